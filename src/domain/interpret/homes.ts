import type { FeatureCode } from '#contract/interpretation.ts';
import type { Category } from '#contract/reference.ts';
import type { TypeCode } from '#contract/reference/types.ts';
import { meaningOf, type Finding } from './scan.ts';

/** A word for a home; `attached` when it hangs on a preposition, as the second one in «stan s garažom». */
type HomeMention = { index: number; category: Category; type?: TypeCode; attached: boolean };

/** What kind of home a phrase asks for: `used` are the findings that say so, `features` those that mean something beside it. */
export type Home = { category?: Category; type?: TypeCode; features: Map<number, FeatureCode>; used: Set<number> };

const outdoor: ReadonlySet<TypeCode> = new Set(['PARKING_SPACE', 'COVERED_SPACE']);

function listMentions(findings: readonly Finding[], plotWords: ReadonlySet<number>): HomeMention[] {
  const mentions: HomeMention[] = [];
  let attached = false;
  for (const [index, finding] of findings.entries()) {
    const home = meaningOf(finding, 'home');
    if (meaningOf(finding, 'preposition')) attached = true;
    else if (home && !plotWords.has(index)) mentions.push({ index, category: home.category, type: home.type, attached });
    const ends = home || meaningOf(finding, 'purpose') || finding.kind === 'place' || finding.kind === 'measure';
    if (ends) attached = false;
  }
  return mentions;
}

function headOf(mentions: readonly HomeMention[], hasRooms: boolean): HomeMention | undefined {
  const homes = mentions.filter(({ category }) => category !== 'GARAGE');
  const free = mentions.find(({ attached }) => !attached);
  const head = homes.find(({ attached }) => !attached) ?? free ?? homes[0];
  return head?.category === 'GARAGE' && hasRooms ? undefined : head;
}

/**
 * Category and type from all words for homes in a phrase. The first that hangs on no preposition names the category,
 * every other of that category may tell the type («samostojeća kuća»), and a garage beside a home is a feature.
 */
export function findHome(findings: readonly Finding[], plotWords: ReadonlySet<number>, hasRooms: boolean): Home {
  const mentions = listMentions(findings, plotWords);
  const head = headOf(mentions, hasRooms);
  const home: Home = { category: head?.category, features: new Map(), used: new Set() };
  for (const { index, category, type } of mentions) {
    if (category === 'GARAGE' && head?.category !== 'GARAGE') home.features.set(index, type && outdoor.has(type) ? 'PARKING' : 'GARAGE');
    else if (category !== head?.category) continue;
    else home.type ??= type;
    home.used.add(index);
  }
  return home;
}

