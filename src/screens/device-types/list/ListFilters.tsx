import { Button } from '#components/Button.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { SelectField } from '#components/SelectField.tsx';
import { type DeviceTypeQuery, deviceTypeQueries } from '#domain/deviceTypeQuery.ts';
import { deviceTypeOptions } from '#state/deviceTypes.ts';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

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
      <chakra.div width="280px" display="flex">
        <SearchBox label="关键字" placeholder="类型名称或编码" value={keyword} onValue={setKeyword} />
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
          onQuery({ ...deviceTypeQueries.initial, pageSize: query.pageSize });
        }}
      >
        重置
      </Button>
    </chakra.form>
  );
}
