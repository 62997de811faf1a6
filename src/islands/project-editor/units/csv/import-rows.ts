import { fold } from '#domain/words/fold.ts';
import { decimalSeparator } from '#islands/controls/sheet/decimal-separator.ts';
import type { InputValue } from '#islands/editor/adapter.ts';
import { rowOf } from '#islands/project-editor/draft/rows.ts';
import { codeText } from '#islands/project-editor/units/cells/cell-text.ts';
import { buildingKey, findFloor, type FloorMatch } from '#islands/project-editor/units/cells/floors.ts';
import {
  typedTexts,
  wrongWith,
  type TypingContext,
  typedFloor,
} from '#islands/project-editor/units/cells/typed-texts.ts';
import type { Column } from '#islands/project-editor/units/table-columns.ts';
import { typeCells } from '#islands/project-editor/units/grid/cell-commands.ts';
import { announce, type Grid } from '#islands/project-editor/units/grid/grid.ts';
import type { CsvFile, CsvLine } from './read-csv.ts';

/** An error in a line; its text is typed into the table as is, and marked there. */
export type LineError = { number: number; column: Column; text: string; code: string };

export type PlannedLine = {
  id: string | undefined;
  cells: ReadonlyMap<Column, InputValue>;
  whereabouts: FloorMatch | undefined;
};

export type MissingFloor = { building: string; level: number };

export type ImportPlan = {
  lines: readonly PlannedLine[];
  errors: readonly LineError[];
  unknown: readonly string[];
  missing: readonly MissingFloor[];
};

export type KnownRow = { id: string; label: string; building: string };

const textsOf = (lines: readonly CsvLine[], heading: Column['name'] | 'building') =>
  lines.map(({ texts }) => texts.get(heading) ?? '');

/** Finds the rows that lines refer to, by label and building, or by label if no building is given. Each once. */
function matching(rows: readonly KnownRow[]) {
  const free = new Map<string, KnownRow[]>();
  for (const row of rows) {
    const key = fold(row.label);
    if (key !== '') free.set(key, [...(free.get(key) ?? []), row]);
  }
  return (label: string, building: string | undefined): string | undefined => {
    const named = free.get(fold(label)) ?? [];
    const fits =
      building === undefined ? named : named.filter((row) => buildingKey(row.building) === buildingKey(building));
    const found = fits.length === 1 || building !== undefined ? fits[0] : undefined;
    if (found)
      free.set(
        fold(label),
        named.filter((row) => row !== found),
      );
    return found?.id;
  };
}

function buildingOf(whereabouts: FloorMatch | undefined, { places }: TypingContext): string | undefined {
  if (whereabouts?.kind === 'MISSING') return whereabouts.building;
  if (whereabouts?.kind !== 'THERE') return undefined;
  const floor = places.floors.find(({ id }) => id === whereabouts.id);
  return places.buildings.find(({ id }) => id === floor?.buildingId)?.name;
}

/** The inputs of all lines, column by column; floors are resolved with their buildings. */
function typedColumns(context: TypingContext, { headings, lines }: CsvFile, columns: readonly Column[]) {
  const present = columns.filter(({ name, kind }) => kind !== 'shown' && name !== 'floorId' && headings.includes(name));
  const numbers = present.filter(({ kind }) => kind === 'number').flatMap(({ name }) => textsOf(lines, name));
  const separator = decimalSeparator(numbers);
  return new Map(
    present.map((column) => [column, typedTexts(context, column, { texts: textsOf(lines, column.name), separator })]),
  );
}

function findFloors(context: TypingContext, { headings, lines }: CsvFile): FloorMatch[] | undefined {
  if (context.table !== 'units' || !headings.some((name) => name === 'floorId' || name === 'building'))
    return undefined;
  const [floors, buildings] = [textsOf(lines, 'floorId'), textsOf(lines, 'building')];
  return lines.map((_, row) => findFloor(context.places, { floor: floors[row] ?? '', building: buildings[row] ?? '' }));
}

function missingFloors(whereabouts: readonly FloorMatch[]): MissingFloor[] {
  const found = whereabouts.flatMap((one) => (one.kind === 'MISSING' ? [one] : []));
  const byName = new Map(
    found.map(({ building, level }) => [`${buildingKey(building)}\n${level}`, { building, level }]),
  );
  return [...byName.values()].sort((a, b) => a.building.localeCompare(b.building, 'hr') || a.level - b.level);
}

export function planImport(
  context: TypingContext,
  file: CsvFile,
  table: { columns: readonly Column[]; rows: readonly KnownRow[] },
): ImportPlan {
  const typed = typedColumns(context, file, table.columns);
  const floors = findFloors(context, file);
  const floorColumn = table.columns.find(({ name }) => name === 'floorId');
  const match = matching(table.rows);
  const errors: LineError[] = [];
  const seen = new Set<string>();
  const lines = file.lines.map(({ number, texts }, row): PlannedLine => {
    const note = (column: Column, code: string) =>
      errors.push({ number, column, text: texts.get(column.name) ?? '', code: codeText(column.name, code) });
    const whereabouts = floors?.[row];
    const building = buildingOf(whereabouts, context);
    const label = texts.get('label') ?? '';
    const cells = new Map([...typed].map(([column, values]) => [column, values[row] ?? null]));
    for (const [column, value] of cells) {
      const code = wrongWith(context, column, value) ?? (column.name === 'label' && label === '' && 'VALUE_REQUIRED');
      if (code) note(column, code);
      const key = `${building ?? ''}\n${fold(label)}`;
      if (column.name === 'label' && label !== '' && seen.has(key)) note(column, 'UNIT_LABEL_TWICE');
      if (column.name === 'label') seen.add(key);
    }
    if (whereabouts?.kind === 'UNCLEAR' && floorColumn) note(floorColumn, 'VALUE_INVALID');
    return { id: match(label, building), cells, whereabouts };
  });
  return { lines, errors, unknown: file.unknown, missing: missingFloors(floors ?? []) };
}

/** Replacing keeps the rows that the file names, with their outlines and history, and removes all others. */
export type ImportChoice = { mode: 'UPDATE' | 'REPLACE'; makeFloors: boolean };

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

function floorNow(grid: Grid, whereabouts: FloorMatch): InputValue {
  if (whereabouts.kind !== 'MISSING') return typedFloor(whereabouts);
  const { building, level } = whereabouts;
  return typedFloor(findFloor(grid.places(), { building, floor: String(level) }));
}

/** Applies an import plan as one undoable step. */
export function applyImport(grid: Grid, { lines, missing }: ImportPlan, choice: ImportChoice): void {
  const { editor, kind, t } = grid;
  const floorColumn = kind.columns.find(({ name }) => name === 'floorId');
  editor.transact(() => {
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
    announce(grid, t('units.imported', { count: lines.length }));
  });
}
