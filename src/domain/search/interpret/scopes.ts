import { isConjunction, isOr, meaningOf, type Finding, type ReadPhrase } from './finding.ts';
import type { Token } from './tokens.ts';
import { isCue } from './words/cues.ts';

const isNeither = (token: Token | undefined) => isOr(token) || isCue.nor(token);

/** «ništa u prizemlju», «ništa za renoviranje», but not: «ništa posebno», «nichts anderes als Split» */
function refusesPart({ findings, tokens }: ReadPhrase, index: number): boolean {
  const at = meaningOf(findings[index + 1], 'preposition') ? index + 2 : index + 1;
  const part = findings[at];
  return part !== undefined && !tokens[part.start]?.afterBreak && isWishable(part);
}

/** «no. 5» is a number; everywhere else «no» is a negation, and «ništa» is one that is no bound: «ništa iznad 200000». */
function negates(phrase: ReadPhrase, index: number): boolean {
  const { findings, tokens } = phrase;
  const finding = findings[index];
  if (finding?.kind !== 'meaning' && finding?.kind !== 'unknown') return false;
  const { start, end } = finding;
  if (meaningOf(finding, 'negation')) return !isCue.numberSign(tokens[start]) || tokens[end]?.number === undefined;
  return tokens.slice(start, end).some(isCue.nothing) && refusesPart(phrase, index);
}

/** Words allowed between a negation and its object: «ne u velikom prizemlju», «not on the island of Krk». */
function leads({ findings }: ReadPhrase, index: number): boolean {
  const finding = findings[index];
  const isOfNext = meaningOf(findings[index + 1], 'preposition') || findings[index + 1]?.kind === 'place';
  return Boolean(
    meaningOf(finding, 'preposition') ??
    (meaningOf(finding, 'filler') && !meaningOf(finding, 'feature') && !meaningOf(finding, 'home')) ??
    meaningOf(finding, 'adjective') ??
    (isOfNext && meaningOf(finding, 'placeLevel')),
  );
}

const endsScope = (finding: Finding | undefined) =>
  meaningOf(finding, 'negation') ??
  meaningOf(finding, 'wish') ??
  meaningOf(finding, 'wishAfter') ??
  meaningOf(finding, 'refusalAfter');

/** The end of a thing that starts at a finding, before the next comma; the same index if there is none. */
function thingEnd(phrase: ReadPhrase, from: number): number {
  const { findings, tokens } = phrase;
  const isNear = (index: number) => findings[index] && !tokens[findings[index].start]?.afterBreak;
  let at = from;
  while (isNear(at) && leads(phrase, at)) at += 1;
  if (!isNear(at) || endsScope(findings[at])) return from;
  const isPlace = findings[at]?.kind === 'place' && isNear(at + 1) && meaningOf(findings[at + 1], 'placeLevel');
  return isPlace ? at + 2 : at + 1;
}

/** «bez lifta i garaže», «ne u Istri ni na Krku», but not: «bez lifta i s balkonom», «without pool Istria». */
function negatedEnd(phrase: ReadPhrase, from: number): number {
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

const isWishable = (finding: Finding | undefined) =>
  Boolean(
    meaningOf(finding, 'feature') ??
    meaningOf(finding, 'floor') ??
    (meaningOf(finding, 'home')?.category === 'GARAGE' || undefined),
  );

/** «po mogućnosti s garažom i vrtom», «if they allow a cat»: all features to the next comma, beside unknown words. */
function wishedEnd(phrase: ReadPhrase, from: number): number {
  const { findings, tokens } = phrase;
  let end = from;
  for (let at = from; findings[at] && (at === from || !tokens[findings[at]?.start ?? -1]?.afterBreak); at += 1) {
    const finding = findings[at];
    if (isWishable(finding)) end = at + 1;
    else if (finding?.kind !== 'unknown' && !leads(phrase, at) && !isJoint(finding, tokens)) break;
  }
  return end;
}

/** «garaža poželjna», «s balkonom bi bilo super»: the feature right before, with those that «i» joins to it. */
function wishedStart(remaining: readonly Finding[], tokens: readonly Token[]): number {
  let start = remaining.length;
  for (let at = remaining.length - 1; at >= 0; at -= 1) {
    const finding = remaining[at];
    if (isWishable(finding) && (start === remaining.length || isJoint(remaining[at + 1], tokens))) start = at;
    else if (!isJoint(finding, tokens) && !meaningOf(finding, 'filler') && !meaningOf(finding, 'preposition')) break;
  }
  return start;
}

const isJoint = (finding: Finding | undefined, tokens: readonly Token[]) => isConjunction(tokens[finding?.start ?? -1]);

const isUnknown = ({ kind }: Finding) => kind === 'unknown';

/** What a «ne» at the end refuses: «bazen ne», «Istra, ali Pulu ne». */
const isRefusable = (finding: Finding | undefined) =>
  finding?.kind === 'place' || isWishable(finding) || meaningOf(finding, 'home') !== undefined;

/** The last thing, with one of its kind that «i» joins to it: «Mertojak i Pujanke otpadaju», «lift i balkon nisu bitni». */
function thingStart(remaining: readonly Finding[], marker: Finding, tokens: readonly Token[]): number {
  const [first, joint, last] = remaining.slice(-3);
  const isAnd = tokens[joint?.start ?? -1]?.joint === 'and';
  const isOfKind = first?.kind === last?.kind && isRefusable(first);
  const areSeveral = tokens.slice(marker.start, marker.end).some(isCue.plural);
  return areSeveral && isAnd && isOfKind ? -3 : -1;
}

/** «lift nije nužan, ali bi dobro došao», but not: «lift nije nužan, balkon poželjan» */
function isWishedInstead(findings: readonly Finding[], waiver: number): boolean {
  const [next, after] = findings.slice(waiver + 1, waiver + 3);
  const isWish = (finding: Finding | undefined) => meaningOf(finding, 'wishAfter') !== undefined;
  return isWish(next) || (!isRefusable(next) && isWish(after));
}

/** Merges each thing that is refused or only wished for into one finding; drops what «lift nije bitan» waives. */
export function findScopes(phrase: ReadPhrase): Finding[] {
  const { findings, tokens } = phrase;
  const remaining: Finding[] = [];
  for (let index = 0; index < findings.length; index += 1) {
    const finding = findings[index];
    if (!finding) continue;
    if (meaningOf(finding, 'waiver')) {
      if (!isWishedInstead(findings, index)) remaining.splice(thingStart(remaining, finding, tokens));
      continue;
    }
    const isLast = !findings[index + 1] || tokens[findings[index + 1]?.start ?? -1]?.afterBreak;
    // «stan bez» goes on, «garaža bez» does not.
    const isBegun = isCue.with(tokens[finding.start]) && !isWishable(remaining.at(-1));
    const isAfter = negates(phrase, index) && !isBegun;
    const isRefused = meaningOf(finding, 'refusalAfter') ?? (isAfter || undefined);
    if (isRefused && isLast && isRefusable(remaining.at(-1))) {
      const what = remaining.splice(thingStart(remaining, finding, tokens)).filter(isRefusable);
      remaining.push({ kind: 'excluded', start: what[0]?.start ?? finding.start, end: finding.end, what });
      continue;
    }
    if (meaningOf(finding, 'waiverBefore')) {
      index = Math.max(index, negatedEnd(phrase, index + 1) - 1);
      continue;
    }
    const isNext = tokens[finding.start]?.afterBreak && !isLast;
    const leadsWish = meaningOf(finding, 'wish') ?? (isNext && meaningOf(finding, 'wishAfter'));
    const isBeforeBreak = tokens[findings[index + 1]?.start ?? -1]?.afterBreak && isWishable(remaining.at(-1));
    const isAhead = leadsWish && !isBeforeBreak && wishedEnd(phrase, index + 1) > index + 1;
    const isBehind = meaningOf(finding, 'wishAfter') ?? ((isLast || isBeforeBreak) && meaningOf(finding, 'wish'));
    if (!isAhead && isBehind && wishedStart(remaining, tokens) < remaining.length) {
      const what = remaining.splice(wishedStart(remaining, tokens));
      remaining.push({ kind: 'wished', start: what[0]?.start ?? finding.start, end: finding.end, what });
      continue;
    }
    const isNegation = negates(phrase, index);
    const isWish = !isNegation && leadsWish;
    const end = isNegation ? negatedEnd(phrase, index + 1) : isWish ? wishedEnd(phrase, index + 1) : index + 1;
    const all = findings.slice(index + 1, end);
    const last = all.at(-1);
    if (!last) remaining.push(finding);
    else {
      const [unknown, what] = isNegation ? [[], all] : [all.filter(isUnknown), all.filter((each) => !isUnknown(each))];
      remaining.push({ kind: isNegation ? 'excluded' : 'wished', start: finding.end, end: last.end, what }, ...unknown);
    }
    index = end - 1;
  }
  return remaining;
}
