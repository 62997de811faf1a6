import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Point } from '#contract/location.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { clamped, rounded } from '#domain/places/pin-bounds.ts';
import { pinPath } from '#islands/editor/savable-edits.ts';
import { Moves, type Move, type MoveKind } from './pin-moves.ts';
import { useEditor } from './place-types.ts';
import { useOutside } from './use-outside.ts';

/** Kinds of moves that come in series, which are undone together. */
const inSeries: readonly MoveKind[] = ['KEYS', 'TYPED'];

const isSame = (first: Point, second: Point) => first.lat === second.lat && first.lng === second.lng;

type MoveState = {
  last: Move | undefined;
  setLast: (move: Move | undefined) => void;
};

/** Buyers look for a building site; homes are shown approximately unless their owner wishes otherwise. */
const precisionOf = ({ name }: { name: 'listing' | 'project' }) => (name === 'project' ? 'EXACT' : 'APPROXIMATE');

function createMoves({ $state, type, hold, leave }: ReturnType<typeof useEditor>, { last, setLast }: MoveState) {
  /** Not public before it is known, or said, to be at the right place: see `useOutside`. */
  const holdIfPublic = () => isPublic($state.get().draft.saved.status) && hold(pinPath);
  return {
    last,
    move: (to: Point, kind: MoveKind): void => {
      const { facts, draft } = $state.get();
      const { location } = facts;
      const point = rounded(clamped(to));
      if (location && isSame(location, point)) return;
      if (kind !== 'CHOICE') holdIfPublic();
      type(pinPath, { ...point, precision: location?.precision ?? precisionOf(draft.adapter) });
      const isNext = last?.kind === kind && inSeries.includes(kind) && location && isSame(last.to, location);
      setLast({ kind, from: isNext ? last.from : (location ?? undefined), to: point, isUndone: false });
    },
    undo: (): void => {
      const { location } = $state.get().facts;
      if (!last?.from || !location) return;
      const { lat, lng } = last.from;
      if (last.isUndone) holdIfPublic();
      type(pinPath, { lat, lng, precision: location.precision });
      setLast({ ...last, from: location, to: { lat, lng }, isUndone: !last.isUndone });
    },
    forget: (): void => {
      leave(pinPath);
      setLast(undefined);
    },
  };
}

/** A move of before a reload whose question was not answered: it is asked again. */
function useUnanswered({ $state, leave }: ReturnType<typeof useEditor>, setLast: MoveState['setLast']): void {
  useEffect(() => {
    const { draft, facts } = $state.get();
    const from = draft.adapter.factsOf(draft.saved).location;
    const { location: to } = facts;
    if (!draft.typing.has(pinPath)) return;
    if (to && !(from && isSame(from, to))) setLast({ kind: 'TAP', from: from ?? undefined, to, isUndone: false });
    else leave(pinPath);
  }, [$state, leave, setLast]);
}

/** Moves of the pin, of which the last can be undone. */
export function PinMovesProvider({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const [last, setLast] = useState<Move>();
  const [isUnplaced, setUnplaced] = useState(false);
  const outside = useOutside(last);
  useUnanswered(editor, setLast);
  useEffect(() => {
    if (last && outside === null) editor.leave(pinPath);
  }, [editor, last, outside]);
  const moves = useMemo(
    () => ({ ...createMoves(editor, { last, setLast }), outside: outside ?? undefined, isUnplaced, setUnplaced }),
    [editor, last, outside, isUnplaced],
  );
  return <Moves value={moves}>{children}</Moves>;
}
