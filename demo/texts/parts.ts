import { onIsland } from '../places/place-facts.ts';
import type { Told } from './homes.ts';
import { everyOf, firstOf, oneOf, wordsFor, type Story } from './sentences.ts';
import { inOneLine, number } from './words.ts';

/** The home's condition and year of construction; for guests only what matters for a stay. */
export function aboutState(story: Story): Told {
  const { type, yearBuilt, yearRenovated, condition, purpose } = story.facts;
  if (type === 'RUIN' || type === 'SHELL_HOUSE' || type === 'MOBILE_HOME' || yearBuilt === null) return undefined;
  if (condition === 'NEW_BUILD' || condition === 'LUXURY') return oneOf(story, `state/${condition}`);
  if (purpose === 'SHORT_STAY' && condition !== 'RENOVATED') return firstOf(story, 'state of a stay');
  const built = wordsFor(story, 'built', { noun: wordsFor(story, 'noun'), year: yearBuilt });
  return firstOf(story, `state/${condition}`, { built, year: yearRenovated ?? '' });
}

/** Heating with its fuel, and the energy class, if any, for buyers and tenants. */
export function aboutHeating(story: Story): Told {
  const { heatingType, heatingWays, energyClass, purpose } = story.facts;
  const heating = firstOf(story, `heating/${heatingType}/${heatingWays[0] ?? ''}`);
  const letter = energyClass?.replace('_PLUS', '+');
  if (!heating || !letter || purpose === 'SHORT_STAY' || !story.random.chance(0.7)) return heating;
  return wordsFor(story, 'energy class', { heating, letter });
}

/** Two to four comforts in one sentence. */
export function aboutComforts(story: Story): Told {
  const found = story.random.shuffled(everyOf(story, 'comfort')).slice(0, 4);
  return found.length < 2 ? undefined : wordsFor(story, 'comforts', { list: inOneLine(found) });
}

const tall = new Set(['tower', 'block', 'newBlock', 'townhouse', 'urbanVilla']);

/** The lift, if relevant. */
export function aboutLift(story: Story): Told {
  const { floor, look } = story.facts;
  return floor === null || floor < 2 || !tall.has(look) ? undefined : firstOf(story, 'lift');
}

/** Furniture, for rent or sale. */
export function aboutFurniture(story: Story): Told {
  return story.facts.category === 'ROOM' || !story.random.chance(0.5) ? undefined : oneOf(story, 'furniture');
}

/** The first available kind of parking. */
export const aboutParking = (story: Story): Told => oneOf(story, `parking/${story.facts.parkingTypes[0]}`);

/** The sea, if near. */
export function aboutSea(story: Story): Told {
  const { distanceToSea, flags } = story.facts;
  if (distanceToSea === null) return undefined;
  if (flags.has('FIRST_ROW_SEA')) return oneOf(story, 'sea/first row');
  const slots = { distance: number(distanceToSea) };
  return flags.has('SEA_VIEW') ? firstOf(story, 'sea/view', slots) : oneOf(story, 'sea/near', slots);
}

function surroundings({ facts, place }: Story): string {
  if (facts.category === 'COMMERCIAL' || facts.type === 'ROBINSON_HOUSE')
    return facts.category === 'COMMERCIAL' ? 'COMMERCIAL' : 'ROBINSON_HOUSE';
  if (place.city) return 'city';
  return place.seaside ? 'seaside' : 'country';
}

/** The neighbourhood, and the island, if any. */
export function aboutPlace(story: Story): Told {
  const { place, random } = story;
  const around = oneOf(story, `around/${surroundings(story)}`);
  const island = onIsland(place.island);
  if (!island || !around || place.inPlace.hr.startsWith('na ') || !random.chance(0.4)) return around;
  return wordsFor(story, 'on island', { island, around });
}

/** One of the terms of a lease or stay. */
export function aboutTerms(story: Story): Told {
  return story.facts.purpose === 'SALE' || !story.random.chance(0.6) ? undefined : oneOf(story, 'terms');
}

const homes = new Set(['FLAT', 'HOUSE', 'HOLIDAY']);

/** The last sentence: a call to action. */
export function closing(story: Story): Told {
  const { purpose, category, type } = story.facts;
  if (purpose !== 'RENT') return oneOf(story, `closing/${purpose}`);
  return oneOf(story, `lease/${homes.has(category) ? 'home' : type === 'SENIOR_ROOM' ? type : category}`);
}
