/** Ids of rows in their order: as both began, as they are here, as they are elsewhere. */
type Sides = { base: readonly string[]; mine: readonly string[]; theirs: readonly string[] };

/** Puts further ids into a list, each behind the one that it follows in `order`, as far as that is there. */
function insert(into: readonly string[], further: ReadonlySet<string>, order: readonly string[]): string[] {
  if (further.size === 0) return [...into];
  const there = new Set(into);
  const behind = new Map<string | undefined, string[]>();
  let before: string | undefined;
  for (const id of order) {
    if (there.has(id)) before = id;
    else if (further.has(id)) behind.set(before, [...(behind.get(before) ?? []), id]);
  }
  return [...(behind.get(undefined) ?? []), ...into.flatMap((id) => [id, ...(behind.get(id) ?? [])])];
}

function isReordered(base: readonly string[], mine: readonly string[]): boolean {
  const [ofBase, ofMine] = [new Set(base), new Set(mine)];
  const [before, after] = [base.filter((id) => ofMine.has(id)), mine.filter((id) => ofBase.has(id))];
  return before.some((id, index) => id !== after[index]);
}

/** Theirs, with what I have added and without what I have removed; in my order where I have changed it. */
export function mergeIds({ base, mine, theirs }: Sides): string[] {
  const [ofBase, ofMine, ofTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const isKept = (id: string) => ofMine.has(id) || !ofBase.has(id);
  if (!isReordered(base, mine)) {
    const added = new Set(mine.filter((id) => !ofBase.has(id) && !ofTheirs.has(id)));
    return insert(theirs.filter(isKept), added, mine);
  }
  const own = mine.filter((id) => ofTheirs.has(id) || !ofBase.has(id));
  const further = new Set(theirs.filter((id) => !ofMine.has(id) && isKept(id)));
  return insert(own, further, theirs);
}
