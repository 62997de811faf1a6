import { aboutTerms, closing } from './closings.ts';
import { commercialStory } from './commercial-texts.ts';
import { aboutComforts, aboutFurniture, aboutHeating, aboutLift, aboutParking } from './common-texts.ts';
import { flatBeginning } from './flat-texts.ts';
import { houseBeginning } from './house-texts.ts';
import { landStory } from './land-texts.ts';
import { garageStory, roomStory } from './other-texts.ts';
import { aboutPlace, aboutSea } from './place-texts.ts';
import { aboutState } from './state-texts.ts';
import { titleOf } from './titles.ts';
import { pair, type Pair, type Story } from './words.ts';

type Teller = (story: Story) => Pair | undefined;

const beginnings: Record<Story['facts']['category'], (story: Story) => Pair[]> = {
  FLAT: flatBeginning,
  HOUSE: houseBeginning,
  LAND: landStory,
  COMMERCIAL: commercialStory,
  GARAGE: garageStory,
  ROOM: roomStory,
  HOLIDAY: (story) => (story.facts.type === 'HOLIDAY_FLAT' ? flatBeginning(story) : houseBeginning(story)),
};
const home: readonly Teller[] = [aboutState, aboutHeating, aboutComforts, aboutFurniture, aboutLift];
const middles: Record<Story['facts']['category'], readonly Teller[]> = {
  FLAT: home,
  HOUSE: home,
  HOLIDAY: home,
  LAND: [],
  GARAGE: [],
  COMMERCIAL: [aboutHeating],
  ROOM: [aboutHeating],
};
const around: readonly Teller[] = [aboutSea, aboutPlace, aboutParking];
const bare = new Set<Story['facts']['category']>(['LAND', 'GARAGE']);

const told = (story: Story, tellers: readonly Teller[]): Pair[] =>
  tellers.map((teller) => teller(story)).filter((words) => words !== undefined);

/** The words of the first that has any; the others are not asked. */
function firstTold(story: Story, tellers: readonly Teller[]): Pair[] {
  for (const teller of tellers) {
    const words = teller(story);
    if (words) return [words];
  }
  return [];
}

const join = (lines: readonly Pair[]): Pair =>
  pair(lines.map(({ hr }) => hr).join(' '), lines.map(({ en }) => en).join(' '));

/** Title and description of a listing in both languages; `short` keeps the description to one paragraph. */
export function describe(story: Story, short: boolean): { title: Pair; description: Pair } {
  const { category } = story.facts;
  const title = titleOf(story);
  const first = beginnings[category](story);
  const surroundings = bare.has(category) ? [aboutSea] : around;
  if (short) return { title, description: join([...first.slice(0, 2), ...firstTold(story, surroundings)]) };
  const paragraphs = [
    first,
    told(story, middles[category]),
    told(story, surroundings),
    told(story, [aboutTerms, closing]),
  ]
    .filter((lines) => lines.length > 0)
    .map(join);
  return {
    title,
    description: pair(paragraphs.map(({ hr }) => hr).join('\n\n'), paragraphs.map(({ en }) => en).join('\n\n')),
  };
}
