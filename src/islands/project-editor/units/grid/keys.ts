import type { Move } from './selection.ts';

/** What a key asks for while no cell is being edited. */
export type Action =
  | { kind: 'MOVE'; move: Move; extends: boolean }
  | { kind: 'TAB'; by: 1 | -1 }
  | { kind: 'MOVE_ROWS'; by: 1 | -1 }
  | { kind: 'TYPE'; key: string }
  | {
      kind:
        | 'EDIT'
        | 'CLEAR'
        | 'FILL'
        | 'UNDO'
        | 'REDO'
        | 'COPY_ROWS'
        | 'ADD'
        | 'REMOVE'
        | 'MARK_ROWS'
        | 'MARK_ALL'
        | 'DETAILS'
        | 'LEAVE';
    };

export type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const farMoves: Readonly<Record<string, Move>> = { ...moves, Home: 'first', End: 'last' };

const withControl: Readonly<Record<string, Action['kind']>> = {
  z: 'UNDO',
  y: 'REDO',
  d: 'FILL',
  a: 'MARK_ALL',
  Enter: 'DETAILS',
};
const withControlAndShift: Readonly<Record<string, Action['kind']>> = { z: 'REDO', d: 'COPY_ROWS' };
const withAlt: Readonly<Record<string, Action>> = {
  ArrowUp: { kind: 'MOVE_ROWS', by: -1 },
  ArrowDown: { kind: 'MOVE_ROWS', by: 1 },
  Enter: { kind: 'ADD' },
  Delete: { kind: 'REMOVE' },
  Backspace: { kind: 'REMOVE' },
};
const alone: Readonly<Record<string, Action>> = {
  F2: { kind: 'EDIT' },
  Enter: { kind: 'EDIT' },
  Delete: { kind: 'CLEAR' },
  Backspace: { kind: 'CLEAR' },
  Escape: { kind: 'LEAVE' },
};

/** The action of a key, as spreadsheets have it; undefined for keys that are the browser's. */
export function actionOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): Action | undefined {
  const control = ctrlKey || metaKey;
  const isText = [...key].length === 1;
  // AltGr types letters, and is Ctrl and Alt together on Windows.
  if (altKey && isText && (ctrlKey || /[^\x20-\x7e]/.test(key))) return { kind: 'TYPE', key };
  if (altKey) return control ? undefined : withAlt[key];
  if (control) {
    const kind = (shiftKey ? withControlAndShift : withControl)[isText ? key.toLowerCase() : key];
    if (kind) return { kind } as Action;
    const move = farMoves[key];
    return move && { kind: 'MOVE', move, extends: shiftKey };
  }
  if (key === 'Tab') return { kind: 'TAB', by: shiftKey ? -1 : 1 };
  if (key === ' ' && shiftKey) return { kind: 'MARK_ROWS' };
  if (key === 'Enter' && shiftKey) return { kind: 'MOVE', move: 'up', extends: false };
  const move = moves[key];
  if (move) return { kind: 'MOVE', move, extends: shiftKey };
  return isText ? { kind: 'TYPE', key } : alone[key];
}
