import { describe, expect, it } from 'vitest';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { tokenize } from '#domain/search/interpret/tokens.ts';
import { somePlaces } from '../../../../support/search/search-places.ts';

const interpret = createInterpreter(somePlaces);

function filtersOf(phrase: string): object {
  const { place: _, features: __, text: ___, confidence: ____, readings: _____, ...filters } = interpret(phrase);
  return filters;
}

describe('numbers', () => {
  it.each([
    ['90.000', 90_000],
    ['90,000', 90_000],
    ['1.200.000', 1_200_000],
    ['150.000,50', 150_000.5],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['54.75', 54.75],
    ['400000', 400_000],
    ['21.11.2026', undefined],
    ['123456789012345', undefined],
  ])('%s is %s', (typed, value) => {
    expect(tokenize(typed).map(({ number }) => number)).toEqual([value]);
  });

  it('joins groups of three digits', () => {
    expect(tokenize('do 1 250 000 €').map(({ number }) => number)).toEqual([undefined, 1_250_000, undefined]);
    expect(tokenize('stan 3, 200 m2').flatMap(({ number }) => number ?? [])).toEqual([3, 200]);
  });
});

describe('prices', () => {
  it.each([
    ['do 150k', { priceMax: 150_000 }],
    ['ispod 90.000 eur', { priceMax: 90_000 }],
    ['bis 25o.ooo €', { priceMax: 250_000 }],
    ['vila 1m', { category: 'HOUSE', type: 'VILLA', priceMax: 1_000_000 }],
    ['stan 62 kvadrata do 155', { category: 'FLAT', areaMin: 55.8, areaMax: 68.2, priceMax: 155_000 }],
    ['stan 60 m2 do 80', { category: 'FLAT', areaMin: 60, areaMax: 80 }],
    ['najam do 250', { purpose: 'RENT', priceMax: 250 }],
    ['sto osamdeset i pet tisuća eura', { priceMax: 185_000 }],
    ['one hundred and sixty thousand euros', { priceMax: 160_000 }],
    ['budžet milijun i dvjesto', { priceMax: 1_200_000 }],
    ['three quarters of a million', { priceMax: 750_000 }],
    ['affitto 500/600 euro', { purpose: 'RENT', priceMin: 500, priceMax: 600 }],
    ['€ 400.000,- bis € 600.000,-', { priceMin: 400_000, priceMax: 600_000 }],
    ['non abbiamo più di 210 mila euro', { priceMax: 210_000 }],
    ['da nije skuplja od 160 tisuća', { priceMax: 160_000 }],
    ['kvadrat do 3000 eura', { pricePerM2Max: 3000 }],
    ['3000 euros/m2', { pricePerM2Max: 3000 }],
    ['200 euros / m2', { pricePerM2Max: 200 }],
    ['do 2500 eura/m2', { pricePerM2Max: 2500 }],
    ['do 2500 evrov/m2', { pricePerM2Max: 2500 }],
    ['do 200000 eura 3 sobe', { priceMax: 200_000, rooms: 3 }],
    ['tisuću i osamsto eura po kvadratu najviše', { pricePerM2Max: 1800 }],
    ['najam do osamsto', { purpose: 'RENT', priceMax: 800 }],
    ['stan 180-ak tisuća', { category: 'FLAT', priceMin: 162_000, priceMax: 198_000 }],
    ['under €500', { priceMax: 500 }],
    ['200k-300k', { priceMin: 200_000, priceMax: 300_000 }],
    ['200k – 300k', { priceMin: 200_000, priceMax: 300_000 }],
    ['200k-300', { priceMin: 200_000, priceMax: 300_000 }],
    ['€200k-€300k', { priceMin: 200_000, priceMax: 300_000 }],
    ['200.000 € – 300.000 €', { priceMin: 200_000, priceMax: 300_000 }],
    ['200 tisuća eura - 300 tisuća eura', { priceMin: 200_000, priceMax: 300_000 }],
    ['od 200 do 300 tisuća', { priceMin: 200_000, priceMax: 300_000 }],
    ['between 200k and 300k', { priceMin: 200_000, priceMax: 300_000 }],
    ['100-150k€', { priceMin: 100_000, priceMax: 150_000 }],
    ['od 100 do 150 tisuća eura', { priceMin: 100_000, priceMax: 150_000 }],
    ['između 900 tisuća i 1,2 milijuna', { priceMin: 900_000, priceMax: 1_200_000 }],
    ['900 do 1,2 mil', { priceMin: 900_000, priceMax: 1_200_000 }],
    ['do pola milijuna', { priceMax: 500_000 }],
    ['preko milijun eura', { priceMin: 1_000_000 }],
    ['od sto do sto pedeset tisuća eura', { priceMin: 100_000, priceMax: 150_000 }],
    ['oko 100.000 €', { priceMin: 90_000, priceMax: 110_000 }],
    ['ne skuplje od 130k', { priceMax: 130_000 }],
    ['400000', { priceMax: 400_000 }],
    ['do 75345 kn', { priceMax: 10_000 }],
    ['najam do 500', { purpose: 'RENT', priceMax: 500 }],
    ['do 2.500 €/m2', { pricePerM2Max: 2500 }],
    ['do 3000 eura po kvadratu', { pricePerM2Max: 3000 }],
    ['do 99999999999999 €', {}],
  ])('%s', (phrase, filters) => {
    expect(filtersOf(phrase)).toEqual(filters);
  });
});

describe('areas', () => {
  it.each([
    ['60-80 m2', { areaMin: 60, areaMax: 80 }],
    ['60 m2 - 80 m2', { areaMin: 60, areaMax: 80 }],
    ['40m2', { areaMin: 36, areaMax: 44 }],
    ['50 do 70 kvadrata', { areaMin: 50, areaMax: 70 }],
    ['od 60m2 do 80m2', { areaMin: 60, areaMax: 80 }],
    ['najmanje 80 m²', { areaMin: 80 }],
    ['do 100k min 50 m2', { areaMin: 50, priceMax: 100_000 }],
    ['50-ak kvadrata', { areaMin: 45, areaMax: 55 }],
    ['100 m2 i više', { areaMin: 100 }],
    ['150 m² + okućnica 400 m²', { areaMin: 135, areaMax: 165, plotMin: 360, plotMax: 440 }],
    ['stan s terasom od 20 m2 i spremištem 5 m2', { category: 'FLAT', ignored: ['od 20 m2', '5 m2'] }],
    ['kuća -5 m2', { category: 'HOUSE', ignored: ['-5 m2'] }],
    ['stan - 60 m2', { category: 'FLAT', areaMin: 54, areaMax: 66 }],
    ['hektar šume', { category: 'LAND', type: 'FOREST', plotMin: 9000, plotMax: 11_000 }],
    ['half a hectare of land', { category: 'LAND', plotMin: 4500, plotMax: 5500 }],
    ['pola hektara zemlje', { category: 'LAND', plotMin: 4500, plotMax: 5500 }],
    ['60 m2 do 150 tisuća', { areaMin: 54, areaMax: 66, priceMax: 150_000 }],
    ['kuća 120 m2 na parceli 600 m2', { category: 'HOUSE', areaMin: 108, areaMax: 132, plotMin: 540, plotMax: 660 }],
    ['kuća s najmanje 500 m2 okućnice', { category: 'HOUSE', plotMin: 500 }],
    ['zemljište 2 ha', { category: 'LAND', plotMin: 18_000, plotMax: 22_000 }],
    ['zemljište do 100 čhv', { category: 'LAND', plotMax: 359.67 }],
    ['zemljište najmanje 5 ara', { category: 'LAND', plotMin: 500 }],
  ])('%s', (phrase, filters) => {
    expect(filtersOf(phrase)).toEqual(filters);
  });
});

describe('counts', () => {
  it.each([
    ['2,5-sobni', { rooms: 2.5 }],
    ['3S stan', { category: 'FLAT', rooms: 3 }],
    ['stan 2 s balkonom', { category: 'FLAT' }],
    ['2S+DB', { bedrooms: 2 }],
    ['dvije spavaće sobe', { bedrooms: 2 }],
    ['3+ bedrooms', { bedroomsMin: 3 }],
    ['1+ bedroom', { bedroomsMin: 1 }],
    ['two bathrooms', { bathrooms: 2 }],
    ['3. kat', { floor: 3 }],
    ['kat 4', { floor: 4 }],
    ['2/5 kat', { floor: 2 }],
    ['do drugog kata', { floorMax: 2 }],
    ['1st or 2nd floor', { floorMin: 1, floorMax: 2 }],
    ['oltre il terzo piano', { floorMin: 3 }],
    ['2nd floor', { floor: 2 }],
    ['kuća na 2 kata', { category: 'HOUSE', levels: 2 }],
    ['kuća više od 5 km od mora', { category: 'HOUSE', ignored: ['više od 5 km od mora'] }],
    ['zadnji kat', { floor: 'TOP' }],
    ['suteren', { floor: -1 }],
    ['energetski razred A+', { energyClass: 'A_PLUS' }],
    ['B energy class', { energyClass: 'B' }],
    ['izgrađen nakon 2010.', { yearMin: 2010 }],
    ['built in 2015', { yearMin: 2015 }],
    ['stan od 2015. godine nadalje', { category: 'FLAT', yearMin: 2015 }],
    ['stan slobodan od 2026. godine', { category: 'FLAT', ignored: ['od 2026 godine'] }],
    ['stan od 2026. godine slobodan', { category: 'FLAT', ignored: ['od 2026 godine'] }],
    ['najam od 2000 naviše', { purpose: 'RENT', priceMin: 2000 }],
    ['flat £200k-£300k', { category: 'FLAT', priceMin: 200_000, priceMax: 300_000, ignored: ['£'] }],
    ['zemljište do 60e/m2', { category: 'LAND', pricePerM2Max: 60 }],
    ['zemljište do 60 ₣/m2', { category: 'LAND', pricePerM2Max: 60, ignored: ['₣'] }],
    ['stan prvi kat, max 180k', { category: 'FLAT', floor: 1, priceMax: 180_000 }],
    ['third floor or lower', { floorMax: 3 }],
    ['5 km od centra', { ignored: ['5 km'] }],
    ['kat -1', { floor: -1 }],
  ])('%s', (phrase, filters) => {
    expect(filtersOf(phrase)).toEqual(filters);
  });

  it('takes metres from the sea for nearness, unless it is far', () => {
    expect(interpret('kuća 100 m od mora').features).toEqual(['NEAR_SEA']);
    expect(interpret('kuća 5 km od mora').features).toEqual([]);
  });
});
