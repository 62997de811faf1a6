import { houseName, houseNoun } from './titles.ts';
import {
  capitals,
  counted,
  line,
  pair,
  pickLine,
  plural,
  squareMetres,
  type Line,
  type Pair,
  type Story,
} from './words.ts';

const storeys: Partial<Record<string, Pair>> = {
  TWO_STOREY: pair('prizemlje i kat', 'a ground floor and an upper floor'),
  THREE_STOREY: pair('prizemlje i dva kata', 'a ground floor and two upper floors'),
  MULTI_STOREY: pair('prizemlje i više katova', 'a ground floor and several upper floors'),
};
const verbs = {
  SALE: pair('Prodaje se', 'For sale:'),
  RENT: pair('Iznajmljuje se', 'To let:'),
  SHORT_STAY: pair('Gostima se nudi', 'Offered to guests:'),
};

function opening(story: Story): Pair {
  const { facts, place, random } = story;
  const name = houseName(story);
  const [size, plot] = [squareMetres(facts.netArea ?? 100), squareMetres(facts.plotArea ?? 400)];
  const verb = verbs[facts.purpose];
  if (facts.type === 'ESTATE')
    return pair(
      `${verb.hr} imanje ${place.inPlace.hr}: kuća od ${size.hr}, gospodarske zgrade i ${plot.hr} zemljišta.`,
      `${verb.en} estate ${place.inPlace.en}: a house of ${size.en}, outbuildings and ${plot.en} of land.`,
    );
  if (facts.purpose === 'SHORT_STAY')
    return pair(
      `${verb.hr} ${name.hr} površine ${size.hr} ${place.inPlace.hr}.`,
      `${verb.en} ${name.en} of ${size.en} ${place.inPlace.en}.`,
    );
  switch (random.whole(0, 2)) {
    case 0:
      return pair(
        `${verb.hr} ${name.hr} ${place.inPlace.hr}, površine ${size.hr}, na zemljištu od ${plot.hr}.`,
        `${verb.en} ${name.en} ${place.inPlace.en}, ${size.en} on a plot of ${plot.en}.`,
      );
    case 1:
      return pair(
        `${place.inPlace.hr}, na parceli od ${plot.hr}, smjestila se ${name.hr} od ${size.hr}.`,
        `On a plot of ${plot.en} ${place.inPlace.en} stands this ${name.en} of ${size.en}.`,
      );
    default:
      return pair(
        `${name.hr} ${place.inPlace.hr} ima ${size.hr} korisne površine, a zemljište mjeri ${plot.hr}.`,
        `The ${name.en} ${place.inPlace.en} has ${size.en} of usable space, and the plot measures ${plot.en}.`,
      );
  }
}

const ruins: readonly Pair[] = [
  pair(
    'Sačuvani su zidovi i dio konstrukcije, a prostor dopušta obnovu u izvornom obliku.',
    'The walls and part of the structure stand, and it can be restored in its original form.',
  ),
  pair(
    'Potrebna je potpuna obnova; tlocrt i volumen mogu se zadržati.',
    'It needs complete restoration; footprint and volume can be kept.',
  ),
];
const shells: readonly Pair[] = [
  pair(
    'Objekt je zatvoren i natkriven, a instalacije i unutarnje uređenje ostaju budućem vlasniku.',
    'The building is enclosed and roofed; installations and interiors are left to the new owner.',
  ),
  pair(
    'Izvedeni su temelji, zidovi i ploče, pa se unutarnji raspored još može prilagoditi.',
    'Foundations, walls and slabs are done, so the layout can still be changed.',
  ),
];

function layout(story: Story): Pair {
  const { facts, random } = story;
  if (facts.type === 'RUIN') return random.pick(ruins);
  if (facts.type === 'SHELL_HOUSE') return random.pick(shells);
  const [bedrooms, bathrooms] = [facts.bedrooms ?? 2, facts.bathrooms ?? 1];
  const rooms = pair(
    `${counted(bedrooms, ['spavaća soba', 'spavaće sobe', 'spavaćih soba'])} i ${counted(bathrooms, ['kupaonica', 'kupaonice', 'kupaonica'])}`,
    `${plural(bedrooms, 'bedroom')} and ${plural(bathrooms, 'bathroom')}`,
  );
  if (facts.type === 'MOBILE_HOME')
    return pair(
      `Unutra su dnevni prostor s kuhinjom, ${rooms.hr}.`,
      `Inside are a living area with a kitchen, ${rooms.en}.`,
    );
  const levels = storeys[facts.buildingLevels ?? ''];
  if (facts.type === 'MIXED_USE_HOUSE')
    return pair(
      `U prizemlju je poslovni prostor s vlastitim ulazom, a u stambenom su dijelu dnevni boravak, kuhinja, ${rooms.hr}.`,
      `Business premises with an entrance of their own are on the ground floor; the home has a living room, kitchen, ${rooms.en}.`,
    );
  if (!levels)
    return random.pick([
      pair(
        `Sve je na jednoj etaži: dnevni boravak s kuhinjom, ${rooms.hr}.`,
        `Everything is on one level: living room with kitchen, ${rooms.en}.`,
      ),
      pair(
        `Raspored: ulazni prostor, dnevni boravak, kuhinja s blagovaonicom, ${rooms.hr}.`,
        `Layout: entrance hall, living room, kitchen with dining space, ${rooms.en}.`,
      ),
    ]);
  const noun = houseNoun(story);
  const yard = facts.flags.has('GARDEN') ? pair(' s izlazom u dvorište', ' with a way out to the yard') : pair('', '');
  return random.pick([
    pair(
      `U prizemlju su kuhinja s blagovaonicom i dnevni boravak${yard.hr}, a na katu mirni dio; ukupno ${rooms.hr}.`,
      `The ground floor has the kitchen with dining area and a living room${yard.en}; the quiet rooms are upstairs. In all ${rooms.en}.`,
    ),
    pair(
      `${noun.hr} ima ${levels.hr}, a u njoj su dnevni boravak, kuhinja, ${rooms.hr}.`,
      `${noun.en} has ${levels.en}, with a living room, kitchen, ${rooms.en}.`,
    ),
  ]);
}

const withGarden = ({ facts }: Story) => facts.flags.has('GARDEN');
const forLiving = ({ facts }: Story) => facts.purpose !== 'SHORT_STAY';

const grounds: Partial<Record<string, readonly Line[]>> = {
  POOL: [
    line('U vrtu je bazen sa sunčalištem.', 'There is a pool with a sun deck in the garden.', withGarden),
    line(
      'Bazen i terasa središte su života na otvorenom.',
      'The pool and the terrace are the heart of life outdoors.',
      ({ facts }) => facts.flags.has('TERRACE'),
    ),
  ],
  BARBECUE: [line('Iza kuće je natkriveni prostor s roštiljem.', 'Behind the house there is a covered barbecue area.')],
  TERRACE: [
    line(
      'Terasa gleda na vrt i većinu dana je na suncu.',
      'The terrace looks onto the garden and is sunny for most of the day.',
      withGarden,
    ),
    line('Terasa je okrenuta suncu.', 'The terrace faces the sun.', (story) => !withGarden(story)),
  ],
  GARDEN: [
    line(
      'Okućnica je ograđena i uređena, s voćkama i travnjakom.',
      'The grounds are fenced and tended, with fruit trees and a lawn.',
      ({ place }) => !place.seaside,
    ),
    line(
      'Okućnica je ograđena i uređena, s mediteranskim biljem.',
      'The grounds are fenced and tended, with Mediterranean plants.',
      ({ place }) => place.seaside,
    ),
    line('U dvorištu ima mjesta za igru i povrtnjak.', 'The yard has room for play and a kitchen garden.', forLiving),
  ],
};
const pitches: readonly Pair[] = [
  pair(
    'Kućica stoji na uređenoj parceli, s hladom i priključcima za struju i vodu.',
    'The mobile home stands on a tended pitch with shade and connections for power and water.',
  ),
];

/** Opening, rooms and grounds of a house or a holiday house. */
export function houseBeginning(story: Story): Pair[] {
  const { facts, random } = story;
  const found = Object.entries(grounds)
    .filter(([flag]) => facts.flags.has(flag as 'POOL'))
    .slice(0, random.whole(1, 2))
    .map(([, lines = []]) => pickLine(story, lines))
    .filter((words) => words !== undefined);
  return [capitals(opening(story)), layout(story), ...(facts.type === 'MOBILE_HOME' ? pitches : found)];
}
