import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { askToLogIn } from '#stores/redirect.ts';
import { storedRole } from '#stores/session-values.ts';
import { goHomeAtEnd } from '#stores/session.ts';

type Page = { items: readonly unknown[]; total: number; page: number; pageSize: number };

/** How a list is asked for; the same object for as long as the list is shown. */
type Parts<Query, List> = {
  /** What the end of an address asks for. */
  read: (search: string) => Query;
  /** The end of the address that asks for it. */
  write: (query: Query) => string;
  call: (query: Query, signal?: AbortSignal) => Promise<List>;
};

/** A list that is read page by page as the address asks for it, so that Back and bookmarks work. */
export type PagedList<Query, List> = {
  /** What is asked for; undefined until the page's script has read its address. */
  query: Query | undefined;
  list: List | undefined;
  /** Why it could not be read the last time. */
  failure: ApiError | undefined;
  busy: boolean;
  /** Asks for others, and says so in the address. */
  ask: (query: Query) => void;
  reload: () => Promise<void>;
  /** Changes what is shown by then, by what is known by other means. */
  change: (change: (shown: List) => List) => void;
};

/** A page that has become empty, since its last item is gone, gives way to the last one that is not. */
function pageInstead({ items, total, page, pageSize }: Page): number | undefined {
  return items.length === 0 && total > 0 && page > 1 ? Math.ceil(total / pageSize) : undefined;
}

/** Follows what the address asks for; who is not logged in goes to login and comes back. */
function useAddress<Query, List>({ read, write }: Pick<Parts<Query, List>, 'read' | 'write'>) {
  const [query, setQuery] = useState<Query>();

  useEffect(() => {
    if (!storedRole()) return askToLogIn();
    const follow = () => setQuery(read(location.search));
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [read]);

  useEffect(goHomeAtEnd, []);

  /** Goes to others in the place of these. */
  const replaceBy = useCallback(
    (next: Query) => {
      history.replaceState(null, '', location.pathname + write(next));
      setQuery(next);
    },
    [write],
  );

  return { query, setQuery, replaceBy };
}

/** A list of the logged-in as the address asks for it; who is not logged in goes to login and comes back. */
export function usePagedList<Query extends { page: number }, List extends Page>({
  read,
  write,
  call,
}: Parts<Query, List>): PagedList<Query, List> {
  const { query, setQuery, replaceBy } = useAddress({ read, write });
  const [list, setList] = useState<List>();
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const last = useRef<{ asked: Query; asking: AbortController }>(undefined);

  const load = useCallback(
    async (asked: Query) => {
      last.current?.asking.abort();
      const asking = new AbortController();
      const { signal } = asking;
      last.current = { asked, asking };
      setBusy(true);
      try {
        const found = await call(asked, signal);
        if (signal.aborted) return;
        const page = pageInstead(found);
        if (page !== undefined) replaceBy({ ...asked, page });
        else setList(found);
        setFailure(undefined);
      } catch (error) {
        if (error instanceof ApiError) setFailure(error);
      } finally {
        if (!signal.aborted) setBusy(false);
      }
    },
    [call, replaceBy],
  );

  useEffect(() => {
    if (!query) return undefined;
    void load(query);
    return () => last.current?.asking.abort();
  }, [query, load]);

  return {
    query,
    list,
    failure,
    busy,
    ask(next) {
      history.pushState(null, '', location.pathname + write(next));
      setQuery(next);
    },
    reload: async () => last.current && load(last.current.asked),
    change: (change) => setList((shown) => shown && change(shown)),
  };
}
