import type { ManagedProject } from '#contract/projects/managed-project.ts';
import { draftIds } from '#islands/project-editor/draft/row-edits.ts';
import { inTables } from '#islands/project-editor/draft/rows.ts';
import { resolveConflict, applyEdit } from '#islands/editor/draft.ts';
import { savedValueAt } from '#islands/editor/edits.ts';
import {
  openProject,
  reopened,
  save,
  withMoved,
  withoutRows,
  withRows,
  type Fate,
  type Project,
} from '../projects/project-drafts.ts';
import { managedProject, projectServer } from '../servers/project-server.ts';

/** What two people do with the flats of one project, each with numbers that choose the flat and the value. */
export type Act =
  | { kind: 'TYPE'; who: 'ME' | 'OTHER'; row: number; column: 'rooms' | 'priceCents'; value: number }
  | { kind: 'LABEL'; row: number }
  | { kind: 'ADD'; who: 'ME' | 'OTHER'; row: number; count: number }
  | { kind: 'REMOVE' | 'MOVE'; who: 'ME' | 'OTHER'; row: number; other: number }
  | { kind: 'SAVE'; fate: Fate }
  | { kind: 'RELOAD' };

type Unit = ManagedProject['units'][number];

function tagOf(draft: Project, id: string): number {
  const path = `units.${id}.outdoorArea` as const;
  const edit = draft.edits.get(path);
  return Number(edit ? String(edit.typed) : savedValueAt(draft, path));
}

function pick(draft: Project, row: number): string | undefined {
  const ids = draftIds(draft, 'units');
  return ids.length > 0 ? ids[row % ids.length] : undefined;
}

/** Plays the moves and notes what must be there at the end. A flat is known by its outdoor area, which nobody changes. */
export function play(acts: readonly Act[]) {
  const first = managedProject();
  const server = projectServer({
    ...first,
    units: first.units.map((unit, index) => ({ ...unit, outdoorArea: index + 1 })),
  });
  let mine: Project = openProject(server.current());
  let tags = 100;
  let labels = 0;
  /** What I have typed last, by flat and column, as long as nobody else has changed it after it was saved. */
  const typed = new Map<string, unknown>();
  const wanted = new Set<number>([1, 2]);
  const unwanted = new Set<number>();
  /** The version in which somebody else has last changed a flat. */
  const touched = new Map<number, number>();

  const note = (id: string, column: string, value: unknown) => void typed.set(`${tagOf(mine, id)}.${column}`, value);

  function isPending(tag: number, column?: string): boolean {
    return [...mine.edits.keys()].some((path) => {
      const place = inTables(path);
      if (place?.table !== 'units' || place.id === undefined) return false;
      return tagOf(mine, place.id) === tag && (column === undefined || place.column === column);
    });
  }

  /** Somebody else, who saves at once. */
  function other(work: (draft: Project) => Project): void {
    const before = new Map(server.current().units.map((unit) => [unit.outdoorArea, unit]));
    save(work(openProject(server.current())), server);
    const after = new Map(server.current().units.map((unit) => [unit.outdoorArea, unit]));
    for (const [tag, unit] of before) forgetChanges(Number(tag), unit, after.get(tag));
    for (const tag of after.keys()) if (!before.has(tag)) wanted.add(Number(tag));
  }

  function forgetChanges(tag: number, before: Unit, after: Unit | undefined): void {
    if (!after) {
      if (!isPending(tag)) wanted.delete(tag);
      return;
    }
    for (const column of ['rooms', 'priceCents'] as const) {
      if (before[column] === after[column]) continue;
      unwanted.delete(tag);
      touched.set(tag, server.current().version);
      if (!isPending(tag, column)) typed.delete(`${tag}.${column}`);
    }
  }

  function add(draft: Project, { row, count }: { row: number; count: number }): Project {
    const rows = Array.from({ length: count }, () => ({
      label: `neu ${(labels += 1)}`,
      outdoorArea: String((tags += 1)),
    }));
    return withRows(draft, 'units', rows, pick(draft, row)).draft;
  }

  function apply(draft: Project, act: Act): Project {
    if (act.kind === 'ADD') return add(draft, act);
    const id = 'row' in act ? pick(draft, act.row) : undefined;
    if (id === undefined) return draft;
    if (act.kind === 'TYPE') return applyEdit(draft, `units.${id}.${act.column}`, String(act.value));
    if (act.kind === 'REMOVE') return withoutRows(draft, 'units', [id]);
    return act.kind === 'MOVE' ? withMoved(draft, 'units', [id], pick(draft, act.other)) : draft;
  }

  function act(one: Act): void {
    if (one.kind === 'SAVE') mine = save(mine, server, one.fate);
    else if (one.kind === 'RELOAD') mine = reload();
    else if (one.kind === 'LABEL') {
      const id = pick(mine, one.row);
      if (id === undefined) return;
      const label = `anders ${(labels += 1)}`;
      note(id, 'label', label);
      mine = applyEdit(mine, `units.${id}.label`, label);
    } else if (one.who === 'OTHER') other((draft) => apply(draft, one));
    else noteMine(one);
  }

  function noteMine(one: Act): void {
    const id = 'row' in one ? pick(mine, one.row) : undefined;
    const known = tags;
    if (one.kind === 'TYPE' && id !== undefined)
      note(id, one.column, one.column === 'priceCents' ? one.value * 100 : one.value);
    if (one.kind === 'REMOVE' && id !== undefined) {
      const tag = tagOf(mine, id);
      wanted.delete(tag);
      if ((touched.get(tag) ?? 0) <= mine.saved.version) unwanted.add(tag);
      for (const key of typed.keys()) if (key.startsWith(`${tag}.`)) typed.delete(key);
    }
    mine = apply(mine, one);
    if (one.kind === 'TYPE' && id !== undefined) noteUnchanged(tagOf(mine, id), one.column);
    for (let tag = known + 1; tag <= tags; tag += 1) wanted.add(tag);
  }

  /** Typing what is saved is no change, and keeps no flat that others have deleted. */
  function noteUnchanged(tag: number, column: string): void {
    if (isPending(tag, column)) return;
    typed.delete(`${tag}.${column}`);
    const isThere = server.current().units.some(({ outdoorArea }) => outdoorArea === tag);
    if (!isThere && !isPending(tag)) wanted.delete(tag);
  }

  /** The page anew, with what this browser has kept. */
  function reload(): Project {
    // Of a flat that others have deleted meanwhile this browser has kept what was typed, not what it is known by here.
    const there = new Set(server.current().units.map(({ outdoorArea }) => Number(outdoorArea)));
    for (const { id, outdoorArea } of mine.saved.units) {
      const tag = Number(outdoorArea);
      if (there.has(tag) || mine.edits.has(`units.${id}.outdoorArea`)) continue;
      wanted.delete(tag);
      for (const key of typed.keys()) if (key.startsWith(`${tag}.`)) typed.delete(key);
    }
    return reopened(mine, server.current());
  }

  for (const one of acts) act(one);
  for (let round = 0; round < 8 && (mine.edits.size > 0 || mine.conflicts.size > 0); round += 1) {
    for (const path of mine.conflicts) mine = resolveConflict(mine, path, 'MINE');
    mine = save(mine, server);
  }
  return { mine, units: server.current().units, typed, wanted, unwanted };
}
