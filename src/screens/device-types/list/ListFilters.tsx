import { Button } from '#components/Button.tsx';
import { controlStyle } from '#components/controlStyle.ts';
import { SelectField } from '#components/SelectField.tsx';
import { type DeviceTypeQuery, defaultQuery } from '#domain/deviceTypeQuery.ts';
import { deviceTypeOptions } from '#state/deviceTypes.ts';
import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useState } from 'react';

const Input = chakra('input', controlStyle);

export type ListFiltersProps = { query: DeviceTypeQuery; onQuery: (query: DeviceTypeQuery) => void };

/** Search by name or code and filter by 品类: Enter = 查询, 重置 takes both back. */
export function ListFilters({ query, onQuery }: ListFiltersProps) {
  const [keyword, setKeyword] = useState(query.keyword);
  const [category, setCategory] = useState(query.category);
  return (
    <chakra.form
      role="search"
      display="flex"
      flexWrap="wrap"
      gap="2"
      marginBlockEnd="3"
      onSubmit={(event) => {
        event.preventDefault();
        onQuery({ ...query, keyword: keyword.trim(), category, pageNo: 1 });
      }}
    >
      <chakra.div position="relative" width="280px">
        <chakra.span
          aria-hidden
          position="absolute"
          insetBlock="0"
          insetInlineStart="2.5"
          display="flex"
          alignItems="center"
          color="fg.subtle"
          pointerEvents="none"
        >
          <Search size={16} />
        </chakra.span>
        <Input
          type="search"
          aria-label="关键字"
          placeholder="类型名称或编码"
          paddingStart="8"
          maxLength={100}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </chakra.div>
      <chakra.div width="160px">
        <SelectField
          label="品类"
          isLabelHidden
          placeholder="全部品类"
          options={deviceTypeOptions.category}
          value={category}
          onValue={setCategory}
        />
      </chakra.div>
      <Button type="submit">查询</Button>
      <Button
        variant="ghost"
        onClick={() => {
          setKeyword('');
          setCategory('');
          onQuery({ ...defaultQuery, pageSize: query.pageSize });
        }}
      >
        重置
      </Button>
    </chakra.form>
  );
}
