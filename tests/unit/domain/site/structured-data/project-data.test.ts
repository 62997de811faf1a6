import { expect, test } from 'vitest';
import type { ProjectView } from '#contract/projects/project.ts';
import { projectData } from '#domain/site/structured-data/project-data.ts';
import { exampleProject, examplePage } from '../../../../support/listings/views.ts';

const project = (changes: Partial<ProjectView> = {}) => projectData({ ...exampleProject, ...changes }, examplePage);

test('a project is an ApartmentComplex with the range of what is free', () => {
  expect(project()).toMatchObject({
    '@type': 'RealEstateListing',
    mainEntity: {
      '@type': 'ApartmentComplex',
      numberOfAccommodationUnits: 3,
      numberOfAvailableAccommodationUnits: 2,
    },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: 185_000,
      highPrice: 259_000,
      offerCount: 2,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: 'Primjer gradnja d.o.o.' },
    },
  });
});

test('a project that is sold out has neither price nor stock', () => {
  const data = project({ units: [], summary: { ...exampleProject.summary, freeUnits: 0 } });
  expect(data).toMatchObject({ offers: { offerCount: 0, availability: 'https://schema.org/SoldOut' } });
  expect(JSON.stringify(data)).not.toContain('lowPrice');
});

test('a project without floor plans takes its range from the types of flats', () => {
  const unitTypes = [
    {
      id: 1,
      label: 'A',
      rooms: 2,
      areaFrom: 50,
      areaTo: 60,
      priceFromCents: 15_000_000,
      priceToCents: 17_000_000,
      freeUnits: 3,
    },
  ];
  expect(project({ units: [], unitTypes })).toMatchObject({ offers: { lowPrice: 150_000, highPrice: 170_000 } });
});

test('a project of offices is no ApartmentComplex', () => {
  expect(project({ category: 'COMMERCIAL' })).toMatchObject({ mainEntity: { '@type': 'Place' } });
});
