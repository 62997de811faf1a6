import { useEffect, useState } from 'react';
import { listCounties, listMunicipalities, listSettlements, readSettlementPoint } from '#client/reference/places.ts';
import type { ListingPoint, PlaceName, Point } from '#contract/location.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { placeLabel } from '#domain/places/place-label.ts';
import type { EditorState } from '#islands/editor/editor-state.ts';
import type { Editor } from '#islands/editor/editor.ts';
import type { Saved } from '#islands/editor/adapter.ts';
import * as anyEditor from '#islands/editor/use-editor.tsx';

export { useField } from '#islands/editor/use-editor.tsx';

type Settled = { settlementId: number | null };

export type PlacedTypes = {
  saved: Saved & Settled & { countyId: number | null; municipalityId: number | null };
  facts: Settled & { location: ListingPoint | null };
  path: string;
};

export const useEditor = (): Editor<PlacedTypes> => anyEditor.useEditor<PlacedTypes>();

export const useEditorState = <Part>(select: (state: EditorState<PlacedTypes>) => Part): Part =>
  anyEditor.useEditorState<Part, PlacedTypes>(select);

export type Units = { countyId: number; municipalityId: number };

const unitsOf = new Map<number, Units>();
const names = new Map<number, string>();
const asked = new Map<string, Promise<PlaceName[]>>();

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

export function knownPlace(settlementId: number): string | undefined {
  return names.get(settlementId);
}

/** Cached per key; failed requests are retried. */
function remembered(key: string, ask: () => Promise<PlaceName[]>): Promise<PlaceName[]> {
  const known = asked.get(key);
  if (known) return known;
  const list = ask();
  asked.set(key, list);
  list.then(
    (places) => places.forEach(({ id, name }) => names.set(id, name)),
    () => asked.delete(key),
  );
  return list;
}

function useList(key: string, ask: (() => Promise<PlaceName[]>) | undefined): readonly PlaceName[] {
  const [list, setList] = useState<{ key: string; names: PlaceName[] }>();
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
  return list?.key === key ? list.names : [];
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

const nearKm = 3;
const digits = 100_000;

/** About a metre. */
export const rounded = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * digits) / digits,
  lng: Math.round(lng * digits) / digits,
});

/** Buyers look for a building site; homes are shown approximately unless their owner wishes otherwise. */
const precisionOf = ({ name }: { name: 'listing' | 'project' }) => (name === 'project' ? 'EXACT' : 'APPROXIMATE');

function movePin(editor: Editor<PlacedTypes>, to: Point): void {
  const { facts, draft } = editor.$state.get();
  const { location } = facts;
  if (location && distanceKm(location, to) < nearKm) return;
  editor.type('location', { ...rounded(to), precision: location?.precision ?? precisionOf(draft.adapter) });
}

/** Chooses a settlement and moves the pin there, immediately if its coordinates are known. */
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

/** The name of the chosen place, as on cards; empty until loaded. */
export function usePlaceLabel(): string {
  const units = useUnits();
  const settlementId = useEditorState(({ facts }) => facts.settlementId);
  const county = nameIn(useCounties(), units?.countyId);
  const municipality = nameIn(useMunicipalities(units?.countyId), units?.municipalityId);
  const settlement = nameIn(useSettlements(units?.municipalityId), settlementId);
  return settlement && municipality && county ? placeLabel([settlement, municipality, county]) : '';
}
