import { findReference } from '#contract/reference/index.ts';
import type { Told } from './homes.ts';
import { everyOf, firstOf, oneOf, wordsFor, type Story } from './sentences.ts';
import { plainName } from './titles.ts';
import { counted, inOneLine, onFloor, squareMetres } from './words.ts';

const endings: Partial<Record<string, string>> = {
  ...{ FOREST: 'a', ARABLE: 'a', MEADOW: 'a' },
  ...{ OLIVE_GROVE: '', VINEYARD: '', ORCHARD: '' },
};

function connections(story: Story): Told {
  const there = everyOf(story, 'connection');
  if (there.length === 0) return undefined;
  return wordsFor(story, `connections/${there.length === 1 ? 'one' : 'more'}`, { list: inOneLine(there) });
}

function zoning(story: Story): Told {
  const { zone, zoneLabel: label } = story.facts;
  if (!label || !story.random.chance(0.6)) return undefined;
  const hr = /^[A-ZŠ]\d? – /.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  return wordsFor(story, 'zoning', { zone: { hr, en: (zone && findReference('zone', zone)?.name.en) ?? label } });
}

/** The description of land: its ground, connections, access, permits and zone. */
export function landStory(story: Story): Told[] {
  const { facts, place } = story;
  const slots = {
    name: plainName(story),
    size: squareMetres(facts.plotArea ?? 500),
    verb: wordsFor(story, 'verb/LAND'),
    ending: endings[facts.type] ?? 'o',
    inPlace: place.inPlace,
  };
  return [
    oneOf(story, 'land opening', slots),
    oneOf(story, `land/${facts.type}`),
    connections(story),
    oneOf(story, 'land access'),
    oneOf(story, 'land permit'),
    zoning(story),
  ];
}

const wholeBuildings = new Set(['HOTEL', 'HALL', 'WAREHOUSE']);

/** The description of business premises. */
export function commercialStory(story: Story): Told[] {
  const { facts, place } = story;
  const inside = facts.floor !== null && !wholeBuildings.has(facts.type) && onFloor(story, facts.floor);
  const slots = {
    name: plainName(story),
    size: squareMetres(facts.netArea ?? 100),
    floor: inside ? { hr: `, ${inside.hr}`, en: `, ${inside.en}` } : '',
    inPlace: place.inPlace,
  };
  const rooms = facts.rooms ?? 0;
  return [
    firstOf(story, 'commercial opening', slots),
    oneOf(story, `commercial/${facts.type}`),
    firstOf(story, 'hotel rooms', { rooms: { hr: counted(rooms, ['sobu', 'sobe', 'soba']), en: `${rooms}` } }),
    firstOf(story, 'plot', { plot: squareMetres(facts.plotArea ?? 0) }),
    oneOf(story, 'commercial access'),
  ];
}

const named = (story: Story, area: number) => ({
  name: plainName(story),
  size: squareMetres(story.facts.netArea ?? area),
  inPlace: story.place.inPlace,
});

/** The description of a garage or parking space. */
export const garageStory = (story: Story): Told[] => [
  firstOf(story, 'garage opening', named(story, 13)),
  oneOf(story, `garage/${story.facts.type}`),
  oneOf(story, 'garage power'),
];

/** The description of a room to let. */
export function roomStory(story: Story): Told[] {
  const { floor, type } = story.facts;
  const care = type === 'SENIOR_ROOM';
  return [
    firstOf(story, 'room opening', named(story, 12)),
    oneOf(story, care ? 'care' : 'room'),
    oneOf(story, 'bath'),
    floor === null || care ? undefined : firstOf(story, 'room floor', { floor: onFloor(story, floor) }),
    firstOf(story, 'students'),
  ];
}
