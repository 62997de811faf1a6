import { expect, test } from 'vitest';
import { partViews, priceLegend } from '#components/overview/part-views.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

const query = { ...emptySearch, purpose: 'SALE', category: 'FLAT', place: ['c:17'] } as const;
const parts = [
  { place: 'm:4090', count: 1200, priced: 1100, medianCents: 431_249 },
  { place: 'm:345', count: 9, priced: 8, medianCents: 380_000 },
  { place: 'm:3611', count: 7, priced: 7, medianCents: null },
];

test('each part leads to its own search and says place, price and number of listings', () => {
  const views = partViews(parts, { ...query, place: ['c:17'] }, { locale: 'hr', places: somePlaces });
  expect(views).toEqual([
    {
      ...{ place: 'm:4090', name: 'Split', count: 1200, shade: 4, price: '4.312\u00a0€/m²' },
      href: '/home/listings/prodaja/stan/splitsko-dalmatinska/split',
      title: 'Split: 4.312\u00a0€/m², 1.200 oglasa',
    },
    {
      ...{ place: 'm:345', name: 'Bol', count: 9, shade: 0, price: '3.800\u00a0€/m²' },
      href: '/home/listings/prodaja/stan/splitsko-dalmatinska/bol',
      title: 'Bol: 3.800\u00a0€/m², 9 oglasa',
    },
    {
      ...{ place: 'm:3611', name: 'Supetar', count: 7 },
      href: '/home/listings/prodaja/stan/splitsko-dalmatinska/supetar',
      title: 'Supetar: manje od 8 oglasa s cijenom',
    },
  ]);
});

test('the legend names the bounds of its classes', () => {
  expect(priceLegend(parts, 'en')).toEqual([
    { shade: 0, text: 'below €4,050/m²' },
    { shade: 4, text: '€4,050/m² and more' },
  ]);
  const many = [1, 2, 3, 4, 5].map((n) => ({ place: 'c:17', count: 9, priced: 9, medianCents: n * 100_000 }));
  expect(priceLegend(many, 'hr').map(({ text }) => text)).toEqual([
    'ispod 1.500\u00a0€/m²',
    '1.500\u00a0€ – 2.500\u00a0€/m²',
    '2.500\u00a0€ – 3.500\u00a0€/m²',
    '3.500\u00a0€ – 4.500\u00a0€/m²',
    'od 4.500\u00a0€/m²',
  ]);
  expect(priceLegend([], 'hr')).toEqual([]);
});
