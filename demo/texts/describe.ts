import { flatBeginning, houseBeginning, type Told } from './homes.ts';
import { commercialStory, garageStory, landStory, roomStory } from './others.ts';
import {
  aboutComforts,
  aboutFurniture,
  aboutHeating,
  aboutLift,
  aboutParking,
  aboutPlace,
  aboutSea,
  aboutState,
  aboutTerms,
  closing,
} from './parts.ts';
import type { Pair, Story } from './sentences.ts';
import { titleOf } from './titles.ts';

type Teller = (story: Story) => Told;
type Category = Story['facts']['category'];

const beginnings: Record<Category, (story: Story) => Told[]> = {
  FLAT: flatBeginning,
  HOUSE: houseBeginning,
  LAND: landStory,
  COMMERCIAL: commercialStory,
  GARAGE: garageStory,
  ROOM: roomStory,
  HOLIDAY: (story) => (story.facts.type === 'HOLIDAY_FLAT' ? flatBeginning(story) : houseBeginning(story)),
};
const home: readonly Teller[] = [aboutState, aboutHeating, aboutComforts, aboutFurniture, aboutLift];
const middles: Record<Category, readonly Teller[]> = {
  FLAT: home,
  HOUSE: home,
  HOLIDAY: home,
  LAND: [],
  GARAGE: [],
  COMMERCIAL: [aboutHeating],
  ROOM: [aboutHeating],
};
const around: readonly Teller[] = [aboutSea, aboutPlace, aboutParking];

const said = (lines: readonly Told[]): Pair[] => lines.filter((line) => line !== undefined);
const all = (story: Story, tellers: readonly Teller[]): Pair[] => said(tellers.map((teller) => teller(story)));

/** The first non-empty text; later ones are not computed. */
function first(story: Story, tellers: readonly Teller[]): Pair[] {
  for (const teller of tellers) {
    const words = teller(story);
    if (words) return [words];
  }
  return [];
}

const join = (lines: readonly Pair[], between: string): Pair => ({
  hr: lines.map(({ hr }) => hr).join(between),
  en: lines.map(({ en }) => en).join(between),
});

/** Title and description of a listing in both languages; `short` limits the description to one paragraph. */
export function describe(story: Story, short: boolean): { title: Pair; description: Pair } {
  const { category } = story.facts;
  const title = titleOf(story);
  const beginning = said(beginnings[category](story));
  const surroundings = category === 'LAND' || category === 'GARAGE' ? [aboutSea] : around;
  if (short) return { title, description: join([...beginning.slice(0, 2), ...first(story, surroundings)], ' ') };
  const paragraphs = [
    beginning,
    all(story, middles[category]),
    all(story, surroundings),
    all(story, [aboutTerms, closing]),
  ].filter((lines) => lines.length > 0);
  return {
    title,
    description: join(
      paragraphs.map((lines) => join(lines, ' ')),
      '\n\n',
    ),
  };
}
