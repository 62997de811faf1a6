import { listed, pair, type Pair, type Story } from './words.ts';

const inBuilding = ({ facts }: Story): boolean => facts.category === 'FLAT' || facts.type === 'HOLIDAY_FLAT';

/** The state of the building and when it was made. */
export function aboutState(story: Story): Pair | undefined {
  const { facts, random } = story;
  const year = facts.yearBuilt;
  if (facts.type === 'RUIN' || facts.type === 'SHELL_HOUSE' || facts.type === 'MOBILE_HOME' || year === null)
    return undefined;
  const flat = inBuilding(story);
  const built = flat
    ? pair(`Zgrada je izgrađena ${year}. godine`, `The building dates from ${year}`)
    : pair(`Kuća je izgrađena ${year}. godine`, `The house dates from ${year}`);
  switch (facts.condition) {
    case 'NEW_BUILD':
      return random.pick([
        pair(
          'Riječ je o novogradnji, građenoj kvalitetnim materijalima i s dobrom izolacijom.',
          'It is newly built with good materials and good insulation.',
        ),
        pair(
          'Novogradnja je spremna za useljenje, a kupac prvi ulazi u posjed.',
          'The new building is ready to move in, and the buyer will be the first owner.',
        ),
      ]);
    case 'RENOVATED':
      return pair(
        `${built.hr}, a ${facts.yearRenovated ?? year}. u cijelosti je ${flat ? 'obnovljen i stan' : 'obnovljena'}: instalacije, podovi i kupaonica su novi.`,
        `${built.en} and ${flat ? 'the flat ' : ''}was fully renovated in ${facts.yearRenovated ?? year}, with new installations, floors and bathroom.`,
      );
    case 'NEEDS_RENOVATION':
      return pair(
        `${built.hr} i potrebna je adaptacija, što ostavlja slobodu u uređenju.`,
        `${built.en} and needs renovation, which leaves freedom to arrange it.`,
      );
    case 'LUXURY':
      return random.pick([
        pair(
          'Uređenje je na visokoj razini: prirodni kamen, drvo i namještaj po mjeri.',
          'The interiors are of a high standard: natural stone, wood and furniture made to measure.',
        ),
        pair(
          'Ugrađeni su vrhunski materijali, a svaki je detalj pomno odabran.',
          'First-class materials were used, and every detail was chosen with care.',
        ),
      ]);
    case 'EXCELLENT':
      return pair(
        `${built.hr} i odlično je održavana; useljenje je moguće odmah.`,
        `${built.en} and is very well kept; one can move in at once.`,
      );
    case 'AVERAGE':
      return pair(
        `${built.hr}; stanje je uredno, a uz manja ulaganja može se osuvremeniti.`,
        `${built.en}; it is in decent order and can be modernised with little investment.`,
      );
    default:
      return pair(`${built.hr} i redovito se održava.`, `${built.en} and is regularly maintained.`);
  }
}

const heatings: Record<string, Pair> = {
  INDIVIDUAL_CENTRAL: pair('etažno centralno grijanje', 'its own central heating'),
  SHARED_BOILER: pair('centralno grijanje iz zajedničke kotlovnice', 'central heating from a shared boiler room'),
  DISTRICT: pair('grijanje na gradsku toplanu', 'district heating'),
  UNDERFLOOR: pair('podno grijanje', 'underfloor heating'),
  RADIATORS: pair('radijatori', 'radiators'),
  AIR_CONDITIONING: pair('klima-uređaji za grijanje i hlađenje', 'air conditioning for heating and cooling'),
  STOVE: pair('peć', 'a stove'),
  HVAC: pair('sustav grijanja, hlađenja i ventilacije', 'a heating, cooling and ventilation system'),
};
const fuels: Record<string, Pair> = {
  GAS: pair('na plin', 'fired by gas'),
  ELECTRICITY: pair('na struju', 'run on electricity'),
  FUEL_OIL: pair('na lož ulje', 'fired by oil'),
  WOOD: pair('na drva', 'fired by wood'),
  PELLETS: pair('na pelete', 'fired by pellets'),
  HEAT_PUMP: pair('s dizalicom topline', 'with a heat pump'),
};

/** Heating with its fuel, and the energy class if there is one. */
export function aboutHeating({ facts, random }: Story): Pair | undefined {
  const heating = facts.heatingType ? heatings[facts.heatingType] : undefined;
  if (!heating) return undefined;
  const fuel =
    facts.heatingType === 'AIR_CONDITIONING' || facts.heatingType === 'HVAC'
      ? undefined
      : fuels[facts.heatingWays[0] ?? ''];
  const system = fuel ? pair(`${heating.hr} ${fuel.hr}`, `${heating.en} ${fuel.en}`) : heating;
  const letter = facts.energyClass?.replace('_PLUS', '+');
  if (letter && random.chance(0.7))
    return pair(
      `Grijanje: ${system.hr}. Energetski razred je ${letter}.`,
      `Heating: ${system.en}. The energy class is ${letter}.`,
    );
  return pair(`Grijanje: ${system.hr}.`, `Heating: ${system.en}.`);
}

const comforts: readonly (readonly [string, Pair])[] = [
  ['AC', pair('klima-uređaj', 'air conditioning')],
  ['SECURITY_DOOR', pair('protuprovalna vrata', 'a security door')],
  ['VIDEO_INTERCOM', pair('video portafon', 'a video intercom')],
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

/** Two to four comforts in one sentence. */
export function aboutComforts({ facts, random }: Story): Pair | undefined {
  const found = random
    .shuffled(comforts.filter(([flag]) => facts.flags.has(flag as 'AC')))
    .slice(0, 4)
    .map(([, words]) => words);
  if (found.length < 2) return undefined;
  return pair(
    `Dodatna oprema: ${listed(
      found.map(({ hr }) => hr),
      'i',
    )}.`,
    `Extras: ${listed(
      found.map(({ en }) => en),
      'and',
    )}.`,
  );
}

/** The lift, where one would ask for it. */
export function aboutLift({ facts }: Story): Pair | undefined {
  if (facts.floor === null || facts.floor < 2 || facts.look === 'none') return undefined;
  return facts.lift
    ? pair('Zgrada ima lift.', 'The building has a lift.')
    : pair('Zgrada nema lift.', 'The building has no lift.');
}

const parkings: Record<string, Pair> = {
  GARAGE: pair('Pripada joj i garaža.', 'A garage belongs to it.'),
  GARAGE_SPACE: pair('Uključeno je garažno mjesto.', 'A garage space is included.'),
  COVERED: pair('Parkirno mjesto je natkriveno.', 'There is a covered parking space.'),
  UNCOVERED: pair('Parkiranje je osigurano na vlastitom mjestu.', 'Parking is on its own space.'),
  FREE_PUBLIC: pair('U okolici je besplatno javno parkiralište.', 'There is free public parking nearby.'),
  PAID_PUBLIC: pair('Parkiranje je u zoni, uz stanarsku kartu.', 'Parking is in a zone with a resident’s permit.'),
};

export function aboutParking({ facts }: Story): Pair | undefined {
  const first = facts.parkingTypes[0];
  if (first === 'GARAGE') return pair('Uz nekretninu dolazi i garaža.', 'A garage comes with it.');
  return first ? parkings[first] : undefined;
}
