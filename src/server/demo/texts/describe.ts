import { closing, terms } from './closings.ts';
import { aboutComforts, aboutHeating, aboutLift, aboutParking, aboutState } from './common-texts.ts';
import { flatBeginning } from './flat-texts.ts';
import { houseBeginning } from './house-texts.ts';
import { otherStory } from './other-texts.ts';
import { aboutPlace, aboutSea } from './place-texts.ts';
import { titleOf } from './titles.ts';
import { pair, type Pair, type Story } from './words.ts';

const isPair = (line: Pair | undefined): line is Pair => line !== undefined;
const join = (lines: readonly Pair[]): Pair =>
  pair(lines.map(({ hr }) => hr).join(' '), lines.map(({ en }) => en).join(' '));

function beginning(story: Story): Pair[] {
  const { category, type } = story.facts;
  if (category === 'FLAT' || type === 'HOLIDAY_FLAT') return flatBeginning(story);
  if (category === 'HOUSE' || category === 'HOLIDAY') return houseBeginning(story);
  return otherStory(story);
}

function middle(story: Story): Pair[] {
  const { category } = story.facts;
  if (category === 'LAND' || category === 'GARAGE') return [];
  if (category === 'COMMERCIAL' || category === 'ROOM') return [aboutHeating(story)].filter(isPair);
  return [aboutState(story), aboutHeating(story), aboutComforts(story), aboutLift(story)].filter(isPair);
}

function surroundings(story: Story): Pair[] {
  const { category } = story.facts;
  const place = category === 'LAND' || category === 'GARAGE' ? undefined : aboutPlace(story);
  const parking = category === 'LAND' || category === 'GARAGE' ? undefined : aboutParking(story);
  return [aboutSea(story), place, parking].filter(isPair);
}

/** Title and description of a listing in both languages; `short` keeps the description to one paragraph. */
export function describe(
  story: Story,
  { deposit, short }: { deposit: boolean; short: boolean },
): { title: Pair; description: Pair } {
  const title = titleOf(story);
  const first = beginning(story);
  if (short) return { title, description: join([...first.slice(0, 2), ...surroundings(story).slice(0, 1)]) };
  const last = [terms(story, deposit), closing(story)].filter(isPair);
  const paragraphs = [first, middle(story), surroundings(story), last].filter((lines) => lines.length > 0).map(join);
  return {
    title,
    description: pair(paragraphs.map(({ hr }) => hr).join('\n\n'), paragraphs.map(({ en }) => en).join('\n\n')),
  };
}
