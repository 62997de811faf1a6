import { memo, useCallback, useState } from 'react';
import type { Localization } from '#i18n/fact-words.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { fieldId } from '#islands/editor/field-id.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { useRows } from '#islands/project-editor/draft/use-project-editor.tsx';
import { codeAt, textAt } from '#islands/project-editor/units/cells/cell-text.ts';
import { doubtAt } from '#islands/project-editor/units/cells/doubts.ts';
import { isAskingPrice, isMoney, type Column, type ColumnName } from '#islands/project-editor/units/table-columns.ts';
import { select } from '#islands/project-editor/units/grid/grid.ts';
import { selectionAt, selectRow } from '#islands/project-editor/units/grid/selection.ts';
import { unitBadge } from '#islands/project-editor/units/cells/unit-badge.ts';
import { useGrid, useGridState, useParts } from '#islands/project-editor/units/grid/use-grid.tsx';

const atOnce = 100;

export function RowList({ label, openDetails }: { label: string; openDetails: () => void }) {
  const { kind } = useGrid();
  const { ids } = useRows(kind.name);
  const t = useTranslate();
  const [shown, setShown] = useState(atOnce);
  const rest = ids.length - shown;
  return (
    <>
      <ul className="hairline-t" aria-label={label}>
        {ids.slice(0, shown).map((id, row) => (
          <ListedRow key={id} {...{ id, row, openDetails }} />
        ))}
      </ul>
      {rest > 0 && (
        <Button tone="plain" onClick={() => setShown(shown + atOnce)}>
          {t('units.show_more', { count: Math.min(rest, atOnce) })}
        </Button>
      )}
    </>
  );
}

type Props = { id: string; row: number; openDetails: () => void };

/** Columns that the list shows after the label, in this order, each with its unit of measure. */
const listed: readonly (readonly [ColumnName, string])[] = [
  ['floorId', ''],
  ['netArea', ' m²'],
  ['areaFrom', ' m²'],
  ['areaTo', ' m²'],
  ['priceCents', ' €'],
  ['priceFromCents', ' €'],
  ['priceToCents', ' €'],
];

function factsOf(
  { t, locale }: Localization,
  columns: readonly Column[],
  textOf: (name: ColumnName) => string,
): string[] {
  return listed.flatMap(([name, unit]) => {
    if (textOf(name)) return isMoney(name) && locale === 'en' ? `€${textOf(name)}` : `${textOf(name)}${unit}`;
    const isThere = columns.some((column) => column.name === name);
    return isThere && isAskingPrice(name) && textOf('label') ? t('unit.on_request') : [];
  });
}

const ListedRow = memo(function ListedRow({ id, row, openDetails }: Props) {
  const grid = useGrid();
  const t = useTranslate();
  const { columns } = grid.kind;
  const isMarked = useGridState(({ selection }) => selection.marked.has(row));
  const make = useCallback(
    () => [
      columns.find((column) => codeAt(grid, id, column) !== undefined)?.name,
      columns.find((column) => doubtAt(grid, id, column) !== undefined)?.name,
      ...columns.map((column) => textAt(grid, id, column)),
    ],
    [grid, id, columns],
  );
  const [wrong, doubtful, ...texts] = useParts<string | undefined>(make);
  const problem = wrong ?? doubtful;
  const textOf = (name: ColumnName) => texts[columns.findIndex((column) => column.name === name)] ?? '';
  const label = textOf('label') || t('units.row_number', { row: row + 1 });
  const facts = factsOf(grid, columns, textOf);
  const status = columns.find(({ name }) => name === 'status');
  const { $state } = grid;

  function tick(): void {
    const state = $state.get();
    $state.set({ ...state, selection: selectRow(state.selection, row, 'TOO') });
  }

  function open(): void {
    select(grid, { ...selectionAt({ row, column: 0 }), marked: $state.get().selection.marked });
    openDetails();
  }

  return (
    <li className="unit-list-row flex items-center hairline-b [contain-intrinsic-height:auto_73px] [content-visibility:auto] [&>input]:m-2.5 [&>input]:size-6 [&>input]:flex-none [&>input]:accent-sea">
      <input type="checkbox" aria-label={t('units.tick', { label })} checked={isMarked} onChange={tick} />
      <button
        className="grid min-h-18 min-w-0 flex-1 grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-1 py-2 pr-1 text-start [&_.icon]:text-error"
        type="button"
        id={problem && fieldId(`${grid.kind.name}.${id}.${problem}`)}
        onClick={open}
      >
        <strong className="text-strong">{label}</strong>
        {wrong && <Icon name="error" label={t('units.has_errors')} />}
        {!wrong && doubtful && (
          <span className="[&_.icon]:text-warning">
            <Icon name="warning" label={t('units.has_doubts')} />
          </span>
        )}
        {status && <span className={`col-start-3 ${unitBadge(grid.typed(id, status))}`}>{textOf('status')}</span>}
        <span className="col-span-full text-sm text-muted figures">{facts.join(' · ')}</span>
      </button>
    </li>
  );
});
