import { useEffect, useCallback, useId, useRef, useState } from 'react';
import { findReference } from '#contract/reference/index.ts';
import { capitalised } from '#i18n/fact-words.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { FieldFrame, type ControlParts } from '#islands/editor/fields/FieldFrame.tsx';
import type { InputValue } from '#islands/editor/adapter.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { cellPath } from '#islands/project-editor/draft/rows.ts';
import { useEditorState, useRows } from '#islands/project-editor/draft/use-project-editor.tsx';
import { codeAt, textAt, choicesOfColumn } from '#islands/project-editor/units/cells/cell-text.ts';
import { DoubtAnswers } from '#islands/project-editor/units/Doubts.tsx';
import { unitBadge } from '#islands/project-editor/units/cells/unit-badge.ts';
import { doubtAt, doubtsOf, type Doubt } from '#islands/project-editor/units/cells/doubts.ts';
import { draftColumn, tidied } from '#islands/project-editor/units/cells/typed-texts.ts';
import type { Column } from '#islands/project-editor/units/table-columns.ts';
import { contextOf, typeCells } from '#islands/project-editor/units/grid/cell-commands.ts';
import { ChoiceOptions } from '#islands/project-editor/units/grid/CellInput.tsx';
import { select, type Grid } from '#islands/project-editor/units/grid/grid.ts';
import { copyRows, moveRows, removeRows } from '#islands/project-editor/units/grid/row-commands.ts';
import { selectionAt } from '#islands/project-editor/units/grid/selection.ts';
import { useGrid, useGridState, useParts } from '#islands/project-editor/units/grid/use-grid.tsx';

export function RowDialog({ onClose }: { onClose: () => void }) {
  const grid = useGrid();
  const t = useTranslate();
  const { ids } = useRows(grid.kind.name);
  const row = useGridState(({ selection }) => selection.focus.row);
  const id = ids[row];

  useEffect(() => {
    if (id === undefined) onClose();
  }, [id, onClose]);

  if (id === undefined) return null;
  return (
    <Dialog
      title={t(`units.one_${grid.kind.name}`, { row: row + 1, total: ids.length })}
      className="w-[min(40rem,100%_-_32px)]"
      onClose={onClose}
    >
      <div className="form [&_h3]:text-base [&_h3]:font-semibold [&_h3]:text-strong" key={id}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] items-end gap-4 [&_.field]:self-start">
          {grid.kind.columns.map((column) => (
            <RowField key={column.name} {...{ id, column }} />
          ))}
        </div>
        {grid.kind.name === 'units' && <History id={id} />}
        <Moves {...{ id, row, onClose }} />
        <Button tone="sea" onClick={onClose}>
          {t('units.done')}
        </Button>
      </div>
    </Dialog>
  );
}

type MovesProps = { id: string; row: number; onClose: () => void };

function Moves({ id, row, onClose }: MovesProps) {
  const grid = useGrid();
  const t = useTranslate();
  const isLast = row === grid.ids().length - 1;
  const go = (by: 1 | -1) =>
    grid.$state.set({ ...grid.$state.get(), selection: selectionAt({ row: row + by, column: 0 }) });
  const own = [id];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 [&_.button]:px-3">
      <Button tone="plain" held={row === 0} onClick={() => go(-1)}>
        {t('units.previous')}
      </Button>
      <Button tone="plain" held={isLast} onClick={() => go(1)}>
        {t('units.next')}
      </Button>
      <Button tone="plain" onClick={() => copyRows(grid, own)}>
        {t('units.copy_row')}
      </Button>
      <Button tone="plain" held={row === 0} onClick={() => moveRows(grid, -1, own)}>
        {t('units.move_up')}
      </Button>
      <Button tone="plain" held={isLast} onClick={() => moveRows(grid, 1, own)}>
        {t('units.move_down')}
      </Button>
      <Button
        tone="danger"
        onClick={() => {
          select(grid, selectionAt({ row, column: 0 }));
          removeRows(grid, own);
          onClose();
        }}
      >
        {t('units.remove')}
      </Button>
    </div>
  );
}

function History({ id }: { id: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const history = useEditorState(({ draft }) => draft.saved.units.find((unit) => unit.id === id)?.history);
  if (!history?.length) return null;
  return (
    <div className="field">
      <h3>{t('units.history')}</h3>
      <ul className="[&_li]:flex [&_li]:items-center [&_li]:gap-3 [&_li]:py-1 [&_time]:min-w-[7rem] [&_time]:text-muted [&_time]:figures">
        {history.map(({ since, status }) => (
          <li key={since}>
            <time dateTime={since}>{formatShortDate(locale, since)}</time>
            <span className={unitBadge(status)}>
              {capitalised(findReference('unitStatus', status)?.name[locale] ?? status)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = { id: string; column: Column };

export function RowField({ id, column }: Props) {
  const grid = useGrid();
  const t = useTranslate();
  const field = useId();
  const make = useCallback(
    () => [textAt(grid, id, column), codeAt(grid, id, column), doubtIn(grid, id, column)],
    [grid, id, column],
  );
  const [text = '', error, doubt] = useParts<string | undefined>(make);
  const type = (typed: InputValue) => typeCells(grid, [{ id, column, typed: tidied(contextOf(grid), column, typed) }]);

  if (column.kind === 'shown')
    return (
      <div className="field">
        <span className="text-base font-semibold text-strong">{t(column.titleKey)}</span>
        <span>{text || '–'}</span>
      </div>
    );
  return (
    <FieldFrame id={field} label={t(column.titleKey)} error={error} hint={doubt && <DoubtHint {...{ doubt }} />}>
      {(control) =>
        column.kind === 'choice' ? (
          <ChoiceControl {...{ id, column, control, type }} />
        ) : (
          <TextControl {...{ column, control, text, type }} />
        )
      }
    </FieldFrame>
  );
}

function doubtIn(grid: Grid, id: string, column: Column): string | undefined {
  const path = cellPath(grid.kind.name, id, draftColumn(column));
  const found = doubtAt(grid, id, column) && doubtsOf(grid).find((one) => one.path === path);
  return found && JSON.stringify(found);
}

function DoubtHint({ doubt: json }: { doubt: string }) {
  const t = useTranslate();
  const doubt = JSON.parse(json) as Doubt;
  return (
    <div className="grid gap-2 text-warning">
      {t(`units.doubt.${doubt.doubt}`)}
      {doubt.isPending && <DoubtAnswers {...{ doubt }} />}
    </div>
  );
}

type ControlProps = { column: Column; control: ControlParts; text: string; type: (typed: InputValue) => void };

/** While focused it shows what was typed, whatever is saved meanwhile; committed on blur. */
function TextControl({ column, control, text, type }: ControlProps) {
  const [own, setOwn] = useState<string>();
  const take = useRef<() => void>(() => undefined);

  useEffect(() => {
    take.current = () => {
      if (own !== undefined) type(own);
    };
  });
  useEffect(() => {
    const keep = () => take.current();
    addEventListener('pagehide', keep, { capture: true });
    return () => removeEventListener('pagehide', keep, { capture: true });
  }, []);

  return (
    <input
      {...control}
      inputMode={column.kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      value={own ?? text}
      onChange={({ target }) => setOwn(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && take.current()}
      onBlur={() => {
        take.current();
        setOwn(undefined);
      }}
    />
  );
}

function ChoiceControl({ id, column, control, type }: Omit<ControlProps, 'text'> & Props) {
  const grid = useGrid();
  const choices = choicesOfColumn(grid, column);
  const typed = grid.typed(id, column);
  return (
    <select
      {...control}
      value={String(typed ?? '')}
      onChange={({ target }) => type(choices.find((choice) => String(choice.typed) === target.value)?.typed ?? null)}
    >
      <ChoiceOptions {...{ column, choices, typed }} />
    </select>
  );
}
