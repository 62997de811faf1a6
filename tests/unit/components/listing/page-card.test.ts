import { beforeAll, expect, test, vi } from 'vitest';
import type { ListingCard } from '#contract/listings/listing.ts';
import { cardView, currentCardView } from '#components/listing/page-card.ts';
import { imageFrom } from '#domain/media/image.ts';
import { loadDictionaries } from '../../../support/browser/dictionaries.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

beforeAll(loadDictionaries);

const now = Date.parse('2026-11-21T12:00:00Z');
const picture = imageFrom({
  fileName: 'ab12',
  width: 1600,
  height: 1200,
  widths: [320, 640, 1280],
  placeholder: '#5389aa',
  altHr: null,
  altEn: null,
});

const flat: ListingCard = {
  id: 7,
  kind: 'SINGLE',
  purpose: 'SALE',
  category: 'FLAT',
  type: null,
  status: 'PUBLISHED',
  title: { hr: 'Dvosoban stan', en: null },
  url: '/home/listing/7/dvosoban-stan',
  priceCents: 18_500_000,
  ...{ priceOnRequest: false, previousPriceCents: null, pricePerM2Cents: 248_322 },
  ...{ netArea: 74.5, plotArea: null, rooms: 2, floor: 3 },
  condition: 'GOOD',
  ...{ countyId: 17, municipalityId: 4090, settlementId: 60801, quarterId: null, street: null, location: null },
  image: picture,
  imageCount: 5,
  ...{ hasModel: false, hasFloorPlans: false, checkedPapers: [] },
  publishedAt: '2026-10-01T10:00:00Z',
  project: null,
};

const view = (changes: Partial<ListingCard> = {}, locale: 'hr' | 'en' = 'hr') => {
  const made = cardView({ ...flat, ...changes }, { locale, places: somePlaces, now });
  return JSON.parse(JSON.stringify(made).replaceAll('\u00a0', ' ')) as typeof made;
};

const badges = (changes: Partial<ListingCard>) => view(changes).badges.map(({ text }) => text);

test('a flat shows price, place, facts and the number of pictures', () => {
  expect(view()).toMatchObject({
    href: '/home/listing/7/dvosoban-stan',
    title: 'Dvosoban stan',
    price: '185.000 €',
    place: 'Stobreč, Split, Splitsko-dalmatinska',
    pricePerM2: '2.483 €/m²',
    facts: ['74,5 m²', '2 sobe', '3. kat'],
    badges: [],
    pictureCount: '5 slika',
  });
});

test('a public street comes before the settlement', () => {
  expect(view({ street: 'Ulica Stare vrbe' }).place).toBe('Ulica Stare vrbe, Stobreč, Split, Splitsko-dalmatinska');
});

test('a picture is offered in the widths a card can need, with a colour to wait with', () => {
  expect(view().picture).toEqual({
    src: '/images/ab12/1280.jpg',
    srcset: '/images/ab12/320.webp 320w,/images/ab12/640.webp 640w',
    placeholder: 'ph-6',
  });
});

test('a picture that is kept only large is offered as it is', () => {
  const image = imageFrom({
    fileName: 'cd',
    width: 900,
    height: 700,
    widths: [900],
    placeholder: '#000000',
    altHr: null,
    altEn: null,
  });
  expect(view({ image }).picture?.srcset).toBe('/images/cd/900.webp 900w');
});

test('a card without pictures has neither picture nor count', () => {
  const { picture: shown, pictureCount } = view({ image: null, imageCount: 0 });
  expect([shown, pictureCount]).toEqual([undefined, undefined]);
});

test('rents and short stays say for how long the price is', () => {
  expect(view({ purpose: 'RENT', priceCents: 65_000 })).toMatchObject({
    price: '650 €/mj.',
    facts: ['74,5 m²', '2 sobe', '3. kat'],
  });
  expect(view({ purpose: 'RENT' }).pricePerM2).toBeUndefined();
  expect(view({ purpose: 'SHORT_STAY', priceCents: 9_000 }, 'en').price).toBe('€90/night');
});

test('a price on request shows no price anywhere', () => {
  const shown = view({ priceOnRequest: true, previousPriceCents: 20_000_000 });
  expect(shown.price).toBe('Cijena na upit');
  expect(shown.oldPrice).toBeUndefined();
  expect(shown.pricePerM2).toBeUndefined();
});

test('land is measured by its plot, a house by both', () => {
  const land = {
    category: 'LAND',
    netArea: null,
    plotArea: 1250,
    rooms: null,
    floor: null,
    pricePerM2Cents: 14_800,
  } as const;
  expect(view(land)).toMatchObject({ facts: ['1.250 m²'], pricePerM2: '148 €/m²' });
  expect(view({ category: 'HOUSE', plotArea: 450, floor: null }).facts).toEqual([
    '74,5 m²',
    'zemljište 450 m²',
    '2 sobe',
  ]);
});

test('a lower price shows the old one, a higher price does not', () => {
  expect(view({ previousPriceCents: 19_500_000 })).toMatchObject({
    oldPrice: '195.000 €',
    badges: [{ text: 'Sniženo', tone: 'drop' }],
  });
  expect(view({ previousPriceCents: 15_000_000 }).oldPrice).toBeUndefined();
});

test('a listing is new for three days', () => {
  expect(badges({ publishedAt: '2026-11-18T12:00:00Z' })).toEqual(['Novo']);
  expect(badges({ publishedAt: '2026-11-18T11:59:59Z' })).toEqual([]);
});

test('badges tell what sets a listing apart, the weightiest first', () => {
  expect(badges({ status: 'RESERVED', condition: 'NEW_BUILD', hasModel: true, hasFloorPlans: true })).toEqual([
    'Rezervirano',
    'Novogradnja',
    '3D',
    'Tlocrt',
  ]);
});

const project: Partial<ListingCard> = {
  kind: 'PROJECT',
  priceCents: null,
  netArea: null,
  rooms: null,
  floor: null,
  pricePerM2Cents: null,
  project: {
    stage: 'UNDER_CONSTRUCTION',
    freeUnits: 12,
    priceFromCents: 18_500_000,
    areaFrom: 45,
    areaTo: 98.4,
    roomsFrom: 1,
    roomsTo: 4,
  },
};

test('a project shows its free units, from which price, and their range', () => {
  expect(view(project)).toMatchObject({
    priceParts: ['12 stanova', 'od 185.000 €'],
    facts: ['45–98 m²', '1–4 sobe', 'u izgradnji'],
    badges: [{ text: 'Novogradnja' }],
  });
  expect(view(project, 'en')).toMatchObject({
    price: '12 flats from €185,000',
    priceParts: ['12 flats', 'from €185,000'],
    facts: ['45–98 m²', '1–4 rooms', 'under construction'],
  });
});

test.each([
  ['FLAT', 1, '1 stan od 185.000 €', '1 flat from €185,000'],
  ['FLAT', 22, '22 stana od 185.000 €', '22 flats from €185,000'],
  ['HOUSE', 3, '3 kuće od 185.000 €', '3 houses from €185,000'],
  ['HOLIDAY', 5, '5 apartmana od 185.000 €', '5 holiday flats from €185,000'],
  ['COMMERCIAL', 11, '11 poslovnih prostora od 185.000 €', '11 commercial units from €185,000'],
  ['GARAGE', 2, '2 jedinice od 185.000 €', '2 units from €185,000'],
] as const)('a project of the category %s with %i free says so', (category, freeUnits, hr, en) => {
  const card = { ...project, category, project: { ...project.project, freeUnits } } as typeof project;
  expect([view(card).price, view(card, 'en').price]).toEqual([hr, en]);
});

test('a project without free units says so', () => {
  const soldOut = {
    ...project,
    project: {
      stage: 'READY',
      freeUnits: 0,
      priceFromCents: null,
      areaFrom: null,
      areaTo: null,
      roomsFrom: null,
      roomsTo: null,
    },
  } as const;
  expect(view(soldOut)).toMatchObject({ price: 'Nema slobodnih jedinica', facts: ['izgrađeno'] });
});

test('a title in the other language alone is marked with it', () => {
  expect(view({}, 'en')).toMatchObject({ titleLanguage: 'hr', badges: [{ text: 'In Croatian' }] });
  expect(view({ title: { hr: 'Stan', en: 'Flat' } }, 'en')).toMatchObject({ title: 'Flat', badges: [] });
  expect(view().titleLanguage).toBeUndefined();
});

test('a card that is kept is put into words once, until it is no longer new', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const card = { ...flat, publishedAt: '2026-11-20T12:00:00Z' };
  const first = currentCardView(card, 'hr', somePlaces);
  expect(currentCardView(card, 'hr', somePlaces)).toBe(first);
  expect(currentCardView(card, 'en', somePlaces).price).toBe('€185,000');
  expect(first.badges).toEqual([{ text: 'Novo', tone: 'new' }]);
  vi.setSystemTime(now + 5 * 24 * 60 * 60 * 1000);
  expect(currentCardView(card, 'hr', somePlaces).badges).toEqual([]);
});
