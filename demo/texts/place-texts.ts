import { onIsland } from '../places/place-facts.ts';
import { line, number, pair, pickLine, type Line, type Pair, type Story } from './words.ts';

const firstRows: readonly Line[] = [
  line(
    'Položaj je u prvom redu do mora, a do kupališta je samo nekoliko koraka.',
    'It is in the first row to the sea, with bathing only a few steps away.',
  ),
];

/** The sea, where it is near. */
export function aboutSea(story: Story): Pair | undefined {
  const { facts, random } = story;
  if (facts.distanceToSea === null) return undefined;
  if (facts.flags.has('FIRST_ROW_SEA')) return pickLine(story, firstRows);
  const distance = number(facts.distanceToSea);
  if (facts.flags.has('SEA_VIEW'))
    return pair(
      `Do mora je ${distance.hr} m, a pogled na more je otvoren.`,
      `The sea is ${distance.en} m away, with an open sea view.`,
    );
  return random.pick([
    pair(`Do mora je ${distance.hr} m.`, `The sea is ${distance.en} m away.`),
    pair(`More je udaljeno ${distance.hr} m.`, `It is ${distance.en} m to the sea.`),
  ]);
}

const cityLines: readonly Line[] = [
  line(
    'U blizini su škola, vrtić, trgovine i stanica javnog prijevoza.',
    'A school, a nursery, shops and public transport are close by.',
    ({ facts }) => facts.purpose !== 'SHORT_STAY',
  ),
  line(
    'Sve što treba za svakodnevni život dostupno je pješice.',
    'Everything for daily life is within walking distance.',
  ),
  line(
    'Kvart je miran i zelen, a veza s centrom brza.',
    'The neighbourhood is quiet and green, and the centre is quickly reached.',
  ),
  line('Stanica javnog prijevoza udaljena je nekoliko minuta hoda.', 'Public transport is a few minutes’ walk away.'),
  line('U neposrednoj blizini su park, ljekarna i tržnica.', 'A park, a pharmacy and the market are round the corner.'),
  line(
    'Lokacija je tražena zbog dobre prometne povezanosti.',
    'The location is sought after because it is well connected.',
    ({ facts }) => facts.purpose !== 'SHORT_STAY',
  ),
];
const seasideLines: readonly Line[] = [
  line('U mjestu su trgovina, restorani i ljekarna.', 'A shop, restaurants and a pharmacy are nearby.'),
  line(
    'Okolica je mirna, s borovom šumom i šetnicom uz more.',
    'The surroundings are quiet, with pine woods and a path along the sea.',
  ),
  line(
    'Plaže, šetnica i ugostiteljska ponuda lako su dostupni pješice.',
    'Beaches, the promenade and restaurants are easily reached on foot.',
    ({ facts }) => (facts.distanceToSea ?? 0) <= 1000,
  ),
  line(
    'Položaj je pogodan i za stalno stanovanje i za turistički najam.',
    'It suits both permanent living and letting to tourists.',
    ({ facts }) => facts.purpose === 'SALE',
  ),
];
const countryLines: readonly Line[] = [
  line('Susjedstvo je mirno, okruženo zelenilom.', 'The neighbourhood is quiet and green.'),
  line(
    'Do trgovine, škole i autobusne stanice nekoliko je minuta vožnje.',
    'Shop, school and bus stop are a few minutes’ drive away.',
    ({ facts }) => facts.purpose !== 'SHORT_STAY',
  ),
  line(
    'Do trgovine i restorana nekoliko je minuta vožnje.',
    'Shop and restaurant are a few minutes’ drive away.',
    ({ facts }) => facts.purpose === 'SHORT_STAY',
  ),
  line(
    'Prilazna je cesta asfaltirana i zimi se redovito čisti.',
    'The access road is paved and cleared in winter.',
    ({ facts }) => facts.flags.has('PAVED_ROAD'),
  ),
  line(
    'Položaj je idealan za one koji traže mir i prirodu.',
    'The location is ideal for those who want peace and nature.',
  ),
];
const businessLines: readonly Line[] = [
  line('Lokacija je dobro prometno povezana.', 'The location is well connected.'),
  line(
    'Prilaz za goste i dostavu je jednostavan.',
    'Access for visitors and deliveries is easy.',
    ({ facts }) => facts.plotArea === null,
  ),
];
const lonelyLines: readonly Line[] = [
  line('Kuća je odmaknuta od naselja, u potpunom miru.', 'The house lies away from the village, in complete peace.'),
];

function linesFor({ facts, place }: Story): readonly Line[] {
  if (facts.category === 'COMMERCIAL') return businessLines;
  if (facts.type === 'ROBINSON_HOUSE') return lonelyLines;
  if (place.city) return cityLines;
  return place.seaside ? seasideLines : countryLines;
}

/** The neighbourhood, and the island where it is one. */
export function aboutPlace(story: Story): Pair | undefined {
  const { place, facts, random } = story;
  const around = pickLine(story, linesFor(story));
  const island = onIsland(place.island);
  if (!island || !around || place.inPlace.hr.startsWith('na ') || !random.chance(0.4)) return around;
  const it =
    facts.category === 'COMMERCIAL'
      ? pair('Prostor je', 'The premises are')
      : facts.purpose === 'SALE'
        ? pair('Nekretnina je', 'The property is')
        : pair('Smještaj je', 'The accommodation is');
  return pair(`${it.hr} ${island.hr}. ${around.hr}`, `${it.en} ${island.en}. ${around.en}`);
}
