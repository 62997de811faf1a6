import type { ListingStatus } from '#contract/listings/listing.ts';
import type { OwnListings } from '#contract/listings/own-listing.ts';
import { StatusFilters } from '#islands/lists/StatusFilters.tsx';
import { useWords } from '#islands/page/words.tsx';
import { queryString, type ListQuery } from './list-query.ts';
import { useOwnKind } from './own-kind.ts';

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

/** Which listings to show: by status, with how many there are, and by words. */
export function Filters({ query, counts, onAsk }: Props) {
  const t = useWords();
  const { words } = useOwnKind();
  const { ARCHIVED: _deleted, ...kept } = counts;
  const all = Object.values(kept).reduce((sum, count) => sum + count, 0);
  const statuses = statusOrder.filter((status) => counts[status] || query.status === status);
  const chips = [
    { status: undefined, label: t('mine.all'), count: all },
    ...statuses.map((status) => ({ status, label: t(`mine.filter.${status}`), count: counts[status] ?? 0 })),
  ];
  const shown = {
    search: t(words.search),
    example: t('mine.search_example'),
    submit: t('mine.search'),
    byStatus: t('mine.by_status'),
  };
  return <StatusFilters {...{ query, chips, onAsk }} words={shown} write={queryString} />;
}
