import type { Context, Finding } from './finding.ts';
import { foldWord } from './tokens.ts';

const months =
  'siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac ' +
  'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenog studenoga prosinca ' +
  'siječnju veljači ožujku travnju svibnju lipnju srpnju kolovozu rujnu listopadu studenom prosincu ' +
  'january february march april may june july august september october november december';
const monthWords = new Set(months.split(' ').map(foldWord));
const before = /^(?:od|do|iz|u|nakon|poslije|prije|from|until|since|by|after|before|in|of|starting)$/;
const lastDay = 31;

/** «od 1. rujna», «from September», «1 May 2027»: a month after a day or a preposition; no filter knows dates. */
export function findDate(start: number, { tokens }: Context): Finding | undefined {
  const isAfterWord = before.test(tokens[start]?.text ?? '');
  let at = isAfterWord ? start + 1 : start;
  const isDay = (tokens[at]?.number ?? Infinity) <= lastDay;
  if (isDay) at += 1;
  if (isDay && /^(?:st|nd|rd|th|of)$/.test(tokens[at]?.text ?? '')) at += 1;
  if (!monthWords.has(tokens[at]?.text ?? '') || !(isAfterWord || isDay)) return undefined;
  const year = tokens[at + 1]?.number ?? 0;
  return { kind: 'date', start, end: year >= 2000 && year < 2100 ? at + 2 : at + 1 };
}
