import type { ProjectView } from '#contract/projects/project.ts';
import type { PageOfData } from './listing.ts';
import { businessFunction, euros, seller } from './offer.ts';
import { placeData } from './place.ts';

const complexes: Partial<Record<ProjectView['category'], string>> = {
  FLAT: 'ApartmentComplex',
  HOLIDAY: 'ApartmentComplex',
  HOUSE: 'Residence',
};
const picturesNamed = 3;

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
export function projectData(project: ProjectView, { origin, locale, title, description, places }: PageOfData): object {
  const image = project.images.slice(0, picturesNamed).map((picture) => origin + picture.url);
  const complex = complexes[project.category] ?? 'Place';
  const counts = complex === 'ApartmentComplex' && {
    ...(project.units.length > 0 && { numberOfAccommodationUnits: project.units.length }),
    numberOfAvailableAccommodationUnits: project.summary.freeUnits,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url: origin + project.url,
    name: title,
    description,
    inLanguage: locale,
    datePosted: project.publishedAt,
    dateModified: project.updatedAt,
    ...(image.length > 0 && { image }),
    mainEntity: { '@type': complex, name: title, ...counts, ...placeData(project, places) },
    offers: offers(project),
  };
}
