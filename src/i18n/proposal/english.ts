import type { Category } from '#contract/reference/index.ts';
import { formatArea, formatCount, formatDate, formatDistance, formatPrice } from '#i18n/numbers.ts';
import { joinedBy, nameIn, pick, saysCondition, told, type Offer, type Phrases } from './proposed.ts';

const names: Record<Category, string> = {
  FLAT: 'flat',
  HOUSE: 'house',
  LAND: 'plot of land',
  COMMERCIAL: 'commercial unit',
  GARAGE: 'garage',
  ROOM: 'room',
  HOLIDAY: 'holiday home',
};

/** Types whose name in lists would not do in a sentence; what stands after `|` follows the area. */
const typeNames: Record<string, string> = {
  APARTMENT_BUILDING: 'flat|in an apartment building',
  MIXED_BUILDING: 'flat|in a mixed-use building',
  HOUSE_FLOOR: 'flat|in a house',
  URBAN_VILLA: 'flat|in an urban villa',
  STUDIO: 'studio flat',
  GROUND_FLOOR_GARDEN: 'flat|with a garden',
  SHELL_HOUSE: 'unfinished house',
  BUILDING_LAND: 'plot of building land',
  AGRICULTURAL_LAND: 'plot of agricultural land',
  GREEN_ZONE: 'plot|in a green zone',
  FOREST: 'forest plot',
  ARABLE: 'plot of arable land',
  MIXED_LAND: 'plot of mixed land',
  OTHER_LAND: 'plot of land',
  SERVICES: 'unit for services',
  HOSPITALITY: 'hospitality unit',
  SENIOR_ROOM: 'room for seniors',
};

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const inWords = (count: number): string => numbers[count] ?? formatCount('en', count);

const counted = (count: number, one: string): string => `${formatCount('en', count)} ${one}${count === 1 ? '' : 's'}`;

const withArticle = (noun: string): string =>
  `${/^(?:[aeiou8](?!ne-|ni)|11|18|uni?n)/.test(noun) ? 'an' : 'a'} ${noun}`;

function nounOf({ type, category }: Offer): [noun: string, where: string] {
  const [noun = '', where = ''] = (type ? (typeNames[type] ?? nameIn('type', type, 'en')) : names[category]).split('|');
  return [noun, where];
}

const named: readonly Category[] = ['FLAT', 'HOUSE', 'HOLIDAY'];

/** «two-bedroom flat», «studio flat», «three-room flat»; and for how many guests. */
function homeName(offer: Offer): [name: string, added: string] {
  const [noun] = nounOf(offer);
  const { category, rooms, bedrooms, type, guests } = offer;
  const added = guests ? `for ${counted(guests, 'guest')}` : '';
  if (!named.includes(category) || type === 'STUDIO') return [noun, added];
  if (rooms === 0 && category === 'FLAT') return [noun === 'flat' ? 'studio flat' : noun, added];
  if (bedrooms) return [`${inWords(bedrooms)}-bedroom ${noun}`, added];
  return [rooms && category === 'FLAT' ? `${inWords(rooms)}-room ${noun}` : noun, added];
}

function floorOf({ floor, floorsInBuilding }: Offer): string | null {
  if (floor === null) return null;
  if (floor === 0) return 'on the ground floor';
  if (floor === -1) return 'in the basement';
  if (floor < 0) return `on basement level ${-floor}`;
  return `on floor ${floor}${floorsInBuilding ? ` of ${floorsInBuilding}` : ''}`;
}

const openings = {
  SALE: ['For sale:', 'On the market:'],
  RENT: ['To let:', 'Available to rent:'],
  SHORT_STAY: ['For short stays:'],
} as const;

function lead(offer: Offer): string[] {
  const { purpose, netArea, grossArea, plotArea, lift, place, distanceToSea } = offer;
  const [, where] = nounOf(offer);
  const area = (value: number | null) => value && formatArea('en', value);
  const size = area(netArea ?? (offer.category === 'LAND' ? plotArea : null));
  const gross = grossArea && (netArea ? `(${area(grossArea)} gross)` : `of ${area(grossArea)} gross`);
  const plot = offer.category !== 'LAND' && plotArea && `with a plot of ${area(plotArea)}`;
  const [name, added] = homeName(offer);
  const opening = `${pick(openings[purpose], offer)} ${withArticle(name)}`;
  const what = told([opening, size && `of ${size}`, gross, added, where, plot]);
  const lifted = lift === null ? null : lift ? 'with a lift' : 'without a lift';
  const names = told([place.settlement, place.quarter]).join(', ');
  const around = place.municipality && place.municipality !== place.settlement ? ` (${place.municipality})` : '';
  return told([
    `${told([what.join(' '), floorOf(offer), lifted]).join(', ')}.`,
    names && `Location: ${names}${around}.`,
    distanceToSea === 0 && 'It is right by the sea.',
    distanceToSea && `The sea is ${formatDistance('en', distanceToSea)} away.`,
  ]);
}

function rooms({ rooms: all, bedrooms, bathrooms, category }: Offer): string | false {
  const isOne = category === 'ROOM' && (all ?? 1) <= 1;
  const isTold = category === 'FLAT' && !bedrooms && !bathrooms;
  const parts = told([
    !isOne && !isTold && all && counted(all, 'room') + (bedrooms ? ` (${counted(bedrooms, 'bedroom')})` : ''),
    !isOne && !all && bedrooms && counted(bedrooms, 'bedroom'),
    bathrooms && counted(bathrooms, 'bathroom'),
  ]);
  return parts.length > 0 && `It has ${joinedBy('and', parts)}.`;
}

const articled: Partial<Record<Offer['delights'][number], string>> = {
  FIRST_ROW_SEA: 'a seafront position',
  NEAR_SEA: 'the sea nearby',
};

function delighted(offer: Offer): string | false {
  const names = offer.delights.map((flag) => articled[flag] ?? withArticle(nameIn('flag', flag, 'en')));
  const opening = pick(['It offers', 'Its strong points:'], offer);
  return names.length > 0 && `${opening} ${joinedBy('and', names)}.`;
}

const conditions: Record<string, string> = {
  SHELL: 'It is at the shell stage.',
  NEEDS_RENOVATION: 'It needs renovation.',
  AVERAGE: 'It is in average condition.',
  GOOD: 'It is in good condition.',
  EXCELLENT: 'It is in excellent condition.',
  RENOVATED: 'It has been renovated.',
  NEW_BUILD: 'It is a new build.',
  LUXURY: 'It is finished to a luxury standard.',
};

function state(offer: Offer): string[] {
  const { condition, yearBuilt, yearRenovated } = offer;
  const years = told([yearBuilt && `built in ${yearBuilt}`, yearRenovated && `renovated in ${yearRenovated}`]);
  return told([
    condition && !saysCondition(offer) && conditions[condition],
    years.length > 0 && `It was ${joinedBy('and', years)}.`,
  ]);
}

function terms({ flags: known, purpose, ...offer }: Offer): string[] {
  const { availableFrom, depositCents, utilitiesIncluded, petsAllowed, checkIn } = offer;
  return told([
    availableFrom && `Available from ${formatDate('en', availableFrom)}.`,
    depositCents && `The deposit is ${formatPrice('en', depositCents)}.`,
    depositCents === 0 && 'No deposit is asked for.',
    utilitiesIncluded !== null && `Utilities are ${utilitiesIncluded ? 'included' : 'paid separately'}.`,
    petsAllowed !== null && `Pets are ${petsAllowed ? 'allowed' : 'not allowed'}.`,
    checkIn && `Check-in is from ${checkIn}.`,
    purpose === 'RENT' && known.includes('LONG_TERM') && 'This is a long-term let.',
    known.includes('WORKERS') && 'It also suits workers’ accommodation.',
    known.includes('EXCHANGE') && 'An exchange is possible.',
    known.includes('VIDEO_VIEWING') && 'Viewings by video call are possible.',
  ]);
}

/** British English. */
export const english: Phrases = {
  name: (offer) => {
    const name = told(homeName(offer)).join(' ');
    if (offer.purpose === 'RENT') return `${name} to let`;
    return offer.purpose === 'SHORT_STAY' && offer.category !== 'HOLIDAY' ? `${name} for short stays` : name;
  },
  lead,
  layout: (offer) =>
    told([
      rooms(offer),
      delighted(offer),
      offer.orientations.length > 0 &&
        `It faces ${joinedBy(
          'and',
          offer.orientations.map((code) => nameIn('orientation', code, 'en')),
        )}.`,
    ]),
  state,
  terms,
  spaces: (count) => counted(count, 'space'),
  floors: (count) => counted(count, 'floor'),
  flags: {},
  labels: {
    levels: 'Storeys',
    furniture: 'Furniture',
    heating: 'Heating',
    parking: 'Parking',
    windows: 'Windows',
    features: 'Features',
    connections: 'Utilities and access',
    energy: 'Energy class',
    primary: 'Primary energy class',
    zone: 'Land use',
    papers: 'Paperwork',
    registration: 'Registration number',
  },
};
