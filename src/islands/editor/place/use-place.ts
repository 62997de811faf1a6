import { useEffect, useState } from 'react';
import { readSettlementPoint } from '#client/places.ts';
import type { Point } from '#contract/location.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { placeLabel } from '#domain/places/place-label.ts';
import type { Editor } from '#islands/editor/editor.ts';
import { useEditor, useEditorState, type PlacedShape } from './use-placed.ts';
import { rememberUnits, useCounties, useMunicipalities, useSettlements, useUnits, type Units } from './place-lists.ts';

const nearKm = 3;
const digits = 100_000;

/** About a metre. */
export const rounded = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * digits) / digits,
  lng: Math.round(lng * digits) / digits,
});

/** Puts the pin to a place that was just chosen, unless it is there already. */
function movePin(editor: Editor<PlacedShape>, to: Point): void {
  const { location } = editor.$state.get().facts;
  if (location && distanceKm(location, to) < nearKm) return;
  editor.type('location', { ...rounded(to), precision: location?.precision ?? 'APPROXIMATE' });
}

/** Chooses a settlement; the pin follows, at once where the point is known. */
export function useChoosePlace(): (settlementId: number, units: Units, point?: Point) => void {
  const editor = useEditor();
  return (settlementId, units, point) => {
    rememberUnits(settlementId, units);
    editor.type('settlementId', settlementId);
    if (point) return movePin(editor, point);
    readSettlementPoint(settlementId).then(
      (found) => editor.$state.get().facts.settlementId === settlementId && movePin(editor, found),
      () => undefined,
    );
  };
}

/** Where the chosen settlement lies. */
export function useSettlementPoint(): Point | undefined {
  const settlementId = useEditorState(({ facts }) => facts.settlementId);
  const [point, setPoint] = useState<Point>();
  useEffect(() => {
    setPoint(undefined);
    if (settlementId === null) return;
    const question = new AbortController();
    readSettlementPoint(settlementId, question.signal).then(setPoint, () => undefined);
    return () => question.abort();
  }, [settlementId]);
  return point;
}

const nameIn = (list: readonly { id: number; name: string }[], id: number | null | undefined) =>
  list.find((one) => one.id === id)?.name ?? '';

/** The chosen place by name, as cards show it; empty until it is known. */
export function usePlaceLabel(): string {
  const units = useUnits();
  const settlementId = useEditorState(({ facts }) => facts.settlementId);
  const county = nameIn(useCounties(), units?.countyId);
  const municipality = nameIn(useMunicipalities(units?.countyId), units?.municipalityId);
  const settlement = nameIn(useSettlements(units?.municipalityId), settlementId);
  return settlement && municipality && county ? placeLabel([settlement, municipality, county]) : '';
}
