import { Button } from '#components/Button.tsx';
import { FilterChip } from '#components/filter/FilterChip.tsx';
import { ChoicesPanel, RangePanel } from '#components/filter/panels.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { choicesText, choicesWords, readChoices } from '#domain/choices.ts';
import type { ListQueries, ListQuery } from '#domain/listQuery.ts';
import { rangeWords } from '#domain/timeRange.ts';
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';

/** A filter of a list: by the values of an enumeration, or by time where there are none. */
export type FilterPlan<Query> = {
  name: keyof Query & string;
  label: string;
  options?: readonly { value: string; label: string }[];
};

export type FilterBarProps<Query extends ListQuery> = {
  /** what the search looks through */
  placeholder: string;
  filters: readonly FilterPlan<Query>[];
  queries: ListQueries<Query>;
  query: Query;
  onQuery: (query: Query) => void;
};

/** Search and filters of a list: Enter = 查询, a filter holds as soon as it is chosen, 重置 takes all back. */
export function FilterBar<Query extends ListQuery>(props: FilterBarProps<Query>) {
  const { placeholder, filters, queries, query, onQuery } = props;
  const formId = useId();
  const [typed, setTyped] = useState({ of: query.keyword, keyword: query.keyword });
  // The address may bring another one, e.g. by going back.
  if (typed.of !== query.keyword) setTyped({ of: query.keyword, keyword: query.keyword });
  const search = (more: Partial<Query>) => onQuery({ ...query, keyword: typed.keyword.trim(), ...more, pageNo: 1 });
  const set = (name: string, text: string) => search({ [name]: text } as Partial<Query>);
  return (
    <chakra.div role="search" display="flex" flexWrap="wrap" gap="2" marginBlockEnd="3">
      <chakra.form
        id={formId}
        width="240px"
        display="flex"
        onSubmit={(event) => {
          event.preventDefault();
          search({});
        }}
      >
        <SearchBox
          label="关键字"
          placeholder={placeholder}
          value={typed.keyword}
          onValue={(keyword) => setTyped({ ...typed, keyword })}
        />
      </chakra.form>
      {filters.map(({ name, label, options }) => {
        const text = String(query[name]);
        const labelOf = (value: string) => options?.find((option) => option.value === value)?.label ?? value;
        const words = options === undefined ? rangeWords(text) : choicesWords(readChoices(text), labelOf);
        return (
          <FilterChip key={name} label={label} words={words} onClear={() => set(name, '')}>
            {(close) => {
              const choose = (next: string) => {
                close();
                set(name, next);
              };
              if (options === undefined) return <RangePanel range={text} onRange={choose} />;
              const choices = readChoices(text);
              return <ChoicesPanel {...{ label, options, choices }} onChoices={(next) => choose(choicesText(next))} />;
            }}
          </FilterChip>
        );
      })}
      <Button type="submit" form={formId}>
        查询
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          setTyped({ of: query.keyword, keyword: '' });
          onQuery(queries.cleared(query));
        }}
      >
        重置
      </Button>
    </chakra.div>
  );
}
