import { useEffect, useState } from 'react';
import { listCounties, listMunicipalities, listSettlements } from '#client/places.ts';
import type { PlaceName } from '#contract/location.ts';
import { useEditorState } from './use-placed.ts';

/** The units that a settlement lies in. */
export type Units = { countyId: number; municipalityId: number };

const unitsOf = new Map<number, Units>();
const names = new Map<number, string>();
const asked = new Map<string, Promise<PlaceName[]>>();

/** Remembers where a settlement lies that was just chosen: the server tells it only with the next save. */
export function rememberUnits(settlementId: number, units: Units): void {
  unitsOf.set(settlementId, units);
}

/** Where the chosen settlement lies. */
export function useUnits(): Units | undefined {
  const settlementId = useEditorState(({ facts }) => facts.settlementId);
  const saved = useEditorState(({ draft }) => draft.saved);
  if (settlementId === null) return undefined;
  const { countyId, municipalityId } = saved;
  if (saved.settlementId === settlementId && countyId && municipalityId) return { countyId, municipalityId };
  return unitsOf.get(settlementId);
}

/** The name of a settlement that was in one of the lists. */
export function knownPlace(settlementId: number): string | undefined {
  return names.get(settlementId);
}

/** Asked once; what failed is asked again. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what is asked
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
