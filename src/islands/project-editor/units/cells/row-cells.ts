import { cellPath, rowOf } from '#islands/project-editor/draft/rows.ts';
import type { Column } from '#islands/project-editor/units/columns.ts';
import type { Grid } from '#islands/project-editor/units/grid/grid.ts';
import { cellText, shownText } from './cell-text.ts';
import { toldCode } from './told-code.ts';
import { draftColumn } from './typed-texts.ts';

/** What a cell shows. */
export function textAt(grid: Grid, id: string, column: Column): string {
  const { t, locale } = grid;
  if (column.kind === 'shown') return shownText({ t, locale }, column, rowOf('units', grid.facts().units, id));
  return cellText({ t, locale, places: grid.places() }, column, grid.typed(id, column));
}

/** The code of what is wrong with a cell: what is typed there was left as it is. */
export function codeAt({ kind, editor }: Grid, id: string, column: Column): string | undefined {
  if (column.kind === 'shown') return undefined;
  const path = cellPath(kind.name, id, draftColumn(column));
  const { draft, wrong } = editor.$state.get();
  const code = draft.conflicts.has(path) ? 'CHANGED_ELSEWHERE' : wrong.get(path);
  return code && toldCode(column.name, code);
}
