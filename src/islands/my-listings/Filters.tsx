import { useEffect, useState, type FormEvent, type MouseEvent } from 'react';
import type { ListingStatus } from '#contract/listing.ts';
import type { OwnListings } from '#contract/own-listing.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';
import { queryString, type ListQuery } from './list-query.ts';

/** The statuses in the order in which they are offered. */
const statusOrder = [
  'DRAFT',
  'PUBLISHED',
  'RESERVED',
  'PAUSED',
  'EXPIRED',
  'SOLD',
  'BLOCKED',
  'ARCHIVED',
] as const satisfies readonly ListingStatus[];

type Props = { query: ListQuery; counts: OwnListings['counts']; onAsk: (query: ListQuery) => void };

/** A link of the list that is followed without loading the page again. */
export function followInPlace(event: MouseEvent, follow: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  follow();
}

/** Which listings to show: by status, with how many there are, and by words. */
export function Filters({ query, counts, onAsk }: Props) {
  const t = useWords();
  const { ARCHIVED: _deleted, ...kept } = counts;
  const all = Object.values(kept).reduce((sum, count) => sum + count, 0);
  const statuses = statusOrder.filter((status) => counts[status] || query.status === status);
  const chips = [
    { status: undefined, label: t('mine.all'), count: all },
    ...statuses.map((status) => ({ status, label: t(`mine.filter.${status}`), count: counts[status] ?? 0 })),
  ];
  return (
    <div className="own-filters">
      <Search query={query} onAsk={onAsk} />
      <nav aria-label={t('mine.by_status')}>
        <ul>
          {chips.map(({ status, label, count }) => {
            const asked = { ...query, status, page: 1 };
            return (
              <li key={status ?? 'all'}>
                <a
                  className="chip"
                  href={queryString(asked) || '?'}
                  aria-current={query.status === status ? 'true' : undefined}
                  onClick={(event) => followInPlace(event, () => onAsk(asked))}
                >
                  {label} <b>{count}</b>
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

function Search({ query, onAsk }: Pick<Props, 'query' | 'onAsk'>) {
  const t = useWords();
  const [text, setText] = useState(query.q);

  useEffect(() => setText(query.q), [query.q]);

  function search(event: FormEvent): void {
    event.preventDefault();
    const q = text.trim();
    if (q !== query.q) onAsk({ ...query, q, page: 1 });
  }

  function type(next: string): void {
    setText(next);
    if (next === '' && query.q) onAsk({ ...query, q: '', page: 1 });
  }

  return (
    <form role="search" onSubmit={search}>
      <input
        className="input"
        type="search"
        value={text}
        maxLength={100}
        aria-label={t('mine.search_label')}
        placeholder={t('mine.search_example')}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" tone="plain" aria-label={t('mine.search')}>
        <Icon name="search" />
      </Button>
    </form>
  );
}
