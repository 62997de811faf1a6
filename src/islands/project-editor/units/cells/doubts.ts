import type { PriceDoubt } from '#domain/projects/unlikely-prices.ts';
import { pathsToConfirm } from '#islands/editor/savable-edits.ts';
import { factAt, factsOf } from '#islands/project-editor/draft/facts.ts';
import { priceDoubts } from '#islands/project-editor/draft/price-doubts.ts';
import { cellPath, type CellPath } from '#islands/project-editor/draft/rows.ts';
import type { Grid } from '#islands/project-editor/units/grid/grid.ts';
import { isMoney, type Column } from '#islands/project-editor/units/table-columns.ts';
import { draftColumn } from './typed-texts.ts';

/** Why the price of a cell looks mistyped, unless it was confirmed. */
export function doubtAt({ kind, editor, facts }: Grid, id: string, column: Column): PriceDoubt | undefined {
  if (!isMoney(column.name)) return undefined;
  const path = cellPath(kind.name, id, draftColumn(column));
  const { draft } = editor.$state.get();
  const doubt = priceDoubts(facts(), draft.saved).get(path);
  return doubt && draft.confirmed.get(path) !== factAt(facts(), path) ? doubt : undefined;
}

/** A price that looks mistyped; `isPending` if it is not published before it is confirmed. In cents. */
export type Doubt = {
  path: CellPath;
  row: number;
  column: number;
  doubt: PriceDoubt;
  cents: number;
  savedCents: number | undefined;
  isPending: boolean;
};

/** All of them, in the order of the rows. */
export function doubtsOf(grid: Grid): Doubt[] {
  const { draft } = grid.editor.$state.get();
  const pending = new Set<string>(pathsToConfirm(draft));
  const money = grid.kind.columns.flatMap((column, index) => (isMoney(column.name) ? [{ column, index }] : []));
  return grid.ids().flatMap((id, row) =>
    money.flatMap(({ column, index }) => {
      const doubt = doubtAt(grid, id, column);
      const path = cellPath(grid.kind.name, id, draftColumn(column));
      if (!doubt) return [];
      const [cents, before] = [factAt(grid.facts(), path), factAt(factsOf(draft.saved), path)];
      const savedCents = typeof before === 'number' ? before : undefined;
      return [{ path, row, column: index, doubt, cents: Number(cents), savedCents, isPending: pending.has(path) }];
    }),
  );
}
