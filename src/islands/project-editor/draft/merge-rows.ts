import { isSame } from '#islands/editor/same.ts';
import type { Common, Draft, Edit } from '#islands/editor/adapter.ts';
import { factsOf } from './facts.ts';
import { asNew, fillRow, draftIds, type RowRef } from './row-edits.ts';
import {
  type ProjectTypes,
  columnsOf,
  inTables,
  setOf,
  tableNames,
  type Facts,
  type Path,
  type TableName,
} from './rows.ts';

/** Ordered row ids: in the common ancestor, here, and on the server. */
type Orders = { base: readonly string[]; mine: readonly string[]; theirs: readonly string[] };

/** Inserts further ids into a list, each after its predecessor in `order`, if that is there. */
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

/** Their list with my additions and without my removals; in my order if I changed it. */
export function mergeIds({ base, mine, theirs }: Orders): string[] {
  const [ofBase, ofMine, ofTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const isRemaining = (id: string) => ofMine.has(id) || !ofBase.has(id);
  if (!isReordered(base, mine)) {
    const added = new Set(mine.filter((id) => !ofBase.has(id) && !ofTheirs.has(id)));
    return insert(theirs.filter(isRemaining), added, mine);
  }
  const own = mine.filter((id) => ofTheirs.has(id) || !ofBase.has(id));
  const further = new Set(theirs.filter((id) => !ofMine.has(id) && isRemaining(id)));
  return insert(own, further, theirs);
}

type Project = Draft<ProjectTypes>;
/** The last known server state, the common ancestor, and the server's current state. */
type Sides = { before: Facts; common: Common<ProjectTypes>; after: Facts; isFirst: boolean };

const idsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly string[]) : []);

/** Whether others added floors to a building, or units to a floor. */
function isReferredAnew({ common: { facts: before }, after }: Sides, { table, id }: RowRef): boolean {
  if (table === 'buildings')
    return [...after.floors.rows.values()].some((row) => row.buildingId === id && !before.floors.rows.has(row.id));
  if (table !== 'floors') return false;
  return [...after.units.rows.values()].some(
    (row) => row.floorId === id && before.units.rows.get(row.id)?.floorId !== id,
  );
}

/** Whether others changed a row that I removed: then their change wins. */
function isChanged(sides: Sides, place: RowRef): boolean {
  const { common, after } = sides;
  const { table, id } = place;
  const [old, now] = [common.facts[table].rows.get(id), after[table].rows.get(id)];
  if (!old || !now) return false;
  if (isReferredAnew(sides, place)) return true;
  return columnsOf(table).some((column) => !isSame(old[column as keyof typeof old], now[column as keyof typeof now]));
}

/** Merges a table's list: theirs with my additions and without my removals, unless others changed a removed row. */
function mergeTable(draft: Project, table: TableName, sides: Sides): Project {
  const edit = draft.edits.get(table);
  if (!edit) return draft;
  const { ids: theirs, rows } = sides.after[table];
  const wanted = setOf(idsOf(edit.typed));
  const base = idsOf(edit.base).filter((id) => wanted.has(id) || !isChanged(sides, { table, id }));
  const mine = mergeIds({ base, mine: idsOf(edit.typed), theirs });
  const edits = new Map(draft.edits).set(table, { typed: mine, base: theirs });
  const added = mine.filter((id) => !rows.has(id));
  const filled = (whole: Project, id: string) =>
    asNew(fillRow(whole, { table, id }, sides.before[table].rows.get(id)), { table, id });
  return added.reduce(filled, { ...draft, edits });
}

/** Drops new floors of removed buildings. */
function withoutHomeless(draft: Project, { after }: Sides): Project {
  const edit = draft.edits.get('floors');
  if (!edit) return draft;
  const buildings = setOf(draftIds({ ...draft }, 'buildings'));
  const isHomeless = (id: string) => {
    const building = draft.edits.get(`floors.${id}.buildingId`)?.typed;
    return !after.floors.rows.has(id) && building !== undefined && !buildings.has(String(building));
  };
  const typed = idsOf(edit.typed).filter((id) => !isHomeless(id));
  return { ...draft, edits: new Map(draft.edits).set('floors', { ...edit, typed }) };
}

/** Restores new rows that another tab omitted from the list which both store here. */
function withOrphans(draft: Project, { after, isFirst }: Sides): Project {
  if (!isFirst) return draft;
  const edits = new Map(draft.edits);
  for (const [path, { base }] of draft.edits) {
    const { table, id } = inTables(path) ?? {};
    if (!table || id === undefined || base !== undefined || after[table].rows.has(id)) continue;
    const edit = edits.get(table) ?? { typed: after[table].ids, base: after[table].ids };
    const typed = idsOf(edit.typed);
    if (!typed.includes(id)) edits.set(table, { ...edit, typed: [...typed, id] });
  }
  return { ...draft, edits };
}

/** Drops cells of missing rows; but rows that others deleted and the user changed are stored whole, for a decision. */
function withGoneRows(draft: Project, { before, after }: Sides): Project {
  const edits = new Map<Path, Edit>();
  const gone = new Map<string, RowRef>();
  for (const [path, edit] of draft.edits) {
    const { table, id } = inTables(path) ?? {};
    const isThere = !table || id === undefined || setOf(draftIds(draft, table)).has(id);
    const isGone = !isThere && !after[table].rows.has(id) && edit.base !== undefined;
    const asks = isGone && table !== 'floors';
    if (isThere || asks) edits.set(path, edit);
    if (asks) gone.set(`${table}.${id}`, { table, id });
  }
  const filled = (whole: Project, place: RowRef) => fillRow(whole, place, before[place.table].rows.get(place.id));
  return [...gone.values()].reduce(filled, { ...draft, edits });
}

/** Rebases edits onto another server state: merges lists of rows, restores and drops rows. */
export function merge(old: Project, saved: ProjectTypes['saved'], common: Common<ProjectTypes>): Project {
  const isFirst = old.saved === saved;
  const sides: Sides = { before: factsOf(old.saved), common, after: factsOf(saved), isFirst };
  const merged = tableNames.reduce((draft, table) => mergeTable(draft, table, sides), withOrphans(old, sides));
  return withGoneRows(withoutHomeless({ ...merged, saved }, sides), sides);
}
