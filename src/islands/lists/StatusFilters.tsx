import { Chips } from './Chips.tsx';
import type { ListQuery } from './list-query.ts';
import { SearchBox } from './SearchBox.tsx';

type Query = ListQuery<'status' | 'q'>;

type Props<Asked extends Query> = {
  query: Asked;
  counts: Partial<Record<string, number>>;
  statuses: readonly string[];
  words: { search: string; example: string; submit: string; byStatus: string; all: string };
  label: (status: string) => string;
  onQueryChange: (query: Asked) => void;
};

/** Filters a list by status and words. «All» excludes archived items. */
export function StatusFilters<Asked extends Query>(props: Props<Asked>) {
  const { query, counts, statuses, words, label, onQueryChange } = props;
  const { ARCHIVED: _away, ...shown } = counts;
  const all = Object.values(shown).reduce<number>((sum, count = 0) => sum + count, 0);
  const chip = (status: string, name: string, count: number) => ({
    query: { ...query, status, page: 1 },
    label: name,
    count,
    isCurrent: query.status === status,
  });
  return (
    <div className="stack gap-3 [&_form]:max-w-[30rem]">
      <SearchBox
        sought={query.q}
        label={words.search}
        example={words.example}
        submit={words.submit}
        onSearch={(q) => onQueryChange({ ...query, q, page: 1 })}
      />
      <Chips
        scrolls
        label={words.byStatus}
        chips={[
          chip('', words.all, all),
          ...statuses.map((status) => chip(status, label(status), counts[status] ?? 0)),
        ]}
        onQueryChange={onQueryChange}
      />
    </div>
  );
}
