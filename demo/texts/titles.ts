import { everyOf, firstOf, oneOf, wordsFor, type Pair, type Story } from './sentences.ts';
import { capital, capitals, englishNumber, placeLabel, squareMetres } from './words.ts';

/** «dvosoban stan», «garsonijera», «one-bedroom flat». */
export function flatName(story: Story): Pair {
  const bedrooms = englishNumber(story.facts.bedrooms ?? 1);
  return wordsFor(story, 'name/flat', { rooms: wordsFor(story, 'rooms', { bedrooms }) });
}

/** The name of land, premises, a garage or a room. */
export const plainName = (story: Story): Pair => wordsFor(story, `name/${story.facts.type}`);

function flatInTitle(story: Story): Pair {
  const name = flatName(story);
  const feminine = name.hr.startsWith('garsonijera');
  const slots = { name, a: feminine ? 'a' : '', an: feminine ? 'na' : 'an' };
  const known = firstOf(story, 'flat in a title', slots);
  if (known) return known;
  const furnished = firstOf(story, 'furnished flat', slots);
  return furnished && story.random.chance(0.5) ? furnished : name;
}

const unqualified = new Set(['ESTATE', 'RUIN', 'SHELL_HOUSE', 'ROBINSON_HOUSE']);

/** The name of a house or holiday home with a word on its condition. */
export function houseName(story: Story): Pair {
  const { facts, place, random } = story;
  const inlandRuin = facts.type === 'RUIN' && !facts.flags.has('STONE');
  const name = inlandRuin ? wordsFor(story, 'name/inland ruin') : plainName(story);
  if (unqualified.has(facts.type)) return name;
  const masculine = facts.type === 'HOLIDAY_FLAT';
  const known = firstOf(story, 'house in a title', { name, a: masculine ? '' : 'a' });
  if (known) return known;
  const charming = place.seaside && random.chance(0.12) && !masculine;
  return charming ? wordsFor(story, 'charming house', { name }) : name;
}

function nameOf(story: Story): Pair {
  switch (story.facts.category) {
    case 'FLAT':
      return flatInTitle(story);
    case 'HOUSE':
    case 'HOLIDAY':
      return houseName(story);
    default:
      return plainName(story);
  }
}

/** « s balkonom», «, prvi red do mora», or empty. */
function added(highlight: Pair | undefined): Pair {
  if (!highlight) return { hr: '', en: '' };
  const before = highlight.hr.startsWith('s ') ? ' ' : ', ';
  return { hr: before + highlight.hr, en: before + highlight.en };
}

function shaped(story: Story, name: Pair, highlight: Pair | undefined): Pair {
  const { facts, place } = story;
  const slots = {
    name,
    Name: capitals(name),
    more: added(highlight),
    where: placeLabel(place),
    size: squareMetres(facts.netArea ?? facts.plotArea ?? 0),
    dash: place.quarter ? ', ' : ' – ',
  };
  return capitals(oneOf(story, 'title', slots) ?? name);
}

/** A title in both languages, often with a highlight of the listing or its purpose. */
export function titleOf(story: Story): Pair {
  const { place, random } = story;
  const highlight = random.chance(0.75) ? everyOf(story, 'highlight')[random.chance(0.7) ? 0 : 1] : undefined;
  const title = shaped(story, nameOf(story), highlight);
  const offer = firstOf(story, 'offer');
  if (!offer || random.chance(0.35)) return title;
  const lower = (text: string) =>
    text.startsWith(place.settlement.name) ? text : text.charAt(0).toLowerCase() + text.slice(1);
  if (random.chance(0.5) && !title.hr.includes(': '))
    return wordsFor(story, 'offer first', {
      Offer: { hr: capital(offer.hr), en: capital(offer.en) },
      title: { hr: lower(title.hr), en: lower(title.en) },
    });
  return wordsFor(story, 'offer last', { title, offer });
}
