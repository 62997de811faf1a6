import type { Phrasebook } from '#domain/search/interpret/phrasebook.ts';
import type { Spelt } from '#domain/search/interpret/spelling/spelt.ts';
import type { WordForms } from '#domain/search/interpret/spelling/word-forms.ts';
import common from '#domain/search/interpret/words/common.json' with { type: 'json' };
import lookalikes from '#domain/search/interpret/words/lookalikes.json' with { type: 'json' };
import { foldedPhrases, recognizer, type Wording } from '#domain/search/interpret/words/lists.ts';
import { phrasebookOf, type Said } from '#domain/search/interpret/words/wording.ts';
import { weight, type Mention } from './candidate.ts';
import type { PlaceLevel } from './search-places.ts';

/** What makes a common word a name: a capital after a preposition; one or «u»; one or a preposition; its town beside it. */
type Care = keyof typeof common.care;

/** A common word: surely, most often («kamen», «polje»), or unless something beside it confirms the name. */
export type Wordness = 'sure' | 'often' | 'likely';

/** Whether a name in a phrase is more likely a common word. */
export type CommonWordDetector = (
  tokens: readonly Spelt[],
  start: number,
  mention: Mention & { end: number; km: number },
) => Wordness | undefined;

const isRiverWord = recognizer(common.river);
const isBesideRiver = recognizer(common.besideRiver);
const shortName = 4;
/** In kilometres: nobody tells such a distance from a river. */
const leastFar = 3;
/** From this weight on, a place is better known than the word that it looks like. */
const known = 3.4;
const small: ReadonlySet<PlaceLevel> = new Set(['quarter', 'settlement']);

function findCare(words: Phrasebook<Said<Care>>, name: readonly Spelt[]): Care | undefined {
  return words.matches(name, 0).find(({ end }) => end === name.length)?.values[0]?.value;
}

/** The start of a name, the side that its preposition implies, and the kilometres that are said to be between it and the home. */
type Placed = { start: number; side: 'in' | 'on' | undefined; km: number };

/** «uz rijeku», «na rijeci Kupi», «kuća na Korani»: Rijeka is a town and Korana a village, but here they are rivers. */
function isRiver(rivers: Phrasebook<Said<true>>, tokens: readonly Spelt[], { start, side, km }: Placed): boolean {
  const before = tokens[tokens[start - 1]?.joint ? start - 3 : start - 1];
  const [name, after] = tokens.slice(start, start + 2);
  if (name && rivers.matches([name], 0).length > 0) return side !== 'in';
  if (!isRiverWord(name)) return false;
  const isNamed = after !== undefined && rivers.matches([after], 0).length > 0;
  // «20 min od rijeke» is from the town, «1 km od rijeke» rather from the water.
  return isNamed || (!name?.capital && km < leastFar && isBesideRiver(before));
}

const listed = (list: string) => foldedPhrases(list).map((words) => words.join(' '));

/** Ordinary words that are also names of small places, folded. */
const ordinary = new Set(Object.values(lookalikes.ordinary).flatMap(listed));

/** Words beside which a name is an ordinary word: «split klima», «vis a vis», folded. */
const beside = new Map(Object.entries(lookalikes.beside).map(([word, list]) => [listed(word).join(), listed(list)]));

/** «split klima», «vez za brod» */
function isBesideOrdinary(tokens: readonly Spelt[], start: number, end: number): boolean {
  const textOf = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .map(({ text }) => text)
      .join(' ');
  const contexts = beside.get(textOf(start, end)) ?? [];
  return contexts.some((context) => {
    const length = context.split(' ').length;
    return textOf(end, end + length) === context || textOf(start - length, start) === context;
  });
}

/** Creates the detector of common words among names. Source: traps of Croatian toponyms, `common.json`. */
export function createCommonWordDetector(forms: WordForms): CommonWordDetector {
  const cares = Object.entries(common.care) as [Care, Wording[]][];
  const words = phrasebookOf(
    forms,
    cares.flatMap(([care, wordings]) => wordings.map((wording) => [wording, care] as const)),
  );
  const riverNames = phrasebookOf<true>(forms, [[common.rivers, true]]);
  const looksLikeWord: (...phrase: Parameters<CommonWordDetector>) => boolean = (tokens, start, mention) => {
    const { end, preposition, candidates } = mention;
    const capital = tokens[start]?.capital ?? false;
    const leads = preposition !== undefined && !preposition.weak;
    if (!capital && preposition?.weak && candidates.every(({ place }) => small.has(place.level))) return true;
    const isShort = end === start + 1 && (tokens[start]?.text.length ?? 0) <= shortName;
    if (!capital && !preposition && isShort && candidates.every(({ place }) => place.level === 'settlement'))
      return true;
    const isSmall = candidates.every(({ place }) => small.has(place.level) && weight(place) < known);
    const typed = tokens.slice(start, end).map(({ text }) => text);
    if (isSmall && ordinary.has(typed.join(' '))) return !(capital && leads);
    const care = findCare(words, tokens.slice(start, end));
    if (care === 'confirmed') return true;
    if (care === 'preposition') return !leads && !capital;
    if (care === 'inside') return !capital && preposition?.side !== 'in';
    return care === 'capital' && !(capital && leads);
  };
  return (tokens, start, mention) => {
    if (isRiver(riverNames, tokens, { start, side: mention.preposition?.side, km: mention.km })) return 'sure';
    if (isBesideOrdinary(tokens, start, mention.end)) return 'sure';
    if (!looksLikeWord(tokens, start, mention)) return undefined;
    return findCare(words, tokens.slice(start, mention.end)) === 'capital' ? 'often' : 'likely';
  };
}
