import { isConjunction, meaningOf, type Finding } from './finding.ts';
import type { Token } from './tokens.ts';

type Phrase = { findings: readonly Finding[]; tokens: readonly Token[] };

const isNeither = (token: Token | undefined) => /^(?:ili|ni|niti|or|nor)$/.test(token?.text ?? '');

/** «no. 5» is a number; everywhere else «no» is a negation. */
function negates({ findings, tokens }: Phrase, index: number): boolean {
  const finding = findings[index];
  if (!finding || !meaningOf(finding, 'negation')) return false;
  return tokens[finding.start]?.text !== 'no' || tokens[finding.end]?.number === undefined;
}

/** Words allowed between a negation and its object: «ne u velikom prizemlju», «not on the island of Krk». */
function leads({ findings }: Phrase, index: number): boolean {
  const finding = findings[index];
  const isOfNext = meaningOf(findings[index + 1], 'preposition') || findings[index + 1]?.kind === 'place';
  return Boolean(
    meaningOf(finding, 'preposition') ??
    meaningOf(finding, 'filler') ??
    meaningOf(finding, 'adjective') ??
    (isOfNext && meaningOf(finding, 'placeLevel')),
  );
}

/** The end of a negated thing that starts at a finding, before the next comma; the same index if there is none. */
function thingEnd(phrase: Phrase, from: number): number {
  const { findings, tokens } = phrase;
  const isNear = (index: number) => findings[index] && !tokens[findings[index].start]?.afterBreak;
  let at = from;
  while (isNear(at) && leads(phrase, at)) at += 1;
  if (!isNear(at) || meaningOf(findings[at], 'negation')) return from;
  const isPlace = findings[at]?.kind === 'place' && isNear(at + 1) && meaningOf(findings[at + 1], 'placeLevel');
  return isPlace ? at + 2 : at + 1;
}

/** «bez lifta i garaže», «ne u Istri ni na Krku», but not: «bez lifta i s balkonom», «without pool Istria». */
function scopeEnd(phrase: Phrase, from: number): number {
  const { findings, tokens } = phrase;
  let end = thingEnd(phrase, from);
  while (end > from) {
    const joint = tokens[findings[end]?.start ?? -1];
    const goesOn = isNeither(joint) || (isConjunction(joint) && !meaningOf(findings[end + 1], 'preposition'));
    const next = goesOn ? thingEnd(phrase, end + 1) : end + 1;
    if (next === end + 1) break;
    end = next;
  }
  return end;
}

/**
 * Merges each negated thing into one finding, which is neither a filter nor searched for; drops what «lift nije bitan»
 * waives.
 */
export function excludeNegated(phrase: Phrase): Finding[] {
  const { findings } = phrase;
  const remaining: Finding[] = [];
  for (let index = 0; index < findings.length; index += 1) {
    const finding = findings[index];
    if (!finding) continue;
    if (meaningOf(finding, 'waiver')) {
      remaining.pop();
      continue;
    }
    const end = negates(phrase, index) ? scopeEnd(phrase, index + 1) : index + 1;
    const last = findings[end - 1];
    if (end === index + 1 || !last) remaining.push(finding);
    else remaining.push({ kind: 'excluded', start: finding.end, end: last.end });
    index = end - 1;
  }
  return remaining;
}
