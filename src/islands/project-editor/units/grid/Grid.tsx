import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslate } from '#islands/page/words.tsx';
import { useRows } from '#islands/project-editor/draft/use-project-editor.tsx';
import { problemsOf, readProblem } from '#islands/project-editor/units/cells/wrong-cells.ts';
import { headClass, headNumber, rowLayout } from './cell-classes.ts';
import type { Grid } from './grid.ts';
import { GridRow } from './GridRow.tsx';
import { perform, actionOf } from './grid-keys.ts';
import { pointerHandlers } from './pointer-handlers.ts';
import { useGrid, useGridState, useParts, useView, drawnRows } from './use-grid.tsx';

/** A spacer for rows that are not rendered; our CSP forbids inline styles, but not heights set by script. */
function Space({ height }: { height: number }) {
  const space = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (space.current) space.current.style.height = `${height}px`;
  }, [height]);
  return <div ref={space} role="presentation" />;
}

function useFollowingFocus(table: RefObject<HTMLElement | null>) {
  const grid = useGrid();
  const { row, column } = useGridState(({ selection }) => selection.focus);
  const isEditing = useGridState(({ editing }) => editing !== undefined);
  useLayoutEffect(() => {
    const cell = table.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);
    const isWanted = grid.takeWish() && !isEditing;
    if (!isWanted || !cell) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

const maxWrong = 30;

/** Rows that the rest of the page links to: they are always rendered. */
const wrongRows = (grid: Grid) => [...new Set(problemsOf(grid).map((key) => readProblem(key).row))].slice(0, maxWrong);

export function GridTable({ label, openDetails }: { label: string; openDetails: () => void }) {
  const grid = useGrid();
  const t = useTranslate();
  const table = useRef<HTMLDivElement>(null);
  const { ids } = useRows(grid.kind.name);
  const { view, look } = useView(table);
  const focus = useGridState(({ selection }) => selection.focus.row);
  const wrong = useParts(useCallback(() => wrongRows(grid), [grid]));
  useFollowingFocus(table);
  const { columns, name } = grid.kind;

  function press(event: KeyboardEvent): void {
    const action = actionOf(event);
    if (!action) return;
    const page = Math.max(1, Math.floor(view.height / view.rowHeight) - 2);
    if (perform(grid, action, { page, openDetails })) event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its cells has the focus
    <div
      ref={table}
      role="grid"
      className="group max-h-[min(70dvh,44rem)] [scroll-padding:3rem_8px_8px_10rem] overflow-auto overscroll-contain rounded-control hairline border-control bg-raised text-md [.full-view>&]:max-h-none [.full-view>&]:min-h-[50dvh] [.full-view>&]:flex-[1_0_0]"
      aria-label={label}
      aria-rowcount={ids.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      onScroll={look}
      onKeyDown={press}
      {...pointerHandlers(grid)}
    >
      <div role="row" className={`sticky top-0 z-2 ${rowLayout[name]}`} aria-rowindex={1}>
        <div role="columnheader" className={headNumber} aria-colindex={1}>
          <span className="sr-only">{t('units.row')}</span>
        </div>
        {columns.map((column, index) => (
          <div key={column.name} role="columnheader" className={headClass(column, index)} aria-colindex={index + 2}>
            {t(column.titleKey)}
          </div>
        ))}
      </div>
      <DrawnRows rows={drawnRows(ids.length, [focus, ...wrong], view)} rowHeight={view.rowHeight} />
    </div>
  );
}

function DrawnRows({ rows, rowHeight }: { rows: readonly number[]; rowHeight: number }) {
  const { kind } = useGrid();
  const { ids } = useRows(kind.name);
  const there = rows.filter((row) => ids[row] !== undefined);
  const drawn = there.flatMap((row, index) => {
    const id = ids[row] ?? '';
    const gap = row - ((there[index - 1] ?? -1) + 1);
    const line = <GridRow key={id} {...{ id, row }} />;
    return gap > 0 ? [<Space key={`before ${id}`} height={gap * rowHeight} />, line] : [line];
  });
  const rest = ids.length - ((there.at(-1) ?? -1) + 1);
  return (
    <div role="rowgroup">
      {drawn}
      {rest > 0 && <Space height={rest * rowHeight} />}
    </div>
  );
}
