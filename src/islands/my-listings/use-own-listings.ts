import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { listOwnListings } from '#client/own-listings.ts';
import type { OwnListing, OwnListings } from '#contract/own-listing.ts';
import { askToLogIn } from '#stores/redirect.ts';
import { storedRole } from '#stores/session-values.ts';
import { goHomeAtEnd } from '#stores/session.ts';
import { queryString, readQuery, type ListQuery } from './list-query.ts';

type State = {
  /** What is asked for; undefined until the page's script has read its address. */
  query: ListQuery | undefined;
  list: OwnListings | undefined;
  problem: string;
  busy: boolean;
  /** Asks for others, and says so in the address. */
  ask: (query: ListQuery) => void;
  reload: () => Promise<void>;
  /** Leaves what was just deleted in its place, to be brought back there, until other listings are asked for. */
  bury: (deleted: OwnListing) => void;
};

const addressOf = (query: ListQuery) => location.pathname + queryString(query);

/** A page that has become empty, since its last listing is gone, gives way to the last one that is not. */
function pageInstead({ items, total, page, pageSize }: OwnListings): number | undefined {
  return items.length === 0 && total > 0 && page > 1 ? Math.ceil(total / pageSize) : undefined;
}

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
  const [query, setQuery] = useState<ListQuery>();
  const [list, setList] = useState<OwnListings>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const load = useCallback(async (asked: ListQuery, signal?: AbortSignal) => {
    setBusy(true);
    try {
      const found = await listOwnListings(asked, signal);
      if (signal?.aborted) return;
      const page = pageInstead(found);
      if (page === undefined) setList(found);
      else {
        history.replaceState(null, '', addressOf({ ...asked, page }));
        setQuery({ ...asked, page });
      }
      setProblem('');
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
    } finally {
      if (!signal?.aborted) setBusy(false);
    }
  }, []);

  useEffect(() => {
    if (!storedRole()) return askToLogIn();
    const follow = () => setQuery(readQuery(location.search));
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  useEffect(() => {
    if (!query) return undefined;
    const asking = new AbortController();
    void load(query, asking.signal);
    return () => asking.abort();
  }, [query, load]);

  useEffect(goHomeAtEnd, []);

  return {
    query,
    list,
    problem,
    busy,
    ask(next) {
      history.pushState(null, '', addressOf(next));
      setQuery(next);
    },
    reload: async () => query && load(query),
    bury: (deleted) => list && setList(withDeleted(list, deleted)),
  };
}
