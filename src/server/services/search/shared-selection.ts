import type { SearchIndex } from '#server/search/index.ts';

type Selection = Awaited<ReturnType<SearchIndex['select']>>;

const freshFor = 5000;
const mostKept = 2000;

/**
 * Selects listings for many searches one after another: what one of them needs the next mostly needs as well, and a selection
 * takes milliseconds and a megabyte to make. What it answers may be five seconds old.
 */
export function sharedSelection(search: Pick<SearchIndex, 'select'>): SearchIndex['select'] {
  let known: readonly number[] = [];
  let shared: { selection: Selection; madeAt: number } | undefined;
  return async (ids) => {
    const fresh = shared && performance.now() - shared.madeAt < freshFor ? shared.selection : undefined;
    if (fresh && ids.every((id) => fresh.has(id))) return fresh;
    known = [...new Set(known.length > mostKept ? ids : [...known, ...ids])];
    const madeAt = performance.now();
    const selection = await search.select(known);
    shared = { selection, madeAt };
    return selection;
  };
}
