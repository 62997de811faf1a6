import type { ProjectView } from '#contract/projects/project.ts';
import { businessFunction, euros, pageData, placeData, seller, type PageOfData } from './listing-data.ts';

const complexes: Partial<Record<ProjectView['category'], string>> = {
  FLAT: 'ApartmentComplex',
  HOLIDAY: 'ApartmentComplex',
  HOUSE: 'Residence',
};

function pricesOf({ units, unitTypes }: ProjectView): number[] {
  const ofUnits = units.filter((unit) => unit.status === 'FREE').map((unit) => unit.priceCents);
  const ofTypes = unitTypes
    .filter((unitType) => unitType.freeUnits > 0)
    .flatMap((unitType) => [unitType.priceFromCents, unitType.priceToCents]);
  return [...ofUnits, ...ofTypes].filter((price) => price !== null);
}

function offers(project: ProjectView): object {
  const prices = pricesOf(project);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    ...(prices.length > 0 && { lowPrice: euros(Math.min(...prices)), highPrice: euros(Math.max(...prices)) }),
    offerCount: project.summary.freeUnits,
    businessFunction: businessFunction('SALE'),
    availability: `https://schema.org/${project.summary.freeUnits > 0 ? 'InStock' : 'SoldOut'}`,
    seller: seller(project.advertiser) ?? { '@type': 'Organization', name: project.developer },
  };
}

/** A development project as schema.org RealEstateListing about an ApartmentComplex, with the range of its offers. */
export function projectData(project: ProjectView, page: PageOfData): object {
  const complex = complexes[project.category] ?? 'Place';
  const counts = complex === 'ApartmentComplex' && {
    ...(project.units.length > 0 && { numberOfAccommodationUnits: project.units.length }),
    numberOfAvailableAccommodationUnits: project.summary.freeUnits,
  };
  return {
    ...pageData(project, page),
    mainEntity: { '@type': complex, name: page.title, ...counts, ...placeData(project, page.places) },
    offers: offers(project),
  };
}
