import type { ListingCard } from '#contract/listings/listing.ts';
import type { Unit, UnitType } from '#contract/projects/project.ts';
import { summarizeProject } from '#domain/projects/project-summary.ts';
import { nested } from '#islands/project-editor/draft/facts.ts';
import type { ProjectShape, Facts } from '#islands/project-editor/draft/rows.ts';

const nobody = 0;
/** What is not published yet will be new. */
const farAhead = '9999-01-01T00:00:00.000Z';

function shownUnits(facts: Facts): Omit<Unit, 'id' | 'floorId'>[] {
  return nested(facts).units.flatMap(({ label, netArea, ...unit }) =>
    label === null || netArea === null ? [] : [{ ...unit, label, netArea }],
  );
}

function shownUnitTypes(facts: Facts): Omit<UnitType, 'id'>[] {
  return nested(facts).unitTypes.flatMap(({ label, areaFrom, areaTo, ...unitType }) =>
    label === null || areaFrom === null || areaTo === null ? [] : [{ ...unitType, label, areaFrom, areaTo }],
  );
}

/** The card that the project would have among others. */
export function cardOf(facts: Facts, saved: ProjectShape['saved']): ListingCard {
  const { category, name, settlementId, location, condition, type, stage } = facts;
  const project = summarizeProject(stage ?? 'PLANNED', shownUnits(facts), shownUnitTypes(facts));
  return {
    id: saved.id,
    kind: saved.kind,
    purpose: 'SALE',
    category: category ?? 'FLAT',
    type,
    status: saved.status === 'RESERVED' ? 'RESERVED' : 'PUBLISHED',
    title: { hr: name.hr ?? '', en: name.en },
    url: '',
    priceCents: project.priceFromCents,
    priceOnRequest: false,
    previousPriceCents: null,
    pricePerM2Cents: null,
    netArea: null,
    plotArea: null,
    rooms: null,
    floor: null,
    condition,
    countyId: saved.countyId ?? nobody,
    municipalityId: saved.municipalityId ?? nobody,
    settlementId: settlementId ?? nobody,
    location,
    image: saved.images[0] ?? null,
    imageCount: saved.images.length,
    hasModel: saved.model !== null,
    hasFloorPlans: saved.hasFloorPlans,
    publishedAt: saved.publishedAt ?? farAhead,
    project,
  };
}
