import { createContext, use } from 'react';
import type { ListingPoint, NearestPlace, Point } from '#contract/location.ts';

/** How the pin was moved: by choosing a place, by the device's position, on the map, or by what was typed. */
export type MoveKind = 'CHOICE' | 'LOCATED' | 'TAP' | 'KEYS' | 'TYPED';

/** The last move; `from` is where the pin returns to. */
export type Move = { kind: MoveKind; from: ListingPoint | undefined; to: Point; isUndone: boolean };

export type PinMoves = {
  last: Move | undefined;
  move: (to: Point, kind: MoveKind) => void;
  undo: () => void;
  /** Stops telling and asking about the last move. */
  forget: () => void;
  /** The place at which the last move put it, if it is to be asked whether it is right. */
  outside: NearestPlace | undefined;
  /** Whether the place around the point, which was to be chosen, could not be found. */
  isUnplaced: boolean;
  setUnplaced: (isUnplaced: boolean) => void;
};

export const Moves = createContext<PinMoves | undefined>(undefined);

export function usePinMoves(): PinMoves {
  const moves = use(Moves);
  if (!moves) throw new Error('outside of the section of the place');
  return moves;
}
