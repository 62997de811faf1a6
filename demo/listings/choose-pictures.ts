import { catalogue, type Picture, type SceneName as Name } from '../pictures.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import type { Facts } from './facts.ts';

function outsideOfBuilding({ look }: Facts, place: DemoPlace): Name {
  switch (look) {
    case 'tower':
      return place.seaside ? 'towerCoast' : 'towerInland';
    case 'townhouse':
      return 'townhouse';
    case 'urbanVilla':
      return place.seaside ? 'urbanVillaCoast' : 'urbanVillaInland';
    case 'apartmentHouse':
      return 'apartmentHouse';
    case 'house':
      return place.seaside ? 'houseCoast' : place.setting === 'lowland' ? 'houseLowland' : 'houseHills';
    default:
      return place.seaside ? 'blockCoast' : 'blockInland';
  }
}

function houseOutside(random: Random, { type, flags }: Facts, place: DemoPlace): Name {
  const inland: Name =
    place.setting === 'mountain' ? 'houseMountain' : place.setting === 'lowland' ? 'houseLowland' : 'houseHills';
  const slavonia = [10, 11, 12, 14, 16].includes(place.county.id);
  switch (type) {
    case 'VILLA':
      return place.seaside ? 'villaSea' : 'villaInland';
    case 'STONE':
    case 'ROBINSON_HOUSE':
      return 'stone';
    case 'SEMI_DETACHED':
      return 'semi';
    case 'TERRACED':
      return 'terraced';
    case 'WOODEN':
      return 'wooden';
    case 'COTTAGE':
      return random.chance(0.7) ? 'cottage' : inland;
    case 'SHELL_HOUSE':
      return 'shell';
    case 'RUIN':
      return 'ruin';
    case 'ESTATE':
      return 'farm';
    case 'MOBILE_HOME':
      return 'mobile';
    case 'HOLIDAY_HOUSE':
      return place.seaside
        ? flags.has('POOL')
          ? 'villaSea'
          : random.pick(['stone', 'apartmentHouse'] as const)
        : random.pick(['cottage', inland] as const);
    default:
      return place.seaside
        ? random.pick(['houseCoast', 'apartmentHouse', 'stone'] as const)
        : slavonia && random.chance(0.6)
          ? 'longHouse'
          : inland;
  }
}

const landScenes: Partial<Record<string, readonly Name[]>> = {
  FOREST: ['forest'],
  OLIVE_GROVE: ['olives'],
  ORCHARD: ['orchard'],
  ARABLE: ['fields'],
  MEADOW: ['meadow'],
  AGRICULTURAL_LAND: ['fields', 'meadow'],
  GREEN_ZONE: ['meadow', 'forest'],
};

function landOutside({ type }: Facts, place: DemoPlace): readonly Name[] {
  if (type === 'VINEYARD') return [place.seaside ? 'vineyardCoast' : 'vineyard'];
  if (place.seaside && type === 'AGRICULTURAL_LAND') return ['olives', 'vineyardCoast'];
  return landScenes[type] ?? [place.seaside ? 'plotCoast' : 'plotInland'];
}

const businessScenes: Record<string, readonly Name[]> = {
  OFFICE: ['office', 'officeBuilding'],
  SHOP: ['shop', 'shopRoom'],
  SERVICES: ['shop', 'office'],
  HOSPITALITY: ['cafe', 'restaurant'],
  STREET_SHOP: ['shop', 'shopRoom'],
  WAREHOUSE: ['warehouse', 'hallInside'],
  HALL: ['hall', 'hallInside'],
  HOTEL: ['hotel', 'restaurant', 'bedroom', 'bathroom'],
  SALON: ['shopRoom', 'officeBuilding'],
};
const garageScenes: Record<string, readonly Name[]> = {
  GARAGE_BOX: ['garage', 'garageDoors', 'garageRow'],
  GARAGE_SPACE: ['underground', 'underground', 'underground', 'garageDoors'],
  COVERED_SPACE: ['carport', 'parking'],
  PARKING_SPACE: ['parking', 'carport'],
};

function rooms(random: Random, facts: Facts, place: DemoPlace): Name[] {
  const view = facts.flags.has('SEA_VIEW');
  const empty = facts.furnitureStatus === 'UNFURNISHED' && facts.condition === 'NEW_BUILD';
  const bare: Name = view ? 'emptySea' : 'empty';
  const names: Name[] = empty
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

function wanted(random: Random, facts: Facts, place: DemoPlace): Name[] {
  switch (facts.category) {
    case 'LAND': {
      const own = landOutside(facts, place);
      const around: readonly Name[] = place.seaside
        ? ['plotCoast', 'olives']
        : place.setting === 'lowland'
          ? ['fields', 'meadow']
          : ['meadow', 'plotInland'];
      return facts.type === 'BUILDING_LAND'
        ? [...own, ...own, ...own, ...own]
        : [...own, ...own, ...around, ...around, ...own].slice(0, random.whole(4, 5));
    }
    case 'COMMERCIAL': {
      const scenes = businessScenes[facts.type] ?? ['office'];
      return [...scenes, ...scenes, ...scenes].slice(0, Math.max(4, scenes.length));
    }
    case 'GARAGE': {
      const scenes = garageScenes[facts.type] ?? ['garage'];
      return [...scenes, ...scenes].slice(0, 4);
    }
    case 'ROOM':
      return ['single', 'kitchen', 'bathroom', outsideOfBuilding(facts, place)];
    case 'FLAT': {
      const outside = outsideOfBuilding(facts, place);
      const inside = rooms(random, facts, place);
      return random.chance(0.52) ? [outside, ...inside] : [inside[0] ?? outside, outside, ...inside.slice(1)];
    }
    default: {
      if (facts.type === 'HOLIDAY_FLAT')
        return random.chance(0.5)
          ? [outsideOfBuilding(facts, place), ...rooms(random, facts, place)]
          : [...rooms(random, facts, place), outsideOfBuilding(facts, place)];
      const outside = houseOutside(random, facts, place);
      if (facts.type === 'RUIN' || facts.type === 'SHELL_HOUSE') return [outside, outside, outside, 'plan'];
      return [outside, outside, ...rooms(random, facts, place)];
    }
  }
}

/** The pictures of a listing, cover first: at most `most`, none twice, fit for its category, setting and state. */
export function choosePictures(
  random: Random,
  { facts, place }: { facts: Facts; place: DemoPlace },
  most: number,
): Picture[] {
  const chosen = new Set<Picture>();
  for (const name of wanted(random, facts, place)) {
    if (chosen.size >= most) break;
    const pictures = catalogue[name];
    const start = random.whole(0, pictures.length - 1);
    const next = [...pictures.slice(start), ...pictures.slice(0, start)].find((picture) => !chosen.has(picture));
    if (next) chosen.add(next);
  }
  return [...chosen];
}
