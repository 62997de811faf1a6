import { expect, test } from 'vitest';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { proposeText } from '#i18n/proposal/propose-text.ts';
import type { ProposalPlace } from '#i18n/proposal/proposed.ts';
import { noFacts } from '../../../support/listings/managed.ts';

const split: ProposalPlace = { settlement: 'Split', quarter: 'Bačvice', municipality: 'Split' };

function texts(facts: Partial<ListingFacts>, place: ProposalPlace = split): string[] {
  const of = (locale: 'hr' | 'en') => proposeText({ ...noFacts, ...facts }, place, locale);
  return [of('hr'), of('en')].map(({ title, description }) => `${title}\n\n${description}`);
}

const text = (...lines: string[]) => lines.join('\n');

test('a flat for sale of which much is known is told in both languages', () => {
  const [hr, en] = texts({
    ...{ purpose: 'SALE', category: 'FLAT', type: 'APARTMENT_BUILDING', settlementId: 59200 },
    ...{ rooms: 3, bedrooms: 2, bathrooms: 1, netArea: 75, grossArea: 84.5, floor: 2, floorsInBuilding: 5 },
    ...{ lift: true, distanceToSea: 400, condition: 'GOOD', yearBuilt: 1998, yearRenovated: 2021, priceCents: 1 },
    ...{ orientations: ['S', 'W'], windowTypes: ['PVC'], furnitureStatus: 'PARTLY_FURNISHED', furniture: 'INCLUDED' },
    ...{ heatingType: 'INDIVIDUAL_CENTRAL', heatingWays: ['GAS'], parkingTypes: ['UNCOVERED'], parkingSpaces: 1 },
    ...{ energyState: 'HAS', energyClass: 'B', primaryEnergyClass: 'C', papers: ['CLEAN_TITLE', 'USAGE_PERMIT'] },
    flags: ['BALCONY', 'SEA_VIEW', 'AC'],
  });
  expect(hr).toBe(
    text(
      'Trosoban stan, 75 m², pogled na more, balkon – Split, Bačvice',
      '',
      'Na prodaju je trosoban stan od 75 m² (bruto 84,5 m²) u stambenoj zgradi, na 2. katu od ukupno 5, s liftom. Lokacija: Split, Bačvice. Do mora je 400 m.',
      '',
      'Ima 3 sobe (2 spavaće) i 1 kupaonicu. Posebne su prednosti pogled na more i balkon. Orijentacija: jug i zapad. Stanje je dobro. Gradnja je iz 1998., a obnova iz 2021. godine.',
      '',
      'Namještaj: djelomično namješteno, u cijeni',
      'Grijanje: etažno centralno, plin',
      'Parkiranje: vanjsko nenatkriveno mjesto',
      'Stolarija: PVC',
      'Pogodnosti: klima',
      'Energetski razred: B',
      'Razred primarne energije: C',
      'Dokumentacija: vlasništvo 1/1, uporabna dozvola',
    ),
  );
  expect(en).toBe(
    text(
      'Two-bedroom flat, 75 m², sea view, balcony – Split, Bačvice',
      '',
      'On the market: a two-bedroom flat of 75 m² (84.5 m² gross) in an apartment building, on floor 2 of 5, with a lift. Location: Split, Bačvice. The sea is 400 m away.',
      '',
      'It has 3 rooms (2 bedrooms) and 1 bathroom. Its strong points: a sea view and a balcony. It faces south and west. It is in good condition. It was built in 1998 and renovated in 2021.',
      '',
      'Furniture: partly furnished, included',
      'Heating: individual central, gas',
      'Parking: open parking space',
      'Windows: PVC',
      'Features: air conditioning',
      'Energy class: B',
      'Primary energy class: C',
      'Paperwork: clear title (1/1), usage permit',
    ),
  );
});

test('a studio to let tells its terms', () => {
  const [hr, en] = texts(
    {
      ...{ purpose: 'RENT', category: 'FLAT', type: 'STUDIO', settlementId: 1, rooms: 0, netArea: 28, floor: 0 },
      ...{ availableFrom: '2026-12-01', depositCents: 50_000, utilitiesIncluded: false, petsAllowed: false },
      ...{ flags: ['LONG_TERM', 'INTERNET', 'AC'], furnitureStatus: 'FURNISHED', energyState: 'IN_PREPARATION' },
    },
    { settlement: 'Zagreb', quarter: 'Trešnjevka', municipality: 'Zagreb' },
  );
  expect(hr).toBe(
    text(
      'Garsonijera za najam, 28 m² – Zagreb, Trešnjevka',
      '',
      'Za najam se nudi garsonijera od 28 m², u prizemlju. Lokacija: Zagreb, Trešnjevka.',
      '',
      'Namještaj: potpuno namješteno',
      'Pogodnosti: klima',
      'Priključci i pristup: internet',
      'Energetski razred: certifikat u izradi',
      '',
      'Slobodno od 1. prosinca 2026. Polog je 500 €. Režije se plaćaju posebno. Kućni ljubimci nisu dopušteni. Riječ je o dugoročnom najmu.',
    ),
  );
  expect(en).toBe(
    text(
      'Studio flat to let, 28 m² – Zagreb, Trešnjevka',
      '',
      'Available to rent: a studio flat of 28 m², on the ground floor. Location: Zagreb, Trešnjevka.',
      '',
      'Furniture: furnished',
      'Features: air conditioning',
      'Utilities and access: internet',
      'Energy class: certificate in preparation',
      '',
      'Available from 1 December 2026. The deposit is €500. Utilities are paid separately. Pets are not allowed. This is a long-term let.',
    ),
  );
});

test('a house in a small place tells its plot, its town and what its type says only once', () => {
  const [hr, en] = texts(
    {
      ...{ purpose: 'SALE', category: 'HOUSE', type: 'STONE', rooms: 5, bedrooms: 3, bathrooms: 2, netArea: 180 },
      ...{ plotArea: 620, buildingLevels: 'TWO_STOREY', condition: 'RENOVATED', yearRenovated: 2020 },
      flags: ['POOL', 'GARDEN', 'SEA_VIEW', 'STONE', 'EXCHANGE', 'VIDEO_VIEWING', 'STORAGE'],
    },
    { settlement: 'Mirca', municipality: 'Supetar' },
  );
  expect(hr).toBe(
    text(
      'Kamena kuća, 180 m², pogled na more, bazen – Mirca',
      '',
      'Prodaje se kamena kuća od 180 m² sa zemljištem od 620 m². Lokacija: Mirca (Supetar).',
      '',
      'Ima 5 soba (3 spavaće) i 2 kupaonice. Izdvajaju se pogled na more, bazen i okućnica. Obnova je iz 2020. godine.',
      '',
      'Katnost: katnica',
      'Pogodnosti: spremište',
      '',
      'Moguća je i zamjena. Razgledavanje je moguće i videopozivom.',
    ),
  );
  expect(en).toBe(
    text(
      'Three-bedroom stone house, 180 m², sea view, pool – Mirca',
      '',
      'For sale: a three-bedroom stone house of 180 m² with a plot of 620 m². Location: Mirca (Supetar).',
      '',
      'It has 5 rooms (3 bedrooms) and 2 bathrooms. It offers a sea view, a pool and a garden or yard. It was renovated in 2020.',
      '',
      'Storeys: two-storey',
      'Features: storage room',
      '',
      'An exchange is possible. Viewings by video call are possible.',
    ),
  );
});

test('building land tells what it is for and what reaches it', () => {
  const [hr, en] = texts(
    {
      ...{ purpose: 'SALE', category: 'LAND', type: 'BUILDING_LAND', plotArea: 1200, zone: 'M1', zoneLabel: 'M1-2' },
      ...{ papers: ['BUILDING_PERMIT', 'CLEAN_TITLE'], flags: ['POWER', 'WATER', 'PAVED_ROAD'] },
    },
    { settlement: 'Labin', municipality: 'Labin' },
  );
  expect(hr).toBe(
    text(
      'Građevinsko zemljište, 1.200 m², građevinska dozvola – Labin',
      '',
      'Prodaje se građevinsko zemljište od 1.200 m². Lokacija: Labin.',
      '',
      'Priključci i pristup: priključak struje, gradski vodovod, asfaltni put',
      'Namjena: M1 – mješovita, pretežito stambena, M1-2',
      'Dokumentacija: građevinska dozvola, vlasništvo 1/1',
    ),
  );
  expect(en).toBe(
    text(
      'Plot of building land, 1,200 m², building permit – Labin',
      '',
      'For sale: a plot of building land of 1,200 m². Location: Labin.',
      '',
      'Utilities and access: mains electricity, mains water, paved road',
      'Land use: M1 – mixed, mainly residential, M1-2',
      'Paperwork: building permit, clear title (1/1)',
    ),
  );
});
