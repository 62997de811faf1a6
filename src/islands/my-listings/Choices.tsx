import type { OwnSort } from '#contract/listings/own-listing.ts';
import { useTranslate } from '#islands/page/words.tsx';
import type { OwnQuery } from './own-kind.ts';
import type { View } from './use-view.ts';

/** The orders that cards offer; headings of the table offer all. */
const sorts: readonly OwnSort[] = ['ends', '-views', '-contacts', 'price', '-price', 'title'];

type SortProps = { query: OwnQuery; onQueryChange: (query: OwnQuery) => void };

export function SortChoice({ query, onQueryChange }: SortProps) {
  const t = useTranslate();
  return (
    <select
      className="input w-auto max-w-full"
      aria-label={t('mine.sort')}
      value={query.sort}
      onChange={({ target }) => onQueryChange({ ...query, sort: target.value, page: 1 })}
    >
      <option value="">{t('mine.sorts.changed')}</option>
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`mine.sorts.${sort}`)}
        </option>
      ))}
    </select>
  );
}

export function ViewChoice({ isWide, isTable, choose, onChoose }: View & { onChoose: () => void }) {
  const t = useTranslate();
  if (!isWide) return null;
  return (
    <div className="status-choice ml-auto" role="group" aria-label={t('mine.view_as')}>
      {[false, true].map((table) => (
        <button
          key={String(table)}
          type="button"
          aria-pressed={table === isTable}
          className={table === isTable ? 'bg-sea-soft font-semibold text-sea-strong' : 'hover:bg-sunken'}
          onClick={() => {
            choose(table);
            onChoose();
          }}
        >
          {t(table ? 'mine.as_table' : 'mine.as_cards')}
        </button>
      ))}
    </div>
  );
}
