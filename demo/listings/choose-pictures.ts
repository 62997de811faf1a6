import { catalogue, type Picture, type SceneName } from '../pictures.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import { readTable } from '../read-table.ts';
import type { Facts } from './facts.ts';

const scenes = new Map(
  readTable<'of' | 'sea' | 'inland' | 'lowland' | 'mountain'>(new URL('scenes.tsv', import.meta.url)).map((row) => [
    row.of,
    row,
  ]),
);

/** The scenes for a kind of building or land at its place: by the sea, inland, in the lowland or in mountains. */
function scenesOf(kind: string, { seaside, setting }: DemoPlace): SceneName[] {
  const row = scenes.get(kind);
  const own = seaside ? row?.sea : setting === 'lowland' || setting === 'mountain' ? row?.[setting] : undefined;
  return (own || (row?.inland ?? '')).split(' ') as SceneName[];
}

/** One of the scenes; uses the random stream only if there is a choice. */
function oneScene(random: Random, kind: string, place: DemoPlace): SceneName {
  const [first = 'blockInland', ...others] = scenesOf(kind, place);
  return others.length > 0 ? random.pick([first, ...others]) : first;
}

const slavonia = [10, 11, 12, 14, 16];
const usualHouses = ['DETACHED', 'PREFAB', 'MIXED_USE_HOUSE'];

function houseOutside(random: Random, { type, flags }: Facts, place: DemoPlace): SceneName {
  if (type === 'COTTAGE' && random.chance(0.7)) return 'cottage';
  if (type === 'HOLIDAY_HOUSE' && place.seaside && flags.has('POOL')) return 'villaSea';
  const long = usualHouses.includes(type) && !place.seaside && slavonia.includes(place.county.id);
  return long && random.chance(0.6) ? 'longHouse' : oneScene(random, type, place);
}

function rooms(random: Random, facts: Facts, place: DemoPlace): SceneName[] {
  const view = facts.flags.has('SEA_VIEW');
  const empty = facts.furnitureStatus === 'UNFURNISHED' && facts.condition === 'NEW_BUILD';
  const bare: SceneName = view ? 'emptySea' : 'empty';
  const names: SceneName[] = empty
    ? [bare, bare, 'bathroom']
    : [
        view ? 'livingSea' : place.city ? 'livingTown' : 'livingGarden',
        'kitchen',
        view && random.chance(0.6) ? 'bedroomSea' : 'bedroom',
        'bathroom',
      ];
  if (!empty && (facts.bedrooms ?? 1) > 1) names.push('bedroom');
  if (!empty && (facts.bedrooms ?? 1) > 2) names.push('single');
  if (facts.flags.has('TERRACE') || facts.flags.has('BALCONY'))
    names.push(view ? 'terraceSea' : place.city ? 'terraceTown' : 'terraceGarden');
  if (facts.purpose === 'SALE' && random.chance(0.4)) names.push('plan');
  return names;
}

function landScenes(random: Random, { type }: Facts, place: DemoPlace): SceneName[] {
  const own = scenesOf(type, place);
  if (type === 'BUILDING_LAND') return [...own, ...own, ...own, ...own];
  const around = scenesOf('around land', place);
  return [...own, ...own, ...around, ...around, ...own].slice(0, random.whole(4, 5));
}

/** Flats start with an outside or inside view, holiday flats have the outside view first or last. */
function homeScenes(random: Random, facts: Facts, place: DemoPlace): SceneName[] {
  const { category, type, look } = facts;
  if (category === 'FLAT') {
    const outside = oneScene(random, look, place);
    const [first = outside, ...inside] = rooms(random, facts, place);
    return random.chance(0.52) ? [outside, first, ...inside] : [first, outside, ...inside];
  }
  if (type === 'HOLIDAY_FLAT') {
    const outside = oneScene(random, look, place);
    const before = random.chance(0.5);
    const inside = rooms(random, facts, place);
    return before ? [outside, ...inside] : [...inside, outside];
  }
  const outside = houseOutside(random, facts, place);
  if (type === 'RUIN' || type === 'SHELL_HOUSE') return [outside, outside, outside, 'plan'];
  return [outside, outside, ...rooms(random, facts, place)];
}

function wanted(random: Random, facts: Facts, place: DemoPlace): SceneName[] {
  const { category, type, look } = facts;
  const own = () => scenesOf(type, place);
  if (category === 'LAND') return landScenes(random, facts, place);
  if (category === 'COMMERCIAL') return [...own(), ...own(), ...own()].slice(0, Math.max(4, own().length));
  if (category === 'GARAGE') return [...own(), ...own()].slice(0, 4);
  if (category === 'ROOM') return ['single', 'kitchen', 'bathroom', oneScene(random, look, place)];
  return homeScenes(random, facts, place);
}

/** The distinct images of a listing, cover first: at most `max`, fitting its category, setting and state. */
export function choosePictures(
  random: Random,
  { facts, place }: { facts: Facts; place: DemoPlace },
  max: number,
): Picture[] {
  const chosen = new Set<Picture>();
  for (const name of wanted(random, facts, place)) {
    if (chosen.size >= max) break;
    const pictures = catalogue[name];
    const start = random.whole(0, pictures.length - 1);
    const next = [...pictures.slice(start), ...pictures.slice(0, start)].find((picture) => !chosen.has(picture));
    if (next) chosen.add(next);
  }
  return [...chosen];
}
