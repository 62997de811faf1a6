import { useEffect, useCallback, useId, useRef, useState } from 'react';
import { FieldFrame, type ControlParts } from '#islands/editor/fields/FieldFrame.tsx';
import type { InputValue } from '#islands/editor/adapter.ts';
import { afterPress } from '#islands/page/after-press.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { cellPath } from '#islands/project-editor/draft/rows.ts';
import { codeAt, textAt, choicesOfColumn } from '#islands/project-editor/units/cells/cell-text.ts';
import { DoubtAnswers } from '#islands/project-editor/units/Doubts.tsx';
import { doubtAt, doubtsOf, type Doubt } from '#islands/project-editor/units/cells/doubts.ts';
import { draftColumn, tidied } from '#islands/project-editor/units/cells/typed-texts.ts';
import { isAskingPrice, type Column } from '#islands/project-editor/units/table-columns.ts';
import { contextOf, typeCells } from '#islands/project-editor/units/grid/cell-commands.ts';
import { ChoiceOptions } from '#islands/project-editor/units/grid/CellInput.tsx';
import type { Grid } from '#islands/project-editor/units/grid/grid.ts';
import { useGrid, useParts } from '#islands/project-editor/units/grid/use-grid.tsx';

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
  const t = useTranslate();
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
      placeholder={isAskingPrice(column.name) ? t('unit.on_request') : undefined}
      value={own ?? text}
      onChange={({ target }) => setOwn(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && take.current()}
      onBlur={() =>
        afterPress(() => {
          take.current();
          setOwn(undefined);
        })
      }
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
