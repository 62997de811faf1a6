import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Typed } from '#islands/editor/subject.ts';
import { FieldFrame, type ControlParts } from '#islands/editor/fields/FieldFrame.tsx';
import { useWords } from '#islands/page/words.tsx';
import { codeAt, textAt, choicesOfColumn } from '#islands/project-editor/units/cells/cell-text.ts';
import { tidied } from '#islands/project-editor/units/cells/typed-texts.ts';
import type { Column } from '#islands/project-editor/units/columns.ts';
import { contextOf, typeCells } from '#islands/project-editor/units/grid/cell-commands.ts';
import { useGrid, useParts } from '#islands/project-editor/units/grid/use-grid.tsx';

type Props = { id: string; column: Column };

/** One fact of a row in its form. */
export function RowField({ id, column }: Props) {
  const grid = useGrid();
  const t = useWords();
  const field = useId();
  const make = useCallback(() => [textAt(grid, id, column), codeAt(grid, id, column)], [grid, id, column]);
  const [text = '', error] = useParts<string | undefined>(make);
  const type = (typed: Typed) => typeCells(grid, [{ id, column, typed: tidied(contextOf(grid), column, typed) }]);

  if (column.kind === 'shown')
    return (
      <div className="field">
        <span className="text-base font-semibold text-strong">{t(column.titleKey)}</span>
        <span>{text || '–'}</span>
      </div>
    );
  return (
    <FieldFrame id={field} label={t(column.titleKey)} error={error}>
      {(control) =>
        column.kind === 'choice' ? (
          <ChoiceControl {...{ id, column, control, text, type }} />
        ) : (
          <TextControl {...{ column, control, text, type }} />
        )
      }
    </FieldFrame>
  );
}

type ControlProps = { column: Column; control: ControlParts; text: string; type: (typed: Typed) => void };

/** While it has the focus it shows what was typed, whatever is saved meanwhile; it is taken over when it is left. */
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

function ChoiceControl({ id, column, control, text, type }: ControlProps & Props) {
  const grid = useGrid();
  const choices = choicesOfColumn(grid, column);
  const typed = grid.typed(id, column);
  const isKnown = choices.some((choice) => choice.typed === typed);
  return (
    <select
      {...control}
      value={String(typed ?? '')}
      onChange={({ target }) => type(choices.find((choice) => String(choice.typed) === target.value)?.typed ?? null)}
    >
      {column.name !== 'status' && <option value="">–</option>}
      {!isKnown && typed !== null && typed !== '' && <option value={String(typed)}>{text}</option>}
      {choices.map((choice) => (
        <option key={choice.typed} value={choice.typed}>
          {choice.name}
        </option>
      ))}
    </select>
  );
}
