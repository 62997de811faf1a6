import { onIsland } from '../places/place-facts.ts';
import { number, pair, type Pair, type Story } from './words.ts';

/** The sea, where it is near. */

export function aboutSea({ facts, random }: Story): Pair | undefined {
  const metres = facts.distanceToSea;
  if (metres === null) return undefined;
  const distance = number(metres);
  const view = facts.flags.has('SEA_VIEW');
  if (facts.flags.has('FIRST_ROW_SEA'))
    return pair(
      'Položaj je u prvom redu do mora, a do kupališta je samo nekoliko koraka.',
      'It is in the first row to the sea, with bathing only a few steps away.',
    );
  return random.pick([
    pair(
      `Do mora je ${distance.hr} m${view ? ', a pogled na more je otvoren' : ''}.`,
      `The sea is ${distance.en} m away${view ? ', and the view of it is open' : ''}.`,
    ),
    pair(
      `Udaljenost od mora: ${distance.hr} m.${view ? ' S nekretnine se pruža pogled na more i otoke.' : ''}`,
      `Distance to the sea: ${distance.en} m.${view ? ' It overlooks the sea and the islands.' : ''}`,
    ),
  ]);
}
export const cityLines: readonly Pair[] = [
  pair(
    'U blizini su škola, vrtić, trgovine i stanica javnog prijevoza.',
    'A school, a nursery, shops and public transport are close by.',
  ),
  pair(
    'Sve što treba za svakodnevni život dostupno je pješice.',
    'Everything for daily life is within walking distance.',
  ),
  pair(
    'Kvart je miran i zelen, a veza s centrom brza.',
    'The neighbourhood is quiet and green, and the centre is quickly reached.',
  ),
  pair('Stanica javnog prijevoza udaljena je nekoliko minuta hoda.', 'Public transport is a few minutes’ walk away.'),
  pair('U neposrednoj blizini su park, ljekarna i tržnica.', 'A park, a pharmacy and the market are round the corner.'),
  pair(
    'Položaj je tražen zbog blizine centra i dobre prometne povezanosti.',
    'The location is sought after, near the centre and well connected.',
  ),
];
export const seasideLines: readonly Pair[] = [
  pair('U mjestu su trgovina, restorani i ljekarna.', 'There are a shop, restaurants and a pharmacy in the village.'),
  pair(
    'Okolica je mirna, s borovom šumom i šetnicom uz more.',
    'The surroundings are quiet, with pine woods and a path along the sea.',
  ),
  pair(
    'Plaže, šetnica i ugostiteljska ponuda lako su dostupni pješice.',
    'Beaches, the promenade and restaurants are easily reached on foot.',
  ),
  pair(
    'Položaj je pogodan i za stalno stanovanje i za turistički najam.',
    'It suits both permanent living and letting to tourists.',
  ),
];
export const countryLines: readonly Pair[] = [
  pair('Susjedstvo je mirno, okruženo zelenilom.', 'The neighbourhood is quiet and green.'),
  pair(
    'Do trgovine, škole i autobusne stanice nekoliko je minuta vožnje.',
    'Shop, school and bus stop are a few minutes’ drive away.',
  ),
  pair('Prilazna je cesta asfaltirana i zimi se redovito čisti.', 'The access road is paved and cleared in winter.'),
  pair(
    'Idealno za one koji traže mir, a žele ostati blizu grada.',
    'Ideal for those who want peace and still be near a town.',
  ),
];

/** The neighbourhood, and the island where it is one. */

export function aboutPlace({ place, facts, random }: Story): Pair {
  const paved = facts.category !== 'HOUSE' || facts.flags.has('PAVED_ROAD');
  const lines = place.city
    ? cityLines
    : place.seaside
      ? seasideLines
      : countryLines.filter(({ hr }) => paved || !hr.includes('asfaltirana'));
  const line = random.pick(lines);
  const island = onIsland(place.island);
  if (!island || place.inPlace.hr.startsWith('na ') || !random.chance(0.4)) return line;
  return pair(`Nekretnina je ${island.hr}. ${line.hr}`, `The property is ${island.en}. ${line.en}`);
}
