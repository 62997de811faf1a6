import { memo, useCallback } from 'react';
import { fieldId } from '#islands/editor/field-id.ts';
import { useErrorMessage, useTranslate } from '#islands/page/words.tsx';
import { cellPath } from '#islands/project-editor/draft/rows.ts';
import { codeAt, textAt } from '#islands/project-editor/units/cells/cell-text.ts';
import { doubtAt } from '#islands/project-editor/units/cells/doubts.ts';
import { unitBadge } from '#islands/project-editor/units/cells/unit-badge.ts';
import { draftColumn } from '#islands/project-editor/units/cells/typed-texts.ts';
import { isAskingPrice, type Column } from '#islands/project-editor/units/table-columns.ts';
import { duplicateIds } from '#islands/project-editor/units/Problems.tsx';
import { cellClass, rowLayout, rowNumber } from './cell-classes.ts';
import { CellInput } from './CellInput.tsx';
import type { Grid } from './grid.ts';
import { rangeOf, type Selection } from './selection.ts';
import { useGrid, useGridState, useParts } from './use-grid.tsx';

/** The selected part of a row as one string, so that only affected rows re-render. */
function selectedPart({ focus, anchor, marked }: Selection, row: number): string {
  if (marked.has(row)) return `marked ${focus.row === row ? focus.column : ''}`;
  const { top, bottom, left, right } = rangeOf({ focus, anchor, marked });
  if (marked.size > 0 || row < top || row > bottom) return focus.row === row ? `focus ${focus.column}` : '';
  return `range ${focus.row === row ? focus.column : ''} ${left} ${right}`;
}

function readPart(part: string): {
  focus: number | undefined;
  isMarked: boolean;
  isSelected: (column: number) => boolean;
} {
  const [kind, focus = '', left = '', right = ''] = part.split(' ');
  return {
    focus: focus === '' ? undefined : Number(focus),
    isMarked: kind === 'marked',
    isSelected: (column) =>
      kind === 'marked' || (kind === 'range' && column >= Number(left) && column <= Number(right)),
  };
}

/** The key of a cell's warning: its label is not the only one, or its price looks mistyped. */
function noteAt(grid: Grid, id: string, column: Column): string | undefined {
  const doubt = doubtAt(grid, id, column);
  if (doubt) return `units.doubt.${doubt}`;
  const isDuplicate = column.name === 'label' && grid.kind.name === 'units' && duplicateIds(grid.facts()).has(id);
  return isDuplicate ? 'units.duplicate' : undefined;
}

export const GridRow = memo(function GridRow({ id, row }: { id: string; row: number }) {
  const grid = useGrid();
  const t = useTranslate();
  const { columns } = grid.kind;
  const part = useGridState(({ selection }) => selectedPart(selection, row));
  const editing = useGridState((state) => (state.editing?.row === row ? state.editing : undefined));
  const make = useCallback(
    () => [
      ...columns.map((column) => textAt(grid, id, column)),
      ...columns.map((column) => codeAt(grid, id, column)),
      ...columns.map((column) => noteAt(grid, id, column)),
    ],
    [grid, id, columns],
  );
  const parts = useParts<string | undefined>(make);
  const { focus, isMarked, isSelected } = readPart(part);
  return (
    <div
      role="row"
      className={rowLayout[grid.kind.name]}
      aria-rowindex={row + 2}
      data-row={row}
      aria-selected={isMarked || undefined}
    >
      <div role="rowheader" className={rowNumber} aria-colindex={1} data-number title={t('units.mark_row')}>
        {row + 1}
      </div>
      {columns.map((column, index) => (
        <GridCell
          key={column.name}
          {...{ id, column, index }}
          text={parts[index] ?? ''}
          code={parts[columns.length + index]}
          hint={parts[0] && isAskingPrice(column.name) ? t('unit.on_request') : undefined}
          note={parts[2 * columns.length + index]}
          isFocus={focus === index}
          isSelected={isSelected(index)}
          isEditing={editing?.column === index}
          startKey={editing?.column === index ? editing.key : undefined}
        />
      ))}
    </div>
  );
});

type CellProps = {
  id: string;
  column: Column;
  index: number;
  text: string;
  /** What an empty cell means. */
  hint: string | undefined;
  code: string | undefined;
  /** The key of a warning. */
  note: string | undefined;
  isFocus: boolean;
  isSelected: boolean;
  isEditing: boolean;
  startKey: string | undefined;
};

/** A corner for the eye, the sentence for readers. */
const Mark = ({ isWarning, sentence }: { isWarning: boolean; sentence: string }) => (
  <>
    <i
      className={`absolute top-0 right-0 [border-width:5px] [border-color:currentColor_currentColor_transparent_transparent] ${isWarning ? 'text-warning' : ''}`}
    />
    <span className="sr-only">{` – ${sentence}`}</span>
  </>
);

const GridCell = memo(function GridCell({
  id,
  column,
  index,
  text,
  hint,
  code,
  note,
  isEditing,
  startKey,
  ...is
}: CellProps) {
  const grid = useGrid();
  const t = useTranslate();
  const sentence = useErrorMessage();
  const warning = note && !code ? t(note) : undefined;
  const problem = code ? sentence(code) : warning;
  return (
    <div
      role="gridcell"
      id={column.kind === 'shown' ? undefined : fieldId(cellPath(grid.kind.name, id, draftColumn(column)))}
      className={cellClass(column, index, { ...is, isWrong: code !== undefined })}
      aria-colindex={index + 2}
      aria-selected={is.isSelected}
      aria-invalid={code ? true : undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- WAI-ARIA has it for a gridcell
      aria-readonly={column.kind === 'shown' || undefined}
      tabIndex={is.isFocus ? 0 : -1}
      data-column={index}
      data-warning={warning ? '' : undefined}
      title={problem}
    >
      {isEditing ? (
        <CellInput {...{ id, column, startKey }} name={t(column.titleKey)} />
      ) : (
        <span className={column.name === 'status' ? `truncate ${unitBadge(grid.typed(id, column))}` : 'truncate'}>
          {text || (hint && <span className="text-muted">{hint}</span>)}
        </span>
      )}
      {problem && <Mark isWarning={!code} sentence={problem} />}
    </div>
  );
});
