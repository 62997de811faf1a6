import type { Typed } from '#islands/editor/subject.ts';
import { rowOf } from '#islands/project-editor/draft/rows.ts';
import { buildingKey, findFloor, type Whereabouts } from '#islands/project-editor/units/cells/floors.ts';
import { typedFloor } from '#islands/project-editor/units/cells/typed-texts.ts';
import { typeCells } from '#islands/project-editor/units/grid/cell-commands.ts';
import { tell, type Grid } from '#islands/project-editor/units/grid/grid.ts';
import type { ImportPlan, KnownRow, MissingFloor } from './plan-import.ts';

/** Replacing keeps the rows that the file names, with their outlines and history, and removes all others. */
export type ImportChoice = { mode: 'UPDATE' | 'REPLACE'; makeFloors: boolean };

/** The rows of a table as files name them. */
export function knownRows(grid: Grid): KnownRow[] {
  const { units } = grid.facts();
  const { floors, buildings } = grid.places();
  const label = grid.kind.columns.find(({ name }) => name === 'label');
  return grid.ids().map((id) => {
    const { floorId } = rowOf('units', units, id);
    const floor = floors.find((one) => one.id === floorId);
    const building = buildings.find((one) => one.id === floor?.buildingId);
    return { id, label: label ? String(grid.typed(id, label) ?? '') : '', building: building?.name ?? '' };
  });
}

function makeFloors({ editor, places }: Grid, missing: readonly MissingFloor[]): void {
  const buildings = new Map(places().buildings.map(({ id, name }) => [buildingKey(name), id]));
  for (const { building, level } of missing) {
    const key = buildingKey(building);
    const id = buildings.get(key) ?? editor.addRows('buildings', { rows: [{ name: building }] })[0];
    if (id === undefined) continue;
    buildings.set(key, id);
    editor.addRows('floors', { rows: [{ buildingId: id, level: String(level) }] });
  }
}

/** What is typed for the floor of a line, after the missing ones were made. */
function floorNow(grid: Grid, whereabouts: Whereabouts): Typed {
  if (whereabouts.kind !== 'MISSING') return typedFloor(whereabouts);
  const { building, level } = whereabouts;
  return typedFloor(findFloor(grid.places(), { building, floor: String(level) }));
}

/** Does what was planned, as one step that can be undone. */
export function applyImport(grid: Grid, { lines, missing }: ImportPlan, choice: ImportChoice): void {
  const { editor, kind, t } = grid;
  const floorColumn = kind.columns.find(({ name }) => name === 'floorId');
  editor.together(() => {
    if (choice.makeFloors) makeFloors(grid, missing);
    const rows = lines.map(({ id, cells, whereabouts }) => {
      const typed = new Map(cells);
      if (floorColumn && whereabouts) typed.set(floorColumn, floorNow(grid, whereabouts));
      return { id, typed };
    });
    const named = new Set(rows.map(({ id }) => id));
    if (choice.mode === 'REPLACE')
      editor.removeRows(
        kind.name,
        grid.ids().filter((id) => !named.has(id)),
      );
    typeCells(
      grid,
      rows.flatMap(({ id, typed }) =>
        id === undefined ? [] : [...typed].map(([column, value]) => ({ id, column, typed: value })),
      ),
    );
    const further = rows.filter(({ id }) => id === undefined);
    const added = editor.addRows(kind.name, {
      rows: further.map(({ typed }) => Object.fromEntries([...typed].map(([{ name }, value]) => [name, value]))),
    });
    if (choice.mode === 'REPLACE') {
      const fresh = added.values();
      editor.moveRows(
        kind.name,
        rows.flatMap(({ id }) => id ?? fresh.next().value ?? []),
      );
    }
    tell(grid, t('units.imported', { count: lines.length }));
  });
}
