import { houseName } from './titles.ts';
import { capitals, counted, pair, plural, squareMetres, type Pair, type Story } from './words.ts';

const levels: Record<string, Pair> = {
  SINGLE_STOREY: pair('prizemnica', 'single-storey'),
  RAISED_SINGLE_STOREY: pair('visoka prizemnica', 'a raised single storey'),
  TWO_STOREY: pair('prizemlje i kat', 'ground and first floor'),
  THREE_STOREY: pair('prizemlje i dva kata', 'ground and two upper floors'),
  MULTI_STOREY: pair('više etaža', 'several floors'),
};
const accusatives: readonly (readonly [RegExp, string])[] = [
  [/vikendica/g, 'vikendicu'],
  [/kućica/g, 'kućicu'],
  [/kuća/g, 'kuću'],
  [/vila/g, 'vilu'],
  [/obnovljena/g, 'obnovljenu'],
  [/luksuzna/g, 'luksuznu'],
  [/nova /g, 'novu '],
  [/šarmantna/g, 'šarmantnu'],
  [/samostojeća/g, 'samostojeću'],
  [/dvojna/g, 'dvojnu'],
  [/poslovna/g, 'poslovnu'],
  [/montažna/g, 'montažnu'],
  [/drvena/g, 'drvenu'],
  [/kamena/g, 'kamenu'],
  [/stara/g, 'staru'],
  [/mobilna/g, 'mobilnu'],
  [/robinzonska/g, 'robinzonsku'],
];
const accusative = (text: string) => accusatives.reduce((bent, [from, to]) => bent.replace(from, to), text);

function opening(story: Story): Pair {
  const { facts, place, random } = story;
  const name = houseName(story);
  const [size, plot] = [squareMetres(facts.netArea ?? 100), squareMetres(facts.plotArea ?? 400)];
  const neuter = facts.type === 'ESTATE';
  if (facts.purpose === 'SHORT_STAY') {
    return pair(
      `Gostima nudimo ${accusative(name.hr)} površine ${size.hr} ${place.inPlace.hr}.`,
      `We offer guests a ${name.en} of ${size.en} ${place.inPlace.en}.`,
    );
  }
  const verb = facts.purpose === 'RENT' ? pair('Iznajmljuje se', 'To let:') : pair('Prodaje se', 'For sale:');
  switch (random.whole(0, 2)) {
    case 0:
      return pair(
        `${verb.hr} ${name.hr} ${place.inPlace.hr}, stambene površine ${size.hr}, na zemljištu od ${plot.hr}.`,
        `${verb.en} ${name.en} ${place.inPlace.en}, ${size.en} of living space on a plot of ${plot.en}.`,
      );
    case 1:
      return pair(
        `${place.inPlace.hr}, na parceli od ${plot.hr}, smjestil${neuter ? 'o' : 'a'} se ${name.hr} od ${size.hr}.`,
        `On a plot of ${plot.en} ${place.inPlace.en} stands this ${name.en} of ${size.en}.`,
      );
    default:
      return pair(
        `${name.hr} ima ${size.hr} stambenog prostora i okućnicu, ukupno ${plot.hr} zemljišta.`,
        `The ${name.en} has ${size.en} of living space and grounds; the plot measures ${plot.en} in all.`,
      );
  }
}

function layout({ facts, random }: Story): Pair | undefined {
  if (facts.type === 'RUIN') {
    return random.pick([
      pair(
        'Sačuvani su zidovi i dio konstrukcije, a prostor dopušta obnovu u izvornom obliku.',
        'The walls and part of the structure stand, and it can be restored in its original form.',
      ),
      pair(
        'Potrebna je potpuna obnova; tlocrt i volumen mogu se zadržati.',
        'It needs complete restoration; footprint and volume can be kept.',
      ),
    ]);
  }
  if (facts.type === 'SHELL_HOUSE') {
    return random.pick([
      pair(
        'Objekt je zatvoren i natkriven, instalacije i unutarnje uređenje ostaju budućem vlasniku.',
        'The building is enclosed and roofed; installations and interiors are left to the new owner.',
      ),
      pair(
        'Izvedeni su temelji, zidovi i ploče, pa se unutarnji raspored još može prilagoditi.',
        'Foundations, walls and slabs are done, so the layout can still be changed.',
      ),
    ]);
  }
  const bedrooms = counted(facts.bedrooms ?? 2, ['spavaća soba', 'spavaće sobe', 'spavaćih soba']);
  const bathrooms = counted(facts.bathrooms ?? 1, ['kupaonica', 'kupaonice', 'kupaonica']);
  const [bedroomsEn, bathroomsEn] = [plural(facts.bedrooms ?? 2, 'bedroom'), plural(facts.bathrooms ?? 1, 'bathroom')];
  const two =
    facts.buildingLevels === 'TWO_STOREY' ||
    facts.buildingLevels === 'THREE_STOREY' ||
    facts.buildingLevels === 'MULTI_STOREY';
  const level = facts.buildingLevels ? levels[facts.buildingLevels] : undefined;
  if (two) {
    return random.pick([
      pair(
        `U prizemlju su dnevni boravak, kuhinja s blagovaonicom i izlaz u dvorište, a na katu mirni dio; ukupno ${bedrooms} i ${bathrooms}.`,
        `The ground floor has the living room, kitchen with dining area and a way out to the yard; the quiet rooms are upstairs. In all ${bedroomsEn} and ${bathroomsEn}.`,
      ),
      pair(
        `Kuća ima etaže: ${level?.hr ?? 'prizemlje i kat'}. U njoj su dnevni boravak, kuhinja, ${bedrooms} i ${bathrooms}.`,
        `The house has ${level?.en ?? 'two floors'}: living room, kitchen, ${bedroomsEn} and ${bathroomsEn}.`,
      ),
    ]);
  }
  return random.pick([
    pair(
      `Sve je na jednoj etaži: dnevni boravak s kuhinjom, ${bedrooms} i ${bathrooms}.`,
      `Everything is on one level: living room with kitchen, ${bedroomsEn} and ${bathroomsEn}.`,
    ),
    pair(
      `Raspored: dnevni prostor s kuhinjom i blagovaonicom, ${bedrooms}, ${bathrooms} i ulazni prostor.`,
      `Layout: living area with kitchen and dining space, ${bedroomsEn}, ${bathroomsEn} and an entrance hall.`,
    ),
  ]);
}

const grounds: readonly (readonly [string, readonly Pair[]])[] = [
  [
    'POOL',
    [
      pair('U vrtu je bazen sa sunčalištem.', 'There is a pool with a sun deck in the garden.'),
      pair(
        'Bazen i natkrivena terasa središte su života na otvorenom.',
        'The pool and a covered terrace are the heart of life outdoors.',
      ),
    ],
  ],
  [
    'BARBECUE',
    [pair('Iza kuće je natkriveni prostor s roštiljem.', 'Behind the house there is a covered barbecue area.')],
  ],
  [
    'TERRACE',
    [
      pair(
        'Terasa gleda na vrt i većinu dana je na suncu.',
        'The terrace looks onto the garden and is sunny for most of the day.',
      ),
    ],
  ],
  [
    'GARDEN',
    [
      pair(
        'Okućnica je ograđena i uređena, s voćkama i travnjakom.',
        'The grounds are fenced and tended, with fruit trees and a lawn.',
      ),
      pair(
        'Dvorište pruža dovoljno mjesta za igru, povrtnjak i parkiranje.',
        'The yard has room for play, a kitchen garden and parking.',
      ),
    ],
  ],
];

/** Opening, rooms and grounds of a house or a holiday house. */
export function houseBeginning(story: Story): Pair[] {
  const { facts, random } = story;
  const inside = layout(story);
  const found = grounds.filter(([flag]) => facts.flags.has(flag as 'POOL')).slice(0, random.whole(1, 2));
  return [capitals(opening(story)), ...(inside ? [inside] : []), ...found.map(([, lines]) => random.pick(lines))];
}
