import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { ListingPoint, Point } from '#contract/location.ts';
import { clamped, rounded } from '#domain/places/pin-bounds.ts';
import { useEditor } from './place-types.ts';

/** How the pin was moved: by choosing a place, by the device's position, on the map, or by what was typed. */
export type MoveKind = 'CHOICE' | 'LOCATED' | 'TAP' | 'KEYS' | 'TYPED';

/** The last move; `from` is where the pin returns to. */
export type Move = { kind: MoveKind; from: ListingPoint | undefined; to: Point; isUndone: boolean };

type PinMoves = {
  last: Move | undefined;
  move: (to: Point, kind: MoveKind) => void;
  undo: () => void;
  /** Stops telling and asking about the last move. */
  forget: () => void;
  /** Whether the place around the point, which was to be chosen, could not be found. */
  isUnplaced: boolean;
  setUnplaced: (isUnplaced: boolean) => void;
};

const Moves = createContext<PinMoves | undefined>(undefined);

/** Kinds of moves that come in series, which are undone together. */
const inSeries: readonly MoveKind[] = ['KEYS', 'TYPED'];

const isSame = (first: Point, second: Point) => first.lat === second.lat && first.lng === second.lng;

type MoveState = {
  last: Move | undefined;
  setLast: (move: Move | undefined) => void;
};

/** Buyers look for a building site; homes are shown approximately unless their owner wishes otherwise. */
const precisionOf = ({ name }: { name: 'listing' | 'project' }) => (name === 'project' ? 'EXACT' : 'APPROXIMATE');

function createMoves({ $state, type }: ReturnType<typeof useEditor>, { last, setLast }: MoveState) {
  return {
    last,
    move: (to: Point, kind: MoveKind): void => {
      const { facts, draft } = $state.get();
      const { location } = facts;
      const point = rounded(clamped(to));
      if (location && isSame(location, point)) return;
      type('location', { ...point, precision: location?.precision ?? precisionOf(draft.adapter) });
      const isNext = last?.kind === kind && inSeries.includes(kind) && location && isSame(last.to, location);
      setLast({ kind, from: isNext ? last.from : (location ?? undefined), to: point, isUndone: false });
    },
    undo: (): void => {
      const { location } = $state.get().facts;
      if (!last?.from || !location) return;
      const { lat, lng } = last.from;
      type('location', { lat, lng, precision: location.precision });
      setLast({ ...last, from: location, to: { lat, lng }, isUndone: !last.isUndone });
    },
    forget: () => setLast(undefined),
  };
}

/** Moves of the pin, of which the last can be undone. */
export function PinMovesProvider({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const [last, setLast] = useState<Move>();
  const [isUnplaced, setUnplaced] = useState(false);
  const moves = useMemo(
    () => ({ ...createMoves(editor, { last, setLast }), isUnplaced, setUnplaced }),
    [editor, last, isUnplaced],
  );
  return <Moves value={moves}>{children}</Moves>;
}

export function usePinMoves(): PinMoves {
  const moves = use(Moves);
  if (!moves) throw new Error('outside of the section of the place');
  return moves;
}
