import { describe, expect, it } from 'vitest';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { loadAllPlaces } from '../../../../support/search/interpret-cases.ts';

const interpret = createInterpreter(loadAllPlaces());

describe('places named together', () => {
  it.each([
    ['Novi Zagreb, Utrine', ['q:zagreb-utrina']],
    ['stan na Savici, Zagreb Trnje', ['q:zagreb-savica']],
    ['Krk, Cres, Lošinj', ['i:krk', 'i:cres', 'i:losinj']],
    ['kuća, otok Mali Lošinj', ['m:2526']],
    ['dvosoban stan ST3', ['q:split-split-3']],
    ['Maksimir, Trnje', ['q:zagreb-maksimir', 'q:zagreb-trnje']],
    ['Trešnjevka, Jarun ili Knežija', ['q:zagreb-tresnjevka', 'q:zagreb-jarun', 'q:zagreb-knezija']],
    ['zagreb malešnica ili vrbani', ['q:zagreb-malesnica', 'q:zagreb-vrbani']],
    ['stan u starom gradu u zadru', ['m:5207']],
  ])('%s', (phrase, places) => {
    expect(interpret(phrase).place.toSorted()).toEqual(places.toSorted());
  });
});

describe('names that look like words', () => {
  it.each([
    ['Pile, Dubrovnik', ['q:dubrovnik-pile']],
    ['stan pile', []],
    ['Ravnice Zagreb', ['q:zagreb-ravnice']],
    ['Ičići, Ika, Lovran', ['s:24317', 's:24350', 'm:2429']],
    ['Ragusa old town apartment', ['q:dubrovnik-stari-grad']],
    ['flat with a view of the old town', []],
    ['villa facing Korčula, Orebić', ['m:3085']],
    ['Haus mit Garten, wir kommen aus Graz', []],
    ['stan Novska', ['m:2933']],
    ['kuća u Velikoj', ['m:4758']],
    ['kuća Iž', ['i:iz']],
    ['kuća Lič', ['s:35033']],
    ['stan 20 min od rijeke', ['m:3735']],
    ['kuća 20 km udaljena od rijeke', ['m:3735']],
    ['zemljište 200 m od rijeke', []],
    ['pago subito, villa a Medolino', ['m:2631']],
    ['kuća Bale', ['m:51']],
    ['kuća Preko', ['m:3549']],
    ['stan pregrada do 90000', ['m:3522']],
    ['kuća šilo', ['s:63207']],
    ['kuća komin', []],
    ['velika kuća', []],
    ['marina kod trogira kuća', ['m:2585']],
    ['šuma na krku', ['i:krk']],
    ['vrh na krku parcela', ['s:70858']],
    ['stanovi zadar do 180000', ['m:5207']],
    ['stan zadar stanovi', ['q:zadar-stanovi']],
    ['stan Otok Krk', ['i:krk']],
    ['kuća, otok Jelsa', ['m:1716']],
    ['stan Preko 100 m2', []],
    ['kuća kod crikve', []],
  ])('%s', (phrase, places) => {
    expect(interpret(phrase).place.toSorted()).toEqual(places.toSorted());
  });
});

it('asks which town is meant by a name that is also a kind of place', () => {
  const { place, otherPlaces } = interpret('kuća Otok');
  expect([...place, ...(otherPlaces ?? [])]).toEqual(expect.arrayContaining(['m:5355', 'm:3140']));
  expect(interpret('kuća na otoku').island).toBe(true);
});

describe('words and signs that join', () => {
  it.each([
    ['stan/kuća zagreb', { categories: ['FLAT', 'HOUSE'] }],
    ['s balkonom/terasom', { alternatives: ['BALCONY', 'TERRACE'] }],
    ['flat w/o parking', { without: ['PARKING'] }],
    ['trosoban split, mertojak i pujanke otpadaju', { notPlace: ['q:split-mertojak', 'q:split-pujanke'] }],
    ['stan Split/Firule', { category: 'FLAT', place: ['q:split-firule'] }],
    ['stan split i balkon ne', { place: ['m:4090'], without: ['BALCONY'] }],
    ['flat split and balcony not important', { category: 'FLAT', place: ['m:4090'], features: [] }],
    ['kuća s bazenom i vrt nije bitan', { features: ['POOL'] }],
    ['stan Split, lift i balkon nisu bitni', { features: [] }],
    ['neboder split stan', { category: 'FLAT', place: ['m:4090'] }],
  ])('%s', (phrase, meant) => {
    expect(interpret(phrase)).toMatchObject({ ...meant, text: '' });
  });
});

it.each([
  ['stan radnička cesta zagreb', { place: ['m:1333'], text: 'radnička cesta', features: [] }],
  ['stan obala split', { place: ['m:4090'], text: 'obala' }],
  ['lokal na Korzu Rijeka', { place: ['m:3735'], text: 'Korzu', features: [] }],
  ['stan u Ilici', { place: [], text: 'Ilici' }],
])('%s: a street, in any case, is no place and ends before the town', (phrase, understood) => {
  expect(interpret(phrase)).toMatchObject(understood);
});

describe('postcodes', () => {
  it.each([
    ['48000', { place: ['m:2011'] }],
    ['stan 52440', { category: 'FLAT', place: ['m:3484'] }],
    ['32000 vukovar kuća 32000 eura', { category: 'HOUSE', place: ['m:5185'], priceMax: 32_000 }],
    ['vila na Visu do 20000', { category: 'HOUSE', place: ['i:vis'], priceMax: 20_000 }],
    ['zemljište 20 000 Istra', { category: 'LAND', place: ['r:istra'], priceMax: 20_000 }],
    ['stan 10 000 zagreb', { category: 'FLAT', place: ['m:1333'], text: '' }],
    ['Grundstück bis maximal 21000 Zadar', { category: 'LAND', place: ['m:5207'], priceMax: 21_000 }],
    ['garaža 15000', { category: 'GARAGE', place: [], priceMax: 15_000 }],
  ])('%s', (phrase, meant) => {
    expect(interpret(phrase)).toMatchObject(meant);
  });
});

describe('slips in words', () => {
  it.each([
    ['erdgeschosswohung umag', { category: 'FLAT', floor: 0 }],
    ['dreizimemrwohnung', { category: 'FLAT', rooms: 3 }],
    ['3 bedrrom flat', { category: 'FLAT', bedrooms: 3 }],
    ['wohnung bis 600 euto', { category: 'FLAT', priceMax: 600 }],
    ['stan zabko s balkonom', { category: 'FLAT', place: ['m:5193'] }],
    ['nurse room', { category: 'ROOM', place: [] }],
    ['zemljište od barme 2000 m2', { plotMin: 2000, respelled: [{ meant: 'od barem 2000 m2' }] }],
    ['stan do 200 tisca', { priceMax: 200_000, respelled: [{ typed: 'do 200 tisca' }] }],
    ['stan dvjie sobe', { rooms: 2, respelled: [{ meant: 'dvije sobe' }] }],
    ['izgrađen nkaon 2010', { yearMin: 2010, respelled: [{ meant: 'izgrađen nakon 2010' }] }],
    ['stan od 50 do barme 60 m2', { areaMin: 50, areaMax: 60, respelled: [{ meant: 'od 50 do barem 60 m2' }] }],
    ['Zagreb, ne u Dubrvai', { notPlace: ['q:zagreb-dubrava'], respelled: [{ typed: 'Dubrvai', meant: 'Dubrava' }] }],
    ['hose in Split', { category: 'HOUSE', respelled: [{ typed: 'hose', meant: 'house' }] }],
    ['stan u prizmelju', { category: 'FLAT', floor: 0, respelled: [{ typed: 'prizmelju' }] }],
    [
      'Dalmatien, aber nicth in Split',
      { notPlace: ['m:4090'], respelled: [{ typed: 'aber nicth', meant: 'aber nicht' }] },
    ],
    ['stan po mogućnosit s terasom', { wishes: ['TERRACE'], respelled: [{ typed: 'po mogućnosit' }] }],
    ['kuća okolcia Siska', { place: ['m:3913'], near: { km: 10 }, respelled: [{ meant: 'okolica' }] }],
    ['apartman umakarskoj', { place: ['m:2496'] }],
    ['stan naborongaju', { category: 'FLAT', place: ['q:zagreb-borongaj'] }],
    ['stan v9k7d', { category: 'FLAT', place: [], text: 'v9k7d' }],
  ])('%s', (phrase, meant) => {
    expect(interpret(phrase)).toMatchObject(meant);
  });
});

it.each([
  ['stan od Nikole u Zagrebu', ['m:1333']],
  ['Wohnung für meine Nichte in Split', ['m:4090']],
  ['appartamento brace a Zara', ['m:5207']],
  ['flat barman in Split', ['m:4090']],
  ['flat Hunter 100 m2', []],
  ['stan izuzetak', []],
  ['house among vines', []],
  ['ništa posebno, stan Zagreb', ['m:1333']],
  ['nichts anderes als Split', ['m:4090']],
  ['otok Donji Grad', ['q:zagreb-donji-grad']],
  ['zemljište 1 km od rijeke', []],
])('%s: what only looks like a slip is left as it is', (phrase, places) => {
  const { place, notPlace, without, respelled } = interpret(phrase);
  expect({ place, notPlace, without, respelled }).toEqual({ place: places });
});

it.each(['hausen', 'luka,', 'krk ', 'Novo Selo/', 'luka i ', '1a', 'ﷺ', '℡', "a'", 'bez ', '½', '🏠', '\u0000'])(
  'two hundred signs of «%s» are read',
  (text) => {
    const { confidence } = interpret(text.repeat(200));
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
  },
);
