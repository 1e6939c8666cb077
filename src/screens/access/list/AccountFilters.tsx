import { Button } from '#components/Button.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { SelectField } from '#components/SelectField.tsx';
import { type AccountState, accountStates } from '#domain/account.ts';
import { type AccountQuery, accountQueries } from '#domain/accountQuery.ts';
import { useReading } from '#screens/access/useReading.ts';
import { roleList } from '#state/accounts.ts';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

const stateOptions = Object.entries(accountStates).map(([value, label]) => ({ value, label }));
const nothing = {};

export type AccountFiltersProps = { query: AccountQuery; onQuery: (query: AccountQuery) => void };

/** Search by login name, name or mobile; filter by identity and state. Enter = 查询. */
export function AccountFilters({ query, onQuery }: AccountFiltersProps) {
  const roles = useReading(roleList, nothing).data ?? [];
  const [keyword, setKeyword] = useState(query.keyword);
  const [roleId, setRoleId] = useState(query.roleId);
  const [state, setState] = useState<string>(query.state);
  return (
    <chakra.form
      role="search"
      display="flex"
      flexWrap="wrap"
      gap="2"
      marginBlockEnd="3"
      onSubmit={(event) => {
        event.preventDefault();
        onQuery({ ...query, keyword: keyword.trim(), roleId, state: state as AccountState | '', pageNo: 1 });
      }}
    >
      <chakra.div width="240px" display="flex">
        <SearchBox label="关键字" placeholder="账号、姓名或手机号" value={keyword} onValue={setKeyword} />
      </chakra.div>
      <chakra.div width="150px">
        <SelectField
          label="身份"
          isLabelHidden
          placeholder="全部身份"
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          value={roleId}
          onValue={setRoleId}
        />
      </chakra.div>
      <chakra.div width="120px">
        <SelectField
          label="状态"
          isLabelHidden
          placeholder="全部状态"
          options={stateOptions}
          value={state}
          onValue={setState}
        />
      </chakra.div>
      <Button type="submit">查询</Button>
      <Button
        variant="ghost"
        onClick={() => {
          setKeyword('');
          setRoleId('');
          setState('');
          onQuery({ ...accountQueries.initial, pageSize: query.pageSize });
        }}
      >
        重置
      </Button>
    </chakra.form>
  );
}
