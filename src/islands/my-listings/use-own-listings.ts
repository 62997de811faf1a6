import { useMemo } from 'react';
import type { OwnListing, OwnListings } from '#contract/own-listing.ts';
import { usePagedList, type PagedList } from '../ui/use-paged-list.ts';
import { queryString, readQuery, type ListQuery } from './list-query.ts';
import { useOwnKind } from './own-kind.ts';

type State = PagedList<ListQuery, OwnListings> & {
  /** Leaves what was just deleted in its place, to be brought back there, until other listings are asked for. */
  bury: (deleted: OwnListing) => void;
};

/** The list after one of it was deleted, as the server has it then, but for the deleted one, which keeps its place. */
function withDeleted({ items, total, counts, ...list }: OwnListings, deleted: OwnListing): OwnListings {
  const { id, status } = deleted;
  const archivedAt = new Date().toISOString();
  const buried: OwnListing = { ...deleted, status: 'ARCHIVED', moves: [status], url: null, archivedAt };
  return {
    ...list,
    items: items.map((one) => (one.id === id ? buried : one)),
    total: total - 1,
    counts: { ...counts, [status]: (counts[status] ?? 1) - 1, ARCHIVED: (counts.ARCHIVED ?? 0) + 1 },
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
  const { list, put } = paged;
  return { ...paged, bury: (deleted) => list && put(withDeleted(list, deleted)) };
}
