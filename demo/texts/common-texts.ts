import { line, listed, pair, pickLine, type Line, type Pair, type Story } from './words.ts';

const heatings: Record<string, Pair> = {
  'INDIVIDUAL_CENTRAL/GAS': pair('Grijanje je etažno centralno, na plin.', 'It has its own gas-fired central heating.'),
  'SHARED_BOILER/GAS': pair(
    'Grije se centralno, iz zajedničke plinske kotlovnice.',
    'Central heating comes from a shared gas boiler room.',
  ),
  'DISTRICT/': pair('Grijanje je na gradsku toplanu.', 'It is on district heating.'),
  'UNDERFLOOR/HEAT_PUMP': pair('Grijanje je podno, s dizalicom topline.', 'Underfloor heating runs on a heat pump.'),
  'HVAC/HEAT_PUMP': pair(
    'Sustav grijanja, hlađenja i ventilacije radi s dizalicom topline.',
    'Heating, cooling and ventilation run on a heat pump.',
  ),
  'AIR_CONDITIONING/ELECTRICITY': pair(
    'Za grijanje i hlađenje služe klima-uređaji.',
    'Heating and cooling are by air conditioning.',
  ),
  'RADIATORS/ELECTRICITY': pair('Grije se električnim radijatorima.', 'Heating is by electric radiators.'),
  'RADIATORS/FUEL_OIL': pair('Grijanje je centralno, na lož ulje.', 'Central heating is oil-fired.'),
  'RADIATORS/WOOD': pair('Grijanje je centralno, na drva.', 'Central heating is wood-fired.'),
  'RADIATORS/PELLETS': pair('Grijanje je centralno, na pelete.', 'Central heating is pellet-fired.'),
  'STOVE/WOOD': pair('Za grijanje služi peć na drva.', 'Heating is by a wood-burning stove.'),
  'STOVE/PELLETS': pair('Za grijanje služi peć na pelete.', 'Heating is by a pellet stove.'),
};

/** Heating with its fuel, and the energy class if there is one that a buyer or tenant would ask for. */
export function aboutHeating({ facts, random }: Story): Pair | undefined {
  const heating = heatings[`${facts.heatingType}/${facts.heatingWays[0] ?? ''}`];
  if (!heating) return undefined;
  const letter = facts.energyClass?.replace('_PLUS', '+');
  if (!letter || facts.purpose === 'SHORT_STAY' || !random.chance(0.7)) return heating;
  return pair(`${heating.hr} Energetski razred je ${letter}.`, `${heating.en} The energy class is ${letter}.`);
}

const comforts: readonly (readonly [string, Pair])[] = [
  ['AC', pair('klima-uređaj', 'air conditioning')],
  ['SECURITY_DOOR', pair('protuprovalna vrata', 'a security door')],
  ['VIDEO_INTERCOM', pair('videoportafon', 'a video intercom')],
  ['ALARM', pair('alarmni sustav', 'an alarm system')],
  ['STORAGE', pair('spremište', 'a storage room')],
  ['FIREPLACE', pair('kamin', 'a fireplace')],
  ['SAUNA', pair('sauna', 'a sauna')],
  ['JACUZZI', pair('jacuzzi', 'a jacuzzi')],
  ['SOLAR_PANELS', pair('solarni paneli', 'solar panels')],
  ['CELLAR', pair('podrum', 'a cellar')],
  ['INTERNET', pair('brzi internet', 'fast internet')],
  ['WINTER_GARDEN', pair('zimski vrt', 'a winter garden')],
];

const heatedByAir = ({ heatingType }: Story['facts']) => heatingType === 'AIR_CONDITIONING' || heatingType === 'HVAC';

/** Two to four comforts in one sentence. */
export function aboutComforts({ facts, random }: Story): Pair | undefined {
  const found = random
    .shuffled(comforts.filter(([flag]) => facts.flags.has(flag as 'AC') && !(flag === 'AC' && heatedByAir(facts))))
    .slice(0, 4)
    .map(([, words]) => words);
  if (found.length < 2) return undefined;
  const [hr, en] = [found.map((words) => words.hr), found.map((words) => words.en)];
  return pair(`Od dodatnih sadržaja tu su ${listed(hr, 'i')}.`, `Extras: ${listed(en, 'and')}.`);
}

const tall = new Set(['tower', 'block', 'newBlock', 'townhouse', 'urbanVilla']);

/** The lift, where one would ask for it. */
export function aboutLift({ facts }: Story): Pair | undefined {
  if (facts.floor === null || facts.floor < 2 || !tall.has(facts.look)) return undefined;
  return facts.lift
    ? pair('Zgrada ima lift.', 'The building has a lift.')
    : pair('Zgrada nema lift.', 'The building has no lift.');
}

const forStay = ({ facts }: Story) => facts.purpose === 'SHORT_STAY';
const forHome = ({ facts }: Story) => facts.purpose !== 'SHORT_STAY' && facts.category !== 'COMMERCIAL';

const furnitures: readonly Line[] = [
  line(
    'Namještaj i kućanski uređaji dio su ponude.',
    'Furniture and household appliances are part of the offer.',
    ({ facts }) => facts.purpose === 'RENT' && facts.furnitureStatus === 'FURNISHED',
  ),
  line(
    'Iznajmljuje se djelomično namješteno.',
    'It is let partly furnished.',
    ({ facts }) => facts.purpose === 'RENT' && facts.furnitureStatus === 'PARTLY_FURNISHED',
  ),
  line(
    'Iznajmljuje se bez namještaja.',
    'It is let unfurnished.',
    ({ facts }) => facts.purpose === 'RENT' && facts.furnitureStatus === 'UNFURNISHED',
  ),
  line(
    'Namještaj je uključen u cijenu.',
    'The furniture is included in the price.',
    ({ facts }) => facts.furnitureStatus === 'FURNISHED' && facts.furniture === 'INCLUDED',
  ),
  line(
    'Dio namještaja ostaje i uključen je u cijenu.',
    'Part of the furniture stays and is included in the price.',
    ({ facts }) => facts.furnitureStatus === 'PARTLY_FURNISHED' && facts.furniture === 'INCLUDED',
  ),
  line(
    'Namještaj može ostati prema dogovoru.',
    'The furniture can stay by arrangement.',
    ({ facts }) => facts.furniture === 'NEGOTIABLE',
  ),
  line(
    'Namještaj se može otkupiti uz nadoplatu.',
    'The furniture can be bought for an extra price.',
    ({ facts }) => facts.furniture === 'EXTRA',
  ),
];

/** Furniture as it is let or sold. */
export function aboutFurniture(story: Story): Pair | undefined {
  if (story.facts.category === 'ROOM' || !story.random.chance(0.5)) return undefined;
  return pickLine(story, furnitures);
}

const parkings: Record<string, readonly Line[]> = {
  GARAGE: [
    line('Gostima je na raspolaganju garaža.', 'Guests can use a garage.', forStay),
    line('U cijenu je uključena i garaža.', 'A garage is included in the price.', forHome),
  ],
  GARAGE_SPACE: [
    line('Gostima je na raspolaganju garažno mjesto.', 'Guests can use a garage space.', forStay),
    line('U cijenu je uključeno garažno mjesto.', 'A garage space is included in the price.', forHome),
  ],
  COVERED: [line('Parkirno mjesto je natkriveno.', 'There is a covered parking space.')],
  UNCOVERED: [
    line(
      'Parkiranje je na vlastitom mjestu.',
      'It has its own parking space.',
      ({ facts }) => (facts.parkingSpaces ?? 1) < 2,
    ),
    line(
      'Parkiranje je na vlastitim mjestima.',
      'It has its own parking spaces.',
      ({ facts }) => (facts.parkingSpaces ?? 1) > 1,
    ),
  ],
  FREE_PUBLIC: [line('U blizini je besplatno javno parkiralište.', 'There is free public parking nearby.')],
  PAID_PUBLIC: [
    line(
      'Parkiranje je u naplatnoj zoni, uz povlaštenu kartu za stanare.',
      'Parking is in a paid zone, with a resident’s permit.',
      forHome,
    ),
    line('Parkiranje je u naplatnoj zoni.', 'Parking is in a paid zone.', (story) => !forHome(story)),
  ],
};

/** The first kind of parking that there is. */
export function aboutParking(story: Story): Pair | undefined {
  const [first] = story.facts.parkingTypes;
  return first && pickLine(story, parkings[first] ?? []);
}
