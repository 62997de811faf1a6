import { describe, expect, it } from 'vitest';
import { createLikeliest } from '../../../../support/search/interpret-cases.ts';

const interpret = createLikeliest();

describe('what the one-line search is not wanted to find, or cannot filter', () => {
  it.each([
    ['stan koji nije u prizemlju Split', { category: 'FLAT', place: ['m:4090'], floorMin: 1 }],
    ['apartment in Istria not ground floor', { category: 'FLAT', place: ['r:istra'], floorMin: 1 }],
    ['flat in Zagreb, no ground floor', { category: 'FLAT', place: ['m:1333'], floorMin: 1 }],
    ['sve osim prizemlja Zagreb', { place: ['m:1333'], floorMin: 1 }],
    ['ne iznad drugog kata', { floorMax: 2 }],
    ['kuća s bazenom ali ne u Istri', { category: 'HOUSE', features: ['POOL'], notPlace: ['r:istra'] }],
    ['stan ne u Zagrebu', { category: 'FLAT', notPlace: ['m:1333'] }],
    ['Istra ne Umag', { place: ['r:istra'], notPlace: ['m:4685'] }],
    ['stan, ništa u prizemlju', { category: 'FLAT', floorMin: 1 }],
    ['stan, ništa za renoviranje', { category: 'FLAT', without: ['NEEDS_RENOVATION'] }],
    ['stan ništa iznad 200000 s balkonom', { category: 'FLAT', priceMax: 200_000, features: ['BALCONY'] }],
    ['Wohnung nichts über 200000 mit Balkon', { category: 'FLAT', priceMax: 200_000, features: ['BALCONY'] }],
    ['kuća Istra, garaža bez', { category: 'HOUSE', place: ['r:istra'], without: ['GARAGE'] }],
    ['house without pool Istria', { category: 'HOUSE', place: ['r:istra'], without: ['POOL'] }],
    ['apartment without lift Zagreb', { category: 'FLAT', place: ['m:1333'], without: ['ELEVATOR'] }],
    ['kuća bez bazena Istra', { category: 'HOUSE', place: ['r:istra'], without: ['POOL'] }],
    ['stan bez dimnjaka Split', { category: 'FLAT', place: ['m:4090'], excluded: ['dimnjaka'] }],
    ['stan bez lifta i balkona u Splitu', { category: 'FLAT', place: ['m:4090'], without: ['ELEVATOR', 'BALCONY'] }],
    ['kuća Istra, bazen bez', { category: 'HOUSE', place: ['r:istra'], without: ['POOL'] }],
    ['kuća bez lifta, s balkonom', { category: 'HOUSE', features: ['BALCONY'], without: ['ELEVATOR'] }],
    ['house without pool and with sea view', { category: 'HOUSE', features: ['SEA_VIEW'], without: ['POOL'] }],
    ['house not in Istria or Dalmatia', { category: 'HOUSE', notPlace: ['r:istra', 'r:dalmacija'] }],
    ['house not on the island of Krk', { category: 'HOUSE', notPlace: ['i:krk'] }],
    ['kuća na moru, ne na otoku', { category: 'HOUSE', features: ['NEAR_SEA'], notPlace: ['r:otoci'] }],
    ['kuća, ne stan, Split', { category: 'HOUSE', place: ['m:4090'], without: ['FLAT'] }],
    ["don't want ground floor flat Split", { category: 'FLAT', place: ['m:4090'], floorMin: 1 }],
  ])('%s: what is not wanted is excluded, or told', (phrase, filters) => {
    expect(interpret(phrase)).toEqual({ place: [], features: [], text: '', ...filters });
  });

  it.each([
    ['prizemlje ili lift, stan Zagreb', { place: ['m:1333'], ignored: ['prizemlje ili lift'] }],
    ['flat Split ground floor or with a lift', { place: ['m:4090'], ignored: ['ground floor or with a lift'] }],
    ['stan Split s balkonom ili terasom ili u prizemlju', { ignored: ['balkonom ili terasom ili u prizemlju'] }],
    ['stan Split bez lifta ili prizemlja', { floorMin: 1, without: ['ELEVATOR'] }],
    ['stan Split prizemlje ili prvi kat', { place: ['m:4090'], floorMin: 0, floorMax: 1 }],
    ['stan do 200000$ Zagreb', { place: ['m:1333'], priceMax: 200_000, ignored: ['$'] }],
    ['flat in Split between £200k and £300k', { priceMin: 200_000, priceMax: 300_000, ignored: ['£'] }],
    ['Wohnung Pula bis 300000 Franken', { place: ['m:3590'], priceMax: 300_000, ignored: ['Franken'] }],
  ])('%s: a choice or a currency that no filter knows is told', (phrase, filters) => {
    expect(interpret(phrase)).toMatchObject({ category: 'FLAT', features: [], text: '', ...filters });
  });

  it.each([
    ['stan s balkonom, po mogućnosti garaža', { features: ['BALCONY'], wishes: ['GARAGE'] }],
    ['stan, lift nije nužan, balkon poželjan', { features: [], wishes: ['BALCONY'] }],
    ['stan, lift nije nužan ali bi dobro došao', { features: [], wishes: ['ELEVATOR'] }],
    ['stan, po mogućnosti s parkirnim mjestom', { features: [], wishes: ['PARKING'] }],
    ['flat, ideally with a sea view', { features: [], wishes: ['SEA_VIEW'] }],
    ['Wohnung, wenn möglich mit Balkon', { features: [], wishes: ['BALCONY'] }],
    ['appartamento, preferibilmente con terrazza', { features: [], wishes: ['TERRACE'] }],
    ['stanovanje, po možnosti z garažo', { features: [], wishes: ['GARAGE'] }],
  ])('%s: what is only wished for excludes nothing', (phrase, filters) => {
    expect(interpret(phrase)).toEqual({ category: 'FLAT', place: [], text: '', ...filters });
  });

  it.each([
    ['stan bez namještaja', { features: ['UNFURNISHED'] }],
    ['stan bez posrednika', { features: ['OWNER'] }],
    ['stan bez provizije', { features: ['OWNER'] }],
    ['flat, no agents', { features: ['OWNER'] }],
    ['house not far from the sea', { features: ['NEAR_SEA'] }],
    ['kuća nije daleko od mora', { features: ['NEAR_SEA'] }],
    ['stan nije daleko od Splita', { place: ['m:4090'] }],
    ['stan ne manje od 60 m2', { areaMin: 60 }],
    ['flat not under 60 m2', { areaMin: 60 }],
    ['flat not more than 200k', { priceMax: 200_000 }],
    ['stan ali ne preko 200.000 eura', { priceMax: 200_000 }],
    ['kuća ne starija od 2010', { yearMin: 2010 }],
    ['stan s balkonom, lift nije bitan', { features: ['BALCONY'] }],
  ])('%s: what only sounds like a negation keeps its meaning', (phrase, filters) => {
    const understood = interpret(phrase);
    expect(understood).toMatchObject({ features: [], place: [], ...filters, text: '' });
    expect(understood.excluded).toBeUndefined();
  });

  it.each([
    ['stan Split, najam ili prodaja', { category: 'FLAT' }],
    ['buy or rent a flat in Split', { category: 'FLAT' }],
    ['kupnja ili najam Split', {}],
    ['stan Split najam/prodaja', { category: 'FLAT' }],
    ['kupujem stan za najam Split', { category: 'FLAT', purpose: 'SALE' }],
    ['buy to let flat Split', { category: 'FLAT', purpose: 'SALE' }],
  ])('%s: asks for both offers only where both are named', (phrase, filters) => {
    expect(interpret(phrase)).toEqual({ ...filters, place: ['m:4090'], features: [], text: '' });
  });

  it.each([
    ['jeftin stan u Splitu', { place: ['m:4090'], ignored: ['jeftin'] }],
    ['jeftin stan u Splitu za najam', { place: ['m:4090'], purpose: 'RENT', sort: 'price' }],
    ['cheap flat under 100k', { priceMax: 100_000, sort: 'price' }],
    ['stan za 4 osobe', { ignored: ['za 4 osobe'] }],
    ['flat for 4 people', { ignored: ['for 4 people'] }],
    ['stan od 1. rujna', { ignored: ['od 1 rujna'] }],
    ['flat from September 2027', { ignored: ['from September 2027'] }],
    ['ima li stanova', {}],
    ['Sve stanove, molim', {}],
    ['tražim stan, eura', {}],
    ['I am looking for something nice, a flat please', {}],
  ])('%s: what no filter takes is told, what means nothing is dropped', (phrase, filters) => {
    expect(interpret(phrase)).toEqual({ category: 'FLAT', place: [], features: [], text: '', ...filters });
  });

  it.each([
    ['kuća kod Splita', 'm:4090', 10],
    ['kuća u okolici Splita', 'm:4090', 10],
    ['kuća Split i okolica', 'm:4090', 10],
    ['zagreb i okolica novogradnja', 'm:1333', 10],
    ['house near Split', 'm:4090', 10],
    ['zemljište blizu Maksimira', 'q:zagreb-maksimir', 2.5],
    ['zemljište poreč radijus 3 km', 'm:3484', 3],
    ['kuća oko Zagreba do 30 km', 'm:1333', 30],
    ['Haus Pula Umkreis 20 km', 'm:3590', 20],
  ])('%s: means the neighbourhood too', (phrase, place, km) => {
    expect(interpret(phrase)).toMatchObject({ place: [place], near: { km } });
  });

  it.each([
    'kuća u Splitu',
    'apartma Umag blizu plaže',
    'flat zagreb near tram',
    'kuća kod Zagreba u Samoboru',
    'Selce kod Crikvenice',
    'kuća kod Krka',
  ])('%s: means the place alone', (phrase) => {
    expect(interpret(phrase)).not.toHaveProperty('near');
  });

  it.each([
    ['kuća na Krku 20 min od Rijeke', ['i:krk'], 15],
    ['villa Brač or Hvar, 30 km from Split', ['i:brac', 'i:hvar'], 30],
  ])('%s: a distance restricts islands', (phrase, place, km) => {
    expect(interpret(phrase)).toMatchObject({ place, near: { km, inPlace: true }, text: '' });
  });

  it.each([
    ['kuća Brač ili Hvar blizu Splita', 'blizu Splita'],
    ['stan između Splita i Omiša', 'između'],
    ['Wohnung Zagreb bis 900 warm', 'warm'],
    ['stan sa liftom ili garažom', 'liftom ili garažom'],
    ['flat, ground floor or top floor', 'ground floor or top floor'],
  ])('%s: nothing is dropped in silence', (phrase, ignored) => {
    expect(interpret(phrase).ignored).toEqual([ignored]);
  });

  it.each(['flat in the centre of Zagreb', 'Wohnung Zagreb Innenstadt', 'appartamento in centro a Zagabria'])(
    '%s: is searched for in the words of advertisers',
    (phrase) => {
      expect(interpret(phrase)).toMatchObject({ place: ['m:1333'], text: 'centar' });
    },
  );

  it.each([
    ['garaža ili parkirno mjesto', { category: 'GARAGE', features: [] }],
    ['s dva parkirna mjesta', { features: ['PARKING'] }],
    ['stan garsonijera ili jednosoban', { category: 'FLAT', roomsMax: 1 }],
    ['flat sea view would be nice, parking a must', { features: ['PARKING'], wishes: ['SEA_VIEW'] }],
    ['ništa ispod 100 m2', { areaMin: 100 }],
    ['kuća, Dachgeschoss nein danke', { without: ['ATTIC_FLAT'] }],
    ['stan bez buke', { excluded: ['buke'] }],
    ['stara kuća', { ignored: ['stara'] }],
  ])('%s', (phrase, meant) => {
    expect(interpret(phrase)).toMatchObject({ place: [], ...meant });
  });

  it.each(['kuća na otoku', 'house on an island', 'kuće na otocima'])('%s: means any island', (phrase) => {
    expect(interpret(phrase)).toEqual({ category: 'HOUSE', island: true, place: [], features: [], text: '' });
  });

  it('takes the no before a number for a number', () => {
    expect(interpret('house no. 5 Split').excluded).toBeUndefined();
  });
});
