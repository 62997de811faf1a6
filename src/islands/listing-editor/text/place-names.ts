import { listMunicipalities, listQuarters, listSettlements } from '#client/reference/places.ts';
import type { ProposalPlace } from '#i18n/proposal/proposed.ts';
import type { Units } from '#islands/editor/place/use-place.ts';

type Chosen = { units: Units | undefined; settlementId: number | null; quarterId: string | null };
type Named = { id: number | string; name: string };

const nameIn = (list: readonly Named[], id: number | string | null) => list.find((one) => one.id === id)?.name ?? '';

/** The names of the chosen place; without any where none is chosen or there is no connection. */
export async function placeNames({ units, settlementId, quarterId }: Chosen): Promise<ProposalPlace> {
  if (!units || settlementId === null) return { settlement: '' };
  const { countyId, municipalityId } = units;
  try {
    const [municipalities, settlements, quarters] = await Promise.all([
      listMunicipalities(countyId),
      listSettlements(municipalityId),
      quarterId === null ? [] : listQuarters(municipalityId),
    ]);
    return {
      settlement: nameIn(settlements, settlementId),
      quarter: nameIn(quarters, quarterId),
      municipality: nameIn(municipalities, municipalityId),
    };
  } catch {
    return { settlement: '' };
  }
}
