import { useRef } from 'react';
import { findNearestPlace } from '#client/reference/places.ts';
import type { Point } from '#contract/location.ts';
import { usePinMoves, type MoveKind } from './pin-moves.ts';
import { useEditor } from './place-types.ts';
import { useSettle } from './use-place.ts';

/** A place of Croatia is at most this far from some settlement. */
const maxMetres = 30_000;

/** Takes a point that was found or typed: moves the pin, and chooses the nearest place if none is chosen. */
export function useTakePoint(): (point: Point, kind: MoveKind) => void {
  const { $state } = useEditor();
  const { move, setUnplaced } = usePinMoves();
  const settle = useSettle();
  const newest = useRef<Point>(undefined);

  return (point, kind) => {
    newest.current = point;
    move(point, kind);
    setUnplaced(false);
    if ($state.get().facts.settlementId !== null) return;
    findNearestPlace(point).then(
      ({ id, quarterId, countyId, municipalityId, metres }) => {
        if (newest.current !== point || $state.get().facts.settlementId !== null) return;
        if (metres > maxMetres) setUnplaced(true);
        else settle({ settlementId: id, quarterId, units: { countyId, municipalityId } });
      },
      () => setUnplaced(newest.current === point),
    );
  };
}
