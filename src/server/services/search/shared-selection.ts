import type { SearchIndex } from '#server/search/index.ts';

type Selection = Awaited<ReturnType<SearchIndex['select']>>;

const freshFor = 5000;
const maxRemembered = 2000;

/** A selection shared by many searches, up to five seconds old: creating one takes milliseconds and a megabyte. */
export function sharedSelection(search: Pick<SearchIndex, 'select'>): SearchIndex['select'] {
  let known: readonly number[] = [];
  let shared: { selection: Selection; madeAt: number } | undefined;
  return async (ids) => {
    const fresh = shared && performance.now() - shared.madeAt < freshFor ? shared.selection : undefined;
    if (fresh && ids.every((id) => fresh.has(id))) return fresh;
    known = [...new Set(known.length > maxRemembered ? ids : [...known, ...ids])];
    const madeAt = performance.now();
    const selection = await search.select(known);
    shared = { selection, madeAt };
    return selection;
  };
}
