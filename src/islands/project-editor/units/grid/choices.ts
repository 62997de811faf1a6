import { referenceCodes } from '#contract/reference.ts';
import { choicesOf, type Choice } from '#islands/project-editor/units/cells/cell-text.ts';
import type { Column } from '#islands/project-editor/units/columns.ts';
import type { Grid } from './grid.ts';

/** What can be chosen in a column. */
export function choicesOfColumn({ locale, places }: Grid, column: Column): Choice[] {
  const codes =
    column.name === 'floorId' ? [] : referenceCodes(column.name === 'status' ? 'unitStatus' : 'orientation');
  return choicesOf({ locale, places: places() }, column, codes);
}
