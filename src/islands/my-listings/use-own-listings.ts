import { useMemo } from 'react';
import type { OwnListing, OwnListings } from '#contract/listings/own-listing.ts';
import { usePagedList, type PagedList } from '#islands/lists/use-paged-list.ts';
import { queryString, readQuery, type ListQuery } from './list-query.ts';
import { useOwnKind } from './own-kind.ts';

type State = PagedList<ListQuery, OwnListings> & {
  /** Leaves what was just deleted in its place, to be brought back there, until other listings are asked for. */
  bury: (deleted: OwnListing) => void;
};

/** The list after one of it was deleted, as the server has it then, but for the deleted one, which keeps its place. */
function withDeleted(list: OwnListings, { id }: OwnListing): OwnListings {
  const before = list.items.find((one) => one.id === id);
  if (!before || before.status === 'ARCHIVED') return list;
  const { status } = before;
  const archivedAt = new Date().toISOString();
  const buried: OwnListing = { ...before, status: 'ARCHIVED', moves: [status], url: null, archivedAt };
  return {
    ...list,
    items: list.items.map((one) => (one === before ? buried : one)),
    total: list.total - 1,
    counts: { ...list.counts, [status]: (list.counts[status] ?? 1) - 1, ARCHIVED: (list.counts.ARCHIVED ?? 0) + 1 },
  };
}

/** One's own listings as the address asks for them; who is not logged in goes to login and comes back. */
export function useOwnListings(): State {
  const { list: listOwn } = useOwnKind();
  const parts = useMemo(() => {
    const call = (query: ListQuery, signal?: AbortSignal) => listOwn(query, signal && { signal });
    return { read: readQuery, write: queryString, call };
  }, [listOwn]);
  const paged = usePagedList(parts);
  return { ...paged, bury: (deleted) => paged.change((shown) => withDeleted(shown, deleted)) };
}
