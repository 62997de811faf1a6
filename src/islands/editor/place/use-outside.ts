import { useEffect, useState } from 'react';
import { findNearestPlace } from '#client/reference/places.ts';
import type { NearestPlace, Point } from '#contract/location.ts';
import { distanceKm } from '#domain/places/distance.ts';
import type { Move } from './pin-moves.ts';
import { useEditorState } from './place-types.ts';
import { useChosenPoint, useUnits } from './use-place.ts';

/** Arrow keys and typed digits move the pin several times a second. */
const pause = 400;
/** Settlements have no boundaries here, and those of towns are coarse: near one the neighbour may be meant. */
const nearKm = { sameTown: 3, otherTown: 1 };

/** The place nearest to a point; undefined while it is unknown, null if it cannot be found. */
function useNearest(point: Point | undefined): NearestPlace | null | undefined {
  const [found, setFound] = useState<{ point: Point; place: NearestPlace | null }>();
  useEffect(() => {
    if (!point) return;
    const question = new AbortController();
    const timer = setTimeout(() => {
      findNearestPlace(point, question.signal).then(
        (place) => setFound({ point, place }),
        () => setFound({ point, place: null }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [point]);
  return point && found?.point === point ? found.place : undefined;
}

/** The place at which the pin was put, if it is the sea, or the chosen one is not near; else null, undefined while unknown. */
export function useOutside(last: Move | undefined): NearestPlace | null | undefined {
  const settlementId = useEditorState(({ facts }) => facts.settlementId);
  const quarterId = useEditorState(({ facts }) => facts.quarterId);
  const units = useUnits();
  const centre = useChosenPoint();
  const isPut = last !== undefined && last.kind !== 'CHOICE' && !last.isUndone;
  const nearest = useNearest(isPut ? last.to : undefined);
  if (isPut && nearest === undefined) return undefined;
  if (!nearest || !last || settlementId === null) return null;
  const isThere = nearest.id === settlementId && (quarterId === null || nearest.quarterId === quarterId);
  const limit = nearest.municipalityId === units?.municipalityId ? nearKm.sameTown : nearKm.otherTown;
  const isNear = centre !== undefined && distanceKm(centre, last.to) <= limit;
  return (isThere || isNear) && !nearest.isAtSea ? null : nearest;
}
