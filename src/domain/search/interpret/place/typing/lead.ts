import { isCue } from '#domain/search/interpret/words/cues.ts';
import joints from '#domain/search/interpret/words/joints.json' with { type: 'json' };
import { foldWord, phrasesIn, wordsIn, type WordLanguage } from '#domain/search/interpret/words/lists.ts';
import requests from '#domain/search/interpret/words/requests.json' with { type: 'json' };
import { nominative } from '#domain/search/interpret/cases.ts';
import type { PlaceLevel } from '#domain/search/interpret/place/search-places.ts';
import { isPlaceWord, levelsOf, prepositionOf } from './typed-place.ts';

/** What the words right before a place say: «u», «auf der», «na otoku»; `head` is all that stands before them. */
export type Lead = {
  head: string;
  words: string[];
  levels?: readonly PlaceLevel[];
  side?: 'in' | 'on';
  isNear: boolean;
  /** «u», «kod»: the name would have to be declined. */
  isDeclining: boolean;
  /** «s», «za», «do», «nicht»: what follows is no place. */
  isOther: boolean;
};

/** Whether a folded word is an article, «the», «der»; «a» is a preposition too. */
export const isArticle = (word: string): boolean =>
  isCue.article({ text: word }) && prepositionOf(word)?.side === undefined;

/** Whether a folded word may stand between a phrase and its place. */
export const isLeadWord = (word: string): boolean => isPlaceWord(word) || isArticle(word) || isCue.of({ text: word });

/** Splits what stands before a place into the words that lead to it, and the rest. */
export function readLead(before: string, language: WordLanguage): Lead {
  const all = before.split(' ').filter(Boolean);
  const start = all.findLastIndex((word) => !isLeadWord(foldWord(word))) + 1;
  const folded = all.slice(start).map(foldWord);
  const prepositions = folded.flatMap((word) => (isArticle(word) ? [] : (prepositionOf(word) ?? [])));
  const preposition = prepositions.at(-1);
  const levels = levelsOf(folded.at(-1));
  const isNear = prepositions.some(({ near }) => near);
  const isRange = !isNear && preposition?.side === undefined && isCue.rangeTo({ text: folded.at(-1) ?? '' });
  return {
    head: all.slice(0, start).join(' '),
    words: all.slice(start),
    ...(levels && { levels }),
    ...(preposition?.side && { side: preposition.side }),
    isNear,
    isDeclining: preposition !== undefined && preposition.cases !== nominative,
    isOther: preposition?.weak === true || isRange || isRefusal(all[start - 1] ?? '', language),
  };
}

type Refusal = { language: string; word: string; isStem: boolean };
const refusals = Object.entries(requests.others.negation).flatMap(([language, list]) =>
  phrasesIn(list).flatMap(([first = '', ...more]): Refusal[] =>
    more.length > 0 ? [] : [{ language, word: foldWord(first.replace(/[=~]/g, '')), isStem: first.endsWith('~') }],
  ),
);
const minForeign = 4;

/** Whether a word refuses what follows: «ne», «kein»; short ones of another language may begin a name. */
export function isRefusal(written: string, own: WordLanguage): boolean {
  const typed = foldWord(written);
  return refusals.some(
    ({ language, word, isStem }) =>
      (language === own || typed.length >= minForeign) &&
      (typed === word || (isStem && typed.startsWith(word) && typed.length <= word.length + 2)),
  );
}

/** Whether a word of a language joins another place: «ili», «and». */
export const isJoint = (word: string, own: WordLanguage): boolean =>
  [joints.and, joints.or].flatMap(wordsIn).some((each) => each.language === own && each.word === foldWord(word));
