import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { createProjectEditor, type ProjectEditor } from '#islands/project-editor/draft/project-editor.ts';
import { projectAdapter } from '#islands/project-editor/draft/project-adapter.ts';
import { factsOf } from '#islands/project-editor/draft/facts.ts';
import { draftCell, draftIds } from '#islands/project-editor/draft/row-edits.ts';
import { columnsOf, tableNames, type Path } from '#islands/project-editor/draft/rows.ts';
import { save } from '../../../support/projects/project-drafts.ts';
import { managedProject, projectServer, type ProjectServer } from '../../../support/servers/project-server.ts';
import { noStorage } from '../../../support/browser/no-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function opened(server: ProjectServer): ProjectEditor {
  return createProjectEditor({ adapter: projectAdapter, saved: server.current(), storage: noStorage(), locale: 'hr' });
}

const draftOf = ({ $state }: ProjectEditor) => $state.get().draft;
const saveNow = (editor: ProjectEditor, server: ProjectServer) => editor.change((draft) => save(draft, server));

/** What the tables show, whatever ids their rows have. */
function shown(editor: ProjectEditor) {
  const draft = draftOf(editor);
  const names = new Map(
    tableNames.flatMap((table) => draftIds(draft, table).map((id, index) => [id, `${table} ${index}`] as const)),
  );
  return tableNames.map((table) =>
    draftIds(draft, table).map((id) =>
      columnsOf(table).map((column) => {
        const typed = draftCell(draft, `${table}.${id}.${column}` as Path);
        return column === 'floorId' || column === 'buildingId' ? (names.get(String(typed)) ?? null) : typed;
      }),
    ),
  );
}

const labels = (editor: ProjectEditor) =>
  draftIds(draftOf(editor), 'units').map((id) => draftCell(draftOf(editor), `units.${id}.label`));

test('rows that were added, removed and moved, and pastes, are undone and done again one by one', () => {
  const editor = opened(projectServer());
  editor.addRows('units', { rows: [{ label: 'C' }], afterId: '311' });
  editor.moveRows('units', ['312'], '311');
  editor.typeAll([
    ['units.311.label', 'X'],
    ['units.312.label', 'Y'],
  ]);
  editor.removeRows('units', ['311']);
  expect(labels(editor)).toEqual(['Y', 'C']);
  const states = [
    ['Y', 'X', 'C'],
    ['B1', 'A1', 'C'],
    ['A1', 'C', 'B1'],
    ['A1', 'B1'],
  ];
  for (const state of states) {
    editor.undo();
    expect(labels(editor)).toEqual(state);
  }
  expect(editor.$undoable.get()).toEqual({ undo: false, redo: true });
  expect(draftOf(editor).edits.size).toBe(0);
  for (let step = 0; step < 4; step += 1) editor.redo();
  expect(labels(editor)).toEqual(['Y', 'C']);
});

test('steps that are done together are undone in one go', () => {
  const editor = opened(projectServer());
  editor.transact(() => {
    const [id] = editor.addRows('units', { rows: [{}] });
    editor.typeAll([[`units.${id ?? 0}.label`, 'C']]);
  });
  expect(labels(editor)).toEqual(['A1', 'B1', 'C']);
  editor.undo();
  expect(labels(editor)).toEqual(['A1', 'B1']);
  editor.redo();
  expect(labels(editor)).toEqual(['A1', 'B1', 'C']);
});

test('a row whose removal is saved comes back with all it had, outline and floor too', () => {
  const polygon: [number, number][] = [
    [0, 0],
    [0.5, 0],
    [0.5, 0.5],
  ];
  const units = managedProject().units.map((unit) => ({ ...unit, polygon }));
  const server = projectServer(managedProject({ units }));
  const editor = opened(server);
  const before = shown(editor);
  editor.removeRows('buildings', ['12']);
  editor.removeRows('units', ['311']);
  saveNow(editor, server);
  editor.undo();
  editor.undo();
  saveNow(editor, server);
  expect(shown(editor)).toEqual(before);
  expect(server.current().units).toMatchObject([{ label: 'A1', polygon, netArea: 74 }, { label: 'B1' }]);
});

test('a hundred steps are remembered', () => {
  const editor = opened(projectServer());
  for (let step = 0; step < 120; step += 1) editor.typeAll([['units.311.label', `A${step}`]]);
  for (let step = 0; step < 120; step += 1) editor.undo();
  expect(labels(editor)).toEqual(['A19', 'B1']);
});

type Act = { kind: 'ADD' | 'REMOVE' | 'MOVE' | 'PASTE' | 'FLOOR' | 'BUILDING' | 'SAVE'; row: number; other: number };

function perform(editor: ProjectEditor, server: ProjectServer, { kind, row, other }: Act): void {
  const ids = (table: 'units' | 'floors' | 'buildings') => draftIds(draftOf(editor), table);
  const one = (table: 'units' | 'floors' | 'buildings', index: number) => ids(table)[index % ids(table).length];
  const [unit, next] = [one('units', row), one('units', other)];
  if (kind === 'SAVE') return saveNow(editor, server);
  if (kind === 'ADD') {
    const floorId = one('floors', other);
    return void editor.addRows('units', {
      rows: [{ label: `C${row}`, ...(floorId && { floorId }) }],
      ...(other > 3 && { afterId: unit }),
    });
  }
  if (kind === 'BUILDING' && other > 1) return void editor.addRows('buildings', { rows: [{ name: `Z${row}` }] });
  const building = one('buildings', row);
  if (kind === 'BUILDING') return building === undefined ? undefined : editor.removeRows('buildings', [building]);
  const floor = one('floors', row);
  if (kind === 'FLOOR' && other > 1 && building)
    return void editor.addRows('floors', { rows: [{ buildingId: building }] });
  if (kind === 'FLOOR') return floor === undefined ? undefined : editor.removeRows('floors', [floor]);
  if (unit === undefined) return undefined;
  if (kind === 'REMOVE') return editor.removeRows('units', [unit]);
  if (kind === 'MOVE') return editor.moveRows('units', [unit], next);
  return editor.typeAll([
    [`units.${unit}.rooms`, String(row + 1)],
    [`units.${unit}.label`, other > 3 ? '' : `P${other}`],
  ]);
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('ADD', 'REMOVE', 'MOVE', 'PASTE', 'FLOOR', 'BUILDING', 'SAVE'),
  row: fc.nat({ max: 7 }),
  other: fc.nat({ max: 7 }),
});

test('any series of steps, saved in between or not, can be undone and done again', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 15 }), fc.boolean(), (acts, saves) => {
      const server = projectServer();
      const editor = opened(server);
      const before = shown(editor);
      for (const one of acts) perform(editor, server, one);
      const after = shown(editor);
      while (editor.$undoable.get().undo) editor.undo();
      expect(shown(editor)).toEqual(before);
      if (saves) saveNow(editor, server);
      while (editor.$undoable.get().redo) editor.redo();
      expect(shown(editor)).toEqual(after);
      saveNow(editor, server);
      expect(draftOf(editor).edits.size).toBe(0);
      expect(factsOf(server.current()).units.ids).toHaveLength(after[2]?.length ?? 0);
    }),
    { numRuns: Number(process.env.PLAYS ?? 300) },
  );
});
