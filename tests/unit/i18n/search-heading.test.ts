import { beforeAll, expect, test } from 'vitest';
import { reference } from '#contract/reference/index.ts';
import { featureFilters } from '#contract/search/interpretation.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { headingText } from '#i18n/search-heading.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';
import { somePlaces } from '../../support/search/search-places.ts';

beforeAll(loadDictionaries);

const heading = (filters: Partial<SearchQuery>, locale: Locale) =>
  headingText({ ...emptySearch, ...filters }, { locale, places: somePlaces }).replaceAll('\u00a0', ' ');

test.each<[Partial<SearchQuery>, ...string[]]>([
  [
    { category: 'FLAT', roomsMin: 3, roomsMax: 3, flag: ['BALCONY', 'ELEVATOR'], floorMin: 2, floorMax: 2 },
    'Trosobni stanovi s balkonom i liftom, na 2. katu',
    'Three-room flats with balcony and lift, on the 2nd floor',
    '3-Zimmer-Wohnungen mit Balkon und Aufzug, in der 2. Etage',
    'Trilocali con balcone e ascensore, al piano 2',
    'Trisobna stanovanja z balkonom in dvigalom, v 2. nadstropju',
  ],
  [
    { category: 'FLAT', flag: ['ELEVATOR'], priceMax: 150_000, place: ['m:4090'], without: ['GARAGE'], topFloor: true },
    'Stanovi s liftom do 150.000 € – Split, na zadnjem katu, bez garaže',
    'Flats with lift up to €150,000 in Split, on the top floor, no garage',
    'Wohnungen mit Aufzug bis 150.000 € – Split, in der obersten Etage, keine Garage',
    'Appartamenti con ascensore fino a 150.000 € – Spalato, all’ultimo piano, senza garage',
    'Stanovanja z dvigalom do 150.000 € – Split, v zadnjem nadstropju, brez garaže',
  ],
  [
    { category: 'HOUSE', flag: ['SAUNA', 'NEAR_SEA'], furnitureStatus: ['FURNISHED'], place: ['i:brac'] },
    'Kuće sa saunom – Brač, blizu mora, potpuno namješteno',
    'Houses with sauna on Brač, near the sea, furnished',
    'Häuser mit Sauna – Brač, in Meeresnähe, möbliert',
    'Case con sauna e arredi – Brazza, vicino al mare',
    'Hiše s savno – Brač, blizu morja, opremljeno',
  ],
  [
    { anyFlag: ['BALCONY', 'TERRACE'], parking: ['GARAGE', 'GARAGE_SPACE'], condition: ['RENOVATED', 'NEW_BUILD'] },
    'Nekretnine s balkonom ili terasom i garažom, renovirano ili novogradnja',
    'Properties with balcony or terrace and garage, newly renovated or new build',
    'Immobilien mit Balkon oder Terrasse und Garage, frisch renoviert oder Neubau',
    'Immobili con balcone o terrazza e garage, di recente ristrutturazione o di nuova costruzione',
    'Nepremičnine z balkonom ali teraso in garažo, prenovljeno ali novogradnja',
  ],
  [
    { heatingWay: ['HEAT_PUMP'], paper: ['CLEAN_TITLE'], petsAllowed: true },
    'Nekretnine s dizalicom topline i vlasništvom 1/1, dopušteni ljubimci',
    'Properties with heat pump and clear title (1/1), pets allowed',
    'Immobilien mit Wärmepumpe und Volleigentum (1/1), Haustiere erlaubt',
    'Immobili con pompa di calore e piena proprietà (1/1), animali ammessi',
    'Nepremičnine s toplotno črpalko in urejenim lastništvom (1/1), dovoljeni ljubljenčki',
  ],
  [
    { heatingType: ['INDIVIDUAL_CENTRAL', 'SHARED_BOILER', 'DISTRICT'], advertiser: ['OWNER'] },
    'Nekretnine s centralnim grijanjem, od vlasnika',
    'Properties with central heating, from the owner',
    'Immobilien mit Zentralheizung, vom Eigentümer',
    'Immobili con riscaldamento centralizzato, dal proprietario',
    'Nepremičnine s centralnim ogrevanjem, od lastnika',
  ],
  [{ condition: ['NEW_BUILD'] }, 'Novogradnja', 'New builds', 'Neubau', 'Nuove costruzioni', 'Novogradnje'],
  [
    { heatingType: ['RADIATORS'], condition: ['GOOD', 'RENOVATED'], wish: ['POOL'], without: ['VILLA'] },
    ...['Nekretnine', 'Properties', 'Immobilien', 'Immobili', 'Nepremičnine'],
  ],
])('%j is named in every language', (filters, ...names) => {
  expect(locales.map((locale) => heading(filters, locale))).toEqual(names);
});

test.each<[Partial<SearchQuery>, ...string[]]>([
  [
    { floorMin: 0, floorMax: 0 },
    ...['u prizemlju', 'on the ground floor', 'im Erdgeschoss', 'al piano terra', 'v pritličju'],
  ],
  [
    { floorMin: -1, floorMax: -1 },
    ...['u suterenu', 'in the basement', 'im Souterrain', 'nel seminterrato', 'v kleti'],
  ],
  [
    { floorMin: -2, floorMax: -2 },
    ...['na 2. podzemnoj etaži', 'on basement level 2', 'im 2. Untergeschoss', 'al piano interrato 2'],
    'v 2. podzemni etaži',
  ],
  [
    { floorMin: 1 },
    ...['iznad prizemlja', 'above the ground floor', 'über dem Erdgeschoss', 'sopra il piano terra', 'nad pritličjem'],
  ],
  [
    { floorMin: 3 },
    ...[
      'od 3. kata naviše',
      'from the 3rd floor up',
      'ab der 3. Etage',
      'dal piano 3 in su',
      'od 3. nadstropja navzgor',
    ],
  ],
  [
    { floorMax: 12 },
    ...['do 12. kata', 'up to the 12th floor', 'bis zur 12. Etage', 'fino al piano 12', 'do 12. nadstropja'],
  ],
  [
    { floorMin: 1, floorMax: 22 },
    ...['od 1. do 22. kata', 'from the 1st to the 22nd floor', 'von der 1. bis zur 22. Etage'],
    ...['dal piano 1 al piano 22', 'od 1. do 22. nadstropja'],
  ],
  [
    { floorMin: 0, floorMax: 1, topFloor: true },
    'od prizemlja do 1. kata, na zadnjem katu',
    'from the ground floor up to the 1st floor, on the top floor',
    'ab dem Erdgeschoss bis zur 1. Etage, in der obersten Etage',
    'dal piano terra fino al piano 1, all’ultimo piano',
    'od pritličja do 1. nadstropja, v zadnjem nadstropju',
  ],
])('floors of %j are told in every language', (floors, ...names) => {
  const ofFlats = (locale: Locale) => heading({ category: 'FLAT' }, locale);
  expect(locales.map((locale) => heading({ category: 'FLAT', ...floors }, locale))).toEqual(
    locales.map((locale, index) => `${ofFlats(locale)}, ${names[index]}`),
  );
});

test('every feature and every floor has its words in every language', () => {
  const floors = [-3, -2, -1, 0, 1, 2].flatMap((floor) => [
    { floorMin: floor },
    { floorMax: floor },
    { floorMin: floor, floorMax: floor + 1 },
  ]);
  const features = [
    ...Object.values(featureFilters),
    ...Object.keys(featureFilters).map((code) => ({ without: [code] })),
  ];
  for (const locale of locales)
    for (const filters of [...floors, ...features] as Partial<SearchQuery>[])
      if (String(filters.condition) !== 'NEW_BUILD')
        expect(heading({ category: 'FLAT', ...filters }, locale)).not.toMatch(/overview|[{_}]|^\p{L}+$/u);
});

test('three features are named, fewer where the heading would be too long, and never more than 110 signs for them', () => {
  const flag = reference.flag.map(({ code }) => code);
  expect(heading({ flag }, 'hr')).toBe('Nekretnine s balkonom, lođom i terasom');
  expect(heading({ flag, place: ['m:4090', 'm:3581'], q: 'novi stan na moru blizu plaže i škole' }, 'en')).toBe(
    'Properties “novi stan na moru blizu plaže i škole” with balcony, loggia and terrace in Split, Pula',
  );
  const long = { type: ['MIXED_BUILDING', 'APARTMENT_BUILDING'], flag: ['BARRIER_FREE', 'EV_CHARGER'] } as const;
  for (const locale of locales)
    expect(heading({ type: [...long.type], flag: [...long.flag] }, locale).length).toBeLessThanOrEqual(110);
  expect(heading({ type: [...long.type], flag: [...long.flag] }, 'hr')).toBe(
    'Stanovi u stambeno-poslovnim zgradama i stanovi u stambenim zgradama s pristupom za osobe s invaliditetom',
  );
});
