import { useEffect, useState } from 'react';
import {
  listCounties,
  listMunicipalities,
  listQuarters,
  listSettlements,
  readSettlementPoint,
} from '#client/reference/places.ts';
import type { PlaceName, Point, QuarterPlace } from '#contract/location.ts';
import { placeLabel } from '#domain/places/place-label.ts';
import { usePinMoves } from './pin-moves.ts';
import { useEditor, useEditorState } from './place-types.ts';

export type Units = { countyId: number; municipalityId: number };

const unitsOf = new Map<number, Units>();
type Named = { id: number | string; name: string };
const names = new Map<number | string, string>();
const asked = new Map<string, Promise<Named[]>>();

/** Remembers the county and municipality of a just chosen settlement: the server returns them only on saving. */
export function rememberUnits(settlementId: number, units: Units): void {
  unitsOf.set(settlementId, units);
}

export function useUnits(): Units | undefined {
  const settlementId = useEditorState(({ facts }) => facts.settlementId);
  const saved = useEditorState(({ draft }) => draft.saved);
  if (settlementId === null) return undefined;
  const { countyId, municipalityId } = saved;
  if (saved.settlementId === settlementId && countyId && municipalityId) return { countyId, municipalityId };
  return unitsOf.get(settlementId);
}

/** The name of a settlement or quarter that was listed. */
export function knownPlace(id: number | string): string | undefined {
  return names.get(id);
}

/** Cached per key; failed requests are retried. */
function remembered<Place extends Named>(key: string, ask: () => Promise<Place[]>): Promise<Place[]> {
  const known = asked.get(key) as Promise<Place[]> | undefined;
  if (known) return known;
  const list = ask();
  asked.set(key, list);
  list.then(
    (places) => places.forEach(({ id, name }) => names.set(id, name)),
    () => asked.delete(key),
  );
  return list;
}

const none: readonly never[] = [];

function useList<Place extends Named>(key: string, ask: (() => Promise<Place[]>) | undefined): readonly Place[] {
  const [list, setList] = useState<{ key: string; names: Place[] }>();
  useEffect(() => {
    let isOver = false;
    if (ask)
      remembered(key, ask).then(
        (names) => !isOver && setList({ key, names }),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key determines the request
  }, [key]);
  return list?.key === key ? list.names : none;
}

export function useCounties(): readonly PlaceName[] {
  return useList('counties', listCounties);
}

export function useMunicipalities(countyId: number | undefined): readonly PlaceName[] {
  return useList(`county ${countyId}`, countyId ? () => listMunicipalities(countyId) : undefined);
}

export function useSettlements(municipalityId: number | undefined): readonly PlaceName[] {
  return useList(`municipality ${municipalityId}`, municipalityId ? () => listSettlements(municipalityId) : undefined);
}

export function useQuarters(municipalityId: number | undefined): readonly QuarterPlace[] {
  return useList(`quarters ${municipalityId}`, municipalityId ? () => listQuarters(municipalityId) : undefined);
}

type Choice = { settlementId: number; quarterId?: string | null; units: Units; point?: Point };

/** Sets settlement and quarter, and leaves the pin where it is. */
export function useSettle(): (choice: Choice) => void {
  const editor = useEditor();
  return ({ settlementId, quarterId = null, units }) => {
    rememberUnits(settlementId, units);
    editor.typeAll([
      ['settlementId', settlementId],
      ['quarterId', quarterId],
    ]);
  };
}

/** Chooses a settlement or quarter and moves the pin there, immediately if its coordinates are known. */
export function useChoosePlace(): (choice: Choice) => void {
  const { $state } = useEditor();
  const { move } = usePinMoves();
  const settle = useSettle();
  return (choice) => {
    const { settlementId, point } = choice;
    settle(choice);
    if (point) return move(point, 'CHOICE');
    readSettlementPoint(settlementId).then(
      (found) => $state.get().facts.settlementId === settlementId && move(found, 'CHOICE'),
      () => undefined,
    );
  };
}

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

/** The centre of the chosen quarter, else of the settlement. */
export function useChosenPoint(): Point | undefined {
  const settlement = useSettlementPoint();
  const quarterId = useEditorState(({ facts }) => facts.quarterId);
  const quarters = useQuarters(useUnits()?.municipalityId);
  return quarters.find(({ id }) => id === quarterId) ?? settlement;
}

const nameIn = (list: readonly Named[], id: number | string | null | undefined) =>
  list.find((one) => one.id === id)?.name ?? '';

/** The name of the chosen place, as on cards; empty until loaded. */
export function usePlaceLabel(): string {
  const units = useUnits();
  const settlementId = useEditorState(({ facts }) => facts.settlementId);
  const quarterId = useEditorState(({ facts }) => facts.quarterId);
  const county = nameIn(useCounties(), units?.countyId);
  const municipality = nameIn(useMunicipalities(units?.countyId), units?.municipalityId);
  const settlement = nameIn(useSettlements(units?.municipalityId), settlementId);
  const quarter = nameIn(useQuarters(units?.municipalityId), quarterId);
  return settlement && municipality && county ? placeLabel([settlement, municipality, county], quarter) : '';
}
