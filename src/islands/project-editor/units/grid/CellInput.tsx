import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { InputValue } from '#islands/editor/adapter.ts';
import { choicesOfColumn, type Choice } from '#islands/project-editor/units/cells/cell-text.ts';
import type { Column } from '#islands/project-editor/units/table-columns.ts';
import { choiceByKey, commit, cancelEdit, type AfterCommit } from './cell-commands.ts';
import { useGrid } from './use-grid.tsx';

type Props = { id: string; column: Column; startKey: string | undefined; name: string };

function onwardOf({ key, shiftKey }: KeyboardEvent): AfterCommit | undefined {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return undefined;
}

/** Shared by both controls: they take the focus, and end by Enter, Tab, Escape or blur. */
function useControl<Control extends HTMLInputElement | HTMLSelectElement>(
  typedOf: (control: Control) => string | number,
) {
  const grid = useGrid();
  const control = useRef<Control>(null);
  const read = useRef(typedOf);

  useLayoutEffect(() => {
    read.current = typedOf;
  });
  useLayoutEffect(() => control.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    // The page may be closed next: the input is committed before the editor stores its copy.
    const keep = () => control.current && commit(grid, read.current(control.current), 'blur');
    addEventListener('pagehide', keep, { capture: true });
    return () => removeEventListener('pagehide', keep, { capture: true });
  }, [grid]);

  return {
    ref: control,
    onBlur: () => control.current && commit(grid, read.current(control.current), 'blur'),
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.nativeEvent.isComposing) return;
      const onward = onwardOf(event);
      if (event.key === 'Escape') cancelEdit(grid);
      else if (onward && control.current) commit(grid, read.current(control.current), onward);
      else return;
      event.preventDefault();
    },
  };
}

const cover = 'absolute inset-0 w-full bg-paper px-2 text-strong [outline:none]';

/** The control of the edited cell; its value is read at the end, so that keystrokes cause no re-render. */
export function CellInput(props: Props) {
  return props.column.kind === 'choice' ? <ChoiceInput {...props} /> : <TextInput {...props} />;
}

function TextInput({ id, column, startKey, name }: Props) {
  const grid = useGrid();
  const control = useControl<HTMLInputElement>(({ value }) => value);
  return (
    <input
      {...control}
      className={column.kind === 'number' ? `${cover} text-end` : cover}
      aria-label={name}
      autoComplete="off"
      inputMode={column.kind === 'number' ? 'decimal' : 'text'}
      defaultValue={startKey === undefined ? String(grid.typed(id, column) ?? '') : ''}
      onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
    />
  );
}

function ChoiceInput({ id, column, startKey, name }: Props) {
  const grid = useGrid();
  const choices = choicesOfColumn(grid, column);
  const typed = grid.typed(id, column);
  const begun = startKey === undefined ? undefined : choiceByKey(choices, startKey, typed);
  const control = useControl<HTMLSelectElement>(
    ({ value }) => choices.find((choice) => String(choice.typed) === value)?.typed ?? value,
  );
  return (
    <select {...control} className={cover} aria-label={name} defaultValue={String(begun?.typed ?? typed ?? '')}>
      <ChoiceOptions {...{ column, choices, typed }} />
    </select>
  );
}

type OptionsProps = { column: Column; choices: readonly Choice[]; typed: InputValue };

/** The choices, an empty one, and an input that matches none of them. */
export function ChoiceOptions({ column, choices, typed }: OptionsProps) {
  const isKnown = choices.some((choice) => choice.typed === typed);
  return (
    <>
      {column.name !== 'status' && <option value="">–</option>}
      {!isKnown && typed !== null && typed !== '' && <option value={String(typed)}>{String(typed)}</option>}
      {choices.map((choice) => (
        <option key={choice.typed} value={choice.typed}>
          {choice.name}
        </option>
      ))}
    </>
  );
}
