import type { InputValue } from '#islands/editor/adapter.ts';
import { escaped, toCsv } from '#islands/controls/sheet/write-csv-text.ts';
import { plainText } from '#islands/project-editor/units/cells/cell-text.ts';
import type { Column } from '#islands/project-editor/units/table-columns.ts';
import type { Grid } from '#islands/project-editor/units/grid/grid.ts';

/** The building and level of a unit, in separate columns to sort by; a text that names no floor as it was typed. */
function floorTexts(grid: Grid, typed: InputValue): [string, string] {
  const floor = grid.places().floors.find((one) => one.id === typed);
  const building = grid.places().buildings.find((one) => one.id === floor?.buildingId);
  if (floor) return [escaped(building?.name ?? ''), String(floor.level)];
  const isText = typeof typed === 'string' && !grid.facts().floors.ids.includes(typed);
  return ['', isText ? escaped(typed) : ''];
}

function textsOf(grid: Grid, id: string, columns: readonly Column[]): string[] {
  const speech = { t: grid.t, locale: 'hr' as const, places: grid.places(), table: grid.kind.name };
  return columns.flatMap((column) => {
    if (column.name === 'floorId') return floorTexts(grid, grid.typed(id, column));
    const isName = column.kind === 'choice';
    const text = plainText(isName ? { ...speech, locale: grid.locale } : speech, column, grid.typed(id, column));
    return column.kind === 'number' && /^-?[\d.,\s]*$/.test(text) ? text : escaped(text);
  });
}

/** The whole table as a CSV file that Excel in Croatia opens well: semicolons, decimal commas, localised headings. */
export function writeCsv(grid: Grid): string {
  const columns = grid.kind.columns.filter(({ kind }) => kind !== 'shown');
  const fields = columns.flatMap(({ name, titleKey }) =>
    name === 'floorId' ? [grid.t('units.building'), grid.t('unit.floor')] : grid.t(titleKey),
  );
  const data = grid.ids().map((id) => textsOf(grid, id, columns));
  return toCsv(fields, data);
}
