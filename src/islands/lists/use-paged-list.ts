import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import type { CallOptions } from '#client/http.ts';
import { useRequireLogin } from '#islands/page/use-require-login.ts';
import { addressOf, parametersOf, type AnyQuery } from './list-query.ts';

type Page = { items: readonly unknown[]; total: number; page: number; pageSize: number };

/** How to load a list; must be the same object while the list is shown. */
export type ListParts<Query, List> = {
  read: (search: string) => Query;
  call: (parameters: Record<string, string>, options: CallOptions) => Promise<List>;
};

/** A paginated list whose query is in the URL, so that Back and bookmarks work. */
export type PagedList<Query, List> = {
  /** The current query; undefined until hydration has read the URL. */
  query: Query | undefined;
  list: List | undefined;
  /** Why it could not be loaded; one that is only loaded again stays as it was. */
  failure: ApiError | undefined;
  busy: boolean;
  ask: (query: Query) => void;
  reload: () => Promise<void>;
  /** Updates the current list by what is known from elsewhere. */
  change: (change: (shown: List) => List) => void;
};

/** The last non-empty page, if this one has become empty. */
function pageInstead({ items, total, page, pageSize }: Page): number | undefined {
  return items.length === 0 && total > 0 && page > 1 ? Math.ceil(total / pageSize) : undefined;
}

const idOf = (item: unknown) => (item as { id?: unknown }).id;

/** Loaded again, items stay in their places, so that none moves away under a finger; new ones stand where they belong. */
function inPlace<List extends Page>(found: List, shown: List): List {
  const items = new Map(found.items.map((item) => [idOf(item), item]));
  const known = shown.items.map(idOf).filter((id) => items.has(id));
  if (items.size < found.items.length) return found;
  const places = new Set(known);
  const next = known.values();
  return {
    ...found,
    items: found.items.map((item) => (places.has(idOf(item)) ? items.get(next.next().value) : item)),
  };
}

function useQuery<Query extends AnyQuery>(read: (search: string) => Query) {
  const [query, setQuery] = useState<Query>();

  useRequireLogin(
    useCallback(() => {
      const follow = () => setQuery(read(location.search));
      follow();
      addEventListener('popstate', follow);
      return () => removeEventListener('popstate', follow);
    }, [read]),
  );

  const go = useCallback((next: Query, how: 'pushState' | 'replaceState') => {
    history[how](null, '', location.pathname + addressOf(next));
    setQuery(next);
  }, []);

  return [query, go] as const;
}

/** A list for logged-in users, by the URL's query; others are redirected to login and back. */
export function usePagedList<Query extends AnyQuery, List extends Page>({
  read,
  call,
}: ListParts<Query, List>): PagedList<Query, List> {
  const [query, go] = useQuery(read);
  const [shown, setShown] = useState<{ asked: Query; list: List }>();
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
        const found = await call(parametersOf(asked), { signal });
        if (signal.aborted) return;
        const page = pageInstead(found);
        if (page !== undefined) go({ ...asked, page }, 'replaceState');
        else setShown((before) => ({ asked, list: before?.asked === asked ? inPlace(found, before.list) : found }));
        setFailure(undefined);
      } catch (error) {
        if (!(error instanceof ApiError)) return;
        setFailure(error);
        setShown((before) => (before?.asked === asked ? before : undefined));
      } finally {
        if (!signal.aborted) setBusy(false);
      }
    },
    [call, go],
  );

  useEffect(() => {
    if (!query) return undefined;
    void load(query);
    return () => last.current?.asking.abort();
  }, [query, load]);

  return {
    query,
    list: shown?.list,
    failure,
    busy,
    ask: (next) => go(next, 'pushState'),
    reload: async () => last.current && load(last.current.asked),
    change: (change) => setShown((before) => before && { ...before, list: change(before.list) }),
  };
}
