import { expect, test } from 'vitest';
import { referenceCodes, typesByCategory, type Category } from '#contract/reference/index.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { proposeText } from '#i18n/proposal/propose-text.ts';
import type { ProposalPlace } from '#i18n/proposal/proposed.ts';
import { fullFacts } from '../../../support/listings/full-facts.ts';
import { noFacts } from '../../../support/listings/managed.ts';

const split: ProposalPlace = { settlement: 'Split', quarter: 'Bačvice', municipality: 'Split' };

function texts(facts: Partial<ListingFacts>, place: ProposalPlace = split): string[] {
  const of = (locale: 'hr' | 'en') => proposeText({ ...noFacts, ...facts }, place, locale);
  return [of('hr'), of('en')].map(({ title, description }) => `${title}\n\n${description}`);
}

const text = (...lines: string[]) => lines.join('\n');

test('a holiday flat tells for how many it is', () => {
  const [hr, en] = texts(
    {
      ...{ purpose: 'SHORT_STAY', category: 'HOLIDAY', type: 'HOLIDAY_FLAT', guests: 5, rooms: 2, bedrooms: 1 },
      ...{ netArea: 45, checkIn: '15:00', registrationNumber: 'HR-21-000123', petsAllowed: true, distanceToSea: 10 },
      flags: ['FIRST_ROW_SEA', 'TERRACE', 'AC', 'BARBECUE'],
    },
    { settlement: 'Krk', municipality: 'Krk' },
  );
  expect(hr).toBe(
    text(
      'Apartman za 5 osoba, 45 m², prvi red do mora, terasa – Krk',
      '',
      'Za kraći boravak nudi se apartman od 45 m² za 5 osoba. Lokacija: Krk. Do mora je 10 m.',
      '',
      'Ima 2 sobe (1 spavaću). Posebne su prednosti prvi red do mora, terasa i roštilj.',
      '',
      'Pogodnosti: klima',
      'Registracijski broj: HR-21-000123',
      '',
      'Kućni ljubimci su dopušteni. Prijava gostiju moguća je od 15:00.',
    ),
  );
  expect(en).toBe(
    text(
      'One-bedroom holiday flat for 5 guests, 45 m², seafront, terrace – Krk',
      '',
      'For short stays: a one-bedroom holiday flat of 45 m² for 5 guests. Location: Krk. The sea is 10 m away.',
      '',
      'It has 2 rooms (1 bedroom). Its strong points: a seafront position, a terrace and a barbecue.',
      '',
      'Features: air conditioning',
      'Registration number: HR-21-000123',
      '',
      'Pets are allowed. Check-in is from 15:00.',
    ),
  );
});

test.each([
  [
    {
      purpose: 'RENT',
      category: 'COMMERCIAL',
      type: 'OFFICE',
      netArea: 110,
      floor: 3,
      floorsInBuilding: 6,
      lift: false,
    },
    'Ured za najam, 110 m² – Split, Bačvice\n\nIznajmljuje se ured od 110 m², na 3. katu od ukupno 6, bez lifta. Lokacija: Split, Bačvice.',
    'Office to let, 110 m² – Split, Bačvice\n\nTo let: an office of 110 m², on floor 3 of 6, without a lift. Location: Split, Bačvice.',
  ],
  [
    { purpose: 'SALE', category: 'GARAGE', type: 'GARAGE_SPACE', netArea: 12, floor: -2 },
    'Garažno mjesto, 12 m² – Split, Bačvice\n\nProdaje se garažno mjesto od 12 m², na 2. podzemnoj etaži. Lokacija: Split, Bačvice.',
    'Garage space, 12 m² – Split, Bačvice\n\nFor sale: a garage space of 12 m², on basement level 2. Location: Split, Bačvice.',
  ],
  [
    { purpose: 'RENT', category: 'ROOM', type: 'SINGLE_ROOM', rooms: 1, bedrooms: 1, netArea: 12, flags: ['BALCONY'] },
    'Jednokrevetna soba za najam, 12 m², balkon – Split, Bačvice\n\nIznajmljuje se jednokrevetna soba od 12 m². Lokacija: Split, Bačvice.\n\nIzdvaja se balkon.',
    'Single room to let, 12 m², balcony – Split, Bačvice\n\nTo let: a single room of 12 m². Location: Split, Bačvice.\n\nIt offers a balcony.',
  ],
  [
    { purpose: 'SHORT_STAY', category: 'FLAT', type: 'MIXED_BUILDING', rooms: 2.5, netArea: 41, floor: -1 },
    'Dvoiposoban stan na dan, 41 m² – Split, Bačvice\n\nZa kraći boravak nudi se dvoiposoban stan od 41 m² u stambeno-poslovnoj zgradi, u suterenu. Lokacija: Split, Bačvice.',
    '2.5-room flat for short stays, 41 m² – Split, Bačvice\n\nFor short stays: a 2.5-room flat of 41 m² in a mixed-use building, in the basement. Location: Split, Bačvice.',
  ],
  [
    { purpose: 'SALE', category: 'FLAT', type: 'PENTHOUSE', rooms: 7, netArea: 210, floor: 5 },
    'Penthouse sa 7 soba, 210 m² – Split, Bačvice\n\nProdaje se penthouse od 210 m² sa 7 soba, na 5. katu. Lokacija: Split, Bačvice.',
    'Seven-room penthouse, 210 m² – Split, Bačvice\n\nFor sale: a seven-room penthouse of 210 m², on floor 5. Location: Split, Bačvice.',
  ],
  [
    { purpose: 'SALE', category: 'HOUSE', type: 'SHELL_HOUSE', bedrooms: 8, condition: 'SHELL', grossArea: 200 },
    'Kuća u roh-bau fazi – Split, Bačvice\n\nProdaje se kuća u roh-bau fazi od 200 m² bruto. Lokacija: Split, Bačvice.\n\nIma 8 spavaćih soba.',
    'Eight-bedroom unfinished house – Split, Bačvice\n\nFor sale: an eight-bedroom unfinished house of 200 m² gross. Location: Split, Bačvice.\n\nIt has 8 bedrooms.',
  ],
] as const)('what little is known is told shortly: %o', (facts, hr, en) => {
  expect(texts(facts as unknown as Partial<ListingFacts>)).toEqual([hr, en]);
});

test('without a place, and without purpose and category, nothing is made up', () => {
  expect(texts({ purpose: 'SALE', category: 'FLAT' }, { settlement: '' })).toEqual([
    'Stan\n\nProdaje se stan.',
    'Flat\n\nFor sale: a flat.',
  ]);
  expect(texts({ category: 'FLAT' })).toEqual(['\n\n', '\n\n']);
});

const longPlace = { settlement: 'Kaštel Štafilić', quarter: 'Resnik', municipality: 'Kaštela' };
const categories = Object.entries(typesByCategory) as [Category, readonly { code: ListingFacts['type'] }[]][];

test.each(categories)('every type and purpose of %s has a fitting title and whole sentences', (category, types) => {
  for (const purpose of referenceCodes('purpose'))
    for (const { code: type } of types)
      for (const facts of [fullFacts, noFacts])
        for (const locale of ['hr', 'en'] as const) {
          const { title, description } = proposeText({ ...facts, purpose, category, type }, longPlace, locale);
          expect(title.length).toBeLessThanOrEqual(90);
          expect(title).toContain('– Kaštel Štafilić, Resnik');
          expect(description).not.toMatch(/undefined|null|NaN|\|| {2}|\n{3}|\.\.|[A-Z]{2,}_[A-Z]/);
          for (const line of description.split('\n').filter(Boolean)) expect(line).toMatch(/\.$|^[\p{L} ]+: \S/u);
        }
});
