import type { Draft, Edit } from '../../ui/draft/edits.ts';
import { isSame } from '../../ui/draft/same.ts';
import { adopt } from './adopt.ts';
import { factsOf } from './facts.ts';
import { mergeIds } from './merge-ids.ts';
import type { HeldProject, ProjectShape } from './project-shape.ts';
import { fillRow, renew, type Place } from './row-edits.ts';
import {
  columnsOf,
  inTables,
  rowOf,
  setOf,
  tableNames,
  type Facts,
  type Path,
  type Table,
  type TableName,
} from './rows.ts';

type Project = Draft<ProjectShape>;
/** A state of the server that edits are brought over to; `isOurs` where it is the answer to a save of ours. */
type Over = { before: Facts; after: Facts; saved: HeldProject; isOurs: boolean; isNewer: boolean; isFirst: boolean };

const idsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly number[]) : []);

/** Whether others have put something into a building, or onto a floor. */
function isReferredAnew({ before, after }: Over, table: TableName, id: number): boolean {
  if (table === 'buildings')
    return [...after.floors.rows.values()].some((row) => row.buildingId === id && !before.floors.rows.has(row.id));
  if (table !== 'floors') return false;
  return [...after.units.rows.values()].some(
    (row) => row.floorId === id && before.units.rows.get(row.id)?.floorId !== id,
  );
}

/** Whether others have changed a row that I have removed: then their change comes first. */
function isChanged(over: Over, { table, id }: Place, draft: Project): boolean {
  const { before, after, isOurs, isFirst } = over;
  if (isOurs || isFirst || !before[table].rows.has(id) || !after[table].rows.has(id)) return false;
  if (isReferredAnew(over, table, id)) return true;
  const [old, now] = [before, after].map((facts) => rowOf(table, facts[table] as Table<TableName>, id));
  return columnsOf(table).some((column) => {
    const [was, is] = [old, now].map((row) => (row as unknown as Record<string, unknown>)[column]);
    const sent = draft.edits.get(`${table}.${id}.${column}` as Path)?.sent ?? [];
    return !isSame(was, is) && !sent.some((value) => isSame(value, is));
  });
}

/** What the list of a table began from, as far as the server may have it: rows that a save without an answer took away or added are counted. */
function baseOf(draft: Project, { table, edit }: { table: TableName; edit: Edit }, over: Over): number[] {
  const mine = setOf(idsOf(edit.typed));
  const sent = edit.sent.map((list) => new Set(idsOf(list)));
  const began = idsOf(edit.base).filter((id) =>
    mine.has(id) ? sent.every((list) => list.has(id)) : !isChanged(over, { table, id }, draft),
  );
  const added = [...new Set(sent.flatMap((list) => [...list]))].filter((id) => !mine.has(id));
  return [...new Set([...began, ...added])];
}

/** Rows that are wanted and that the server has no longer become new ones, with everything that they said. */
function bringBack(draft: Project, table: TableName, { before, after }: Over): Project {
  const theirs = setOf(after[table].ids);
  const lost = idsOf(draft.edits.get(table)?.typed).filter((id) => id > 0 && !theirs.has(id));
  return lost.reduce((back, id) => renew(back, { table, id }, before[table].rows.get(id)), draft);
}

function mergeTable(draft: Project, table: TableName, over: Over): Project {
  const edit = draft.edits.get(table);
  if (!edit) return draft;
  const theirs = over.after[table].ids;
  const mine = mergeIds({ base: baseOf(draft, { table, edit }, over), mine: idsOf(edit.typed), theirs });
  const edits = new Map(draft.edits).set(table, { ...edit, typed: mine, base: theirs });
  return bringBack({ ...draft, edits }, table, over);
}

/** New floors of buildings that are gone have nowhere to be. */
function withoutHomeless(draft: Project, { after }: Over): Project {
  const edit = draft.edits.get('floors');
  if (!edit) return draft;
  const buildings = setOf(idsOf(draft.edits.get('buildings')?.typed ?? after.buildings.ids));
  const isHomeless = (id: number) => {
    const building = draft.edits.get(`floors.${id}.buildingId`)?.typed;
    return id < 0 && building !== undefined && !buildings.has(Number(building));
  };
  const typed = idsOf(edit.typed).filter((id) => !isHomeless(id));
  return { ...draft, edits: new Map(draft.edits).set('floors', { ...edit, typed }) };
}

/** Whether the edit of a cell still has a row, or may get it back. */
function hasRow({ table, id }: Place, over: Over, { edits, old }: { edits: Project['edits']; old: Project }): boolean {
  const list = edits.get(table);
  if (setOf(idsOf(list?.typed ?? over.after[table].ids)).has(id)) return true;
  const isOpen = list !== undefined && !over.isNewer && !isSame(list.typed, over.after[table].ids);
  const wasSent = isOpen && list.sent.some((sent) => idsOf(sent).includes(id));
  if (id < 0 || over.after[table].rows.has(id)) return wasSent;
  if (old.conflicts.has(`${table}.${id}`)) return true;
  const before = old.edits.get(table);
  const isRemoved = before && idsOf(before.base).includes(id) && !idsOf(before.typed).includes(id);
  return !isRemoved && !over.isOurs && table !== 'floors';
}

/** New rows that another tab has left out of the list which both keep here are put back into it. */
function withOrphans(draft: Project, over: Over): Project {
  if (!over.isFirst) return draft;
  const edits = new Map(draft.edits);
  for (const path of draft.edits.keys()) {
    const { table, id } = inTables(path) ?? {};
    if (!table || id === undefined || id > 0) continue;
    const edit = edits.get(table) ?? { typed: over.after[table].ids, base: over.after[table].ids, sent: [] };
    const isKnown = [edit.typed, ...edit.sent].some((list) => idsOf(list).includes(id));
    if (!isKnown) edits.set(table, { ...edit, typed: [...idsOf(edit.typed), id] });
  }
  return { ...draft, edits };
}

/** Rows that others have deleted and that were changed here are kept whole, for a decision. */
function withGoneRows(draft: Project, { before, after }: Over): Project {
  const gone = new Map<string, Place>();
  for (const path of draft.edits.keys()) {
    const { table, id } = inTables(path) ?? {};
    if (table && id !== undefined && id > 0 && !after[table].rows.has(id)) gone.set(`${table}.${id}`, { table, id });
  }
  let whole = draft;
  for (const { table, id } of gone.values()) whole = fillRow(whole, { table, id }, before[table].rows.get(id));
  return whole;
}

/** Edits made fit for another state of the server: rows adopted, lists merged, rows brought back, and let go. */
export function rebase(old: Project, saved: HeldProject, isOurs: boolean): Project {
  const isFirst = old.saved === saved;
  const isNewer = saved.version > old.saved.version;
  const over: Over = { before: factsOf(old.saved), after: factsOf(saved), saved, isOurs, isNewer, isFirst };
  const adopted = isOurs ? old : adopt(withOrphans(old, over), saved);
  const merged = withoutHomeless(
    tableNames.reduce((draft, table) => mergeTable(draft, table, over), adopted),
    over,
  );
  const edits = new Map(
    [...merged.edits].filter(([path]) => {
      const { table, id } = inTables(path) ?? {};
      return !table || id === undefined || hasRow({ table, id }, over, { edits: merged.edits, old: adopted });
    }),
  );
  return withGoneRows({ ...merged, edits }, over);
}
