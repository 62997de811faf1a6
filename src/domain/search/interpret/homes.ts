import type { FeatureCode } from '#contract/search/interpretation.ts';
import type { Category } from '#contract/reference/index.ts';
import type { TypeCode } from '#contract/reference/types.ts';
import { isConjunction, meaningOf, type Finding, type ReadPhrase } from './finding.ts';
import type { Token } from './tokens.ts';
import type { Preposition } from './words/prepositions.ts';

/**
 * A word for a home: `attached` to a preposition («stan s garažom»), `inside` if that is «u», `joined` as an
 * alternative («stan ili kuća»).
 */
type HomeMention = {
  index: number;
  category: Category;
  type?: TypeCode;
  attached: boolean;
  inside: boolean;
  joined: boolean;
};

/**
 * The home a phrase describes: `used` are the findings for it, `features` those that also mean something else;
 * `categories` and `types` where several would do.
 */
export type Dwelling = {
  category?: Category;
  categories?: Category[];
  type?: TypeCode;
  types?: TypeCode[];
  features: Map<number, FeatureCode>;
  used: Set<number>;
};

const outdoor: ReadonlySet<TypeCode> = new Set(['PARKING_SPACE', 'COVERED_SPACE']);

/** Tenants imply the type of a room but do not name a home: «stan za studente». */
const tenants: ReadonlySet<TypeCode> = new Set(['STUDENT_ROOM', 'SENIOR_ROOM']);

const isTenant = ({ type }: HomeMention) => type !== undefined && tenants.has(type);

/** «stan ili kuća», «stan, može i kuća»: only a conjunction and words without a meaning are between them. */
function isJoined(before: number | undefined, index: number, { findings, tokens }: ReadPhrase): boolean {
  const between = before === undefined ? [] : findings.slice(before + 1, index);
  const isAnd = (finding: Finding) => isConjunction(tokens[finding.start]);
  return between.some(isAnd) && between.every((finding) => isAnd(finding) || meaningOf(finding, 'filler'));
}

function listMentions(
  findings: readonly Finding[],
  tokens: readonly Token[],
  plotWords: ReadonlySet<number>,
): HomeMention[] {
  const mentions: HomeMention[] = [];
  let preposition: Preposition | undefined;
  for (const [index, finding] of findings.entries()) {
    const home = meaningOf(finding, 'home');
    const next = meaningOf(finding, 'preposition');
    if (tokens[finding.start]?.afterBreak) preposition = undefined;
    if (next) ({ preposition } = next);
    else if (home && !plotWords.has(index)) {
      const joined = isJoined(mentions.at(-1)?.index, index, { findings, tokens });
      const attached = preposition !== undefined;
      mentions.push({
        index,
        category: home.category,
        type: home.type,
        attached,
        inside: preposition?.side === 'in',
        joined,
      });
    }
    const ends = home || meaningOf(finding, 'purpose') || finding.kind === 'place' || finding.kind === 'measure';
    if (ends) preposition = undefined;
  }
  return mentions;
}

function headOf(mentions: readonly HomeMention[], hasRooms: boolean): HomeMention | undefined {
  const isRoom = ({ category, joined }: HomeMention) => category === 'ROOM' && !joined;
  const hasOther = mentions.some((mention) => !isTenant(mention) && mention.category !== 'ROOM');
  // «svatko svoju sobu, kuća»: the rooms of a home are not what is looked for.
  const isPart = (mention: HomeMention) => hasOther && isRoom(mention) && !mentions.some(({ joined }) => joined);
  const named = mentions.filter((mention) => !isTenant(mention) && !isPart(mention));
  const homes = named.filter(({ category }) => category !== 'GARAGE');
  const free = named.find(({ attached }) => !attached);
  const head = homes.find(({ attached }) => !attached) ?? free ?? homes[0] ?? mentions[0];
  // «s dva parkirna mjesta» is what a home has.
  const isPartOfHome = hasRooms || (head?.attached === true && !head.inside);
  return head?.category === 'GARAGE' && isPartOfHome ? undefined : head;
}

/** «zgrada 4 stana», «zgrada s više stanova», but not: «neboder, stan», «neboder Split stan» */
function isCounted(index: number, { findings, tokens }: ReadPhrase): boolean {
  const before = findings[index - 1];
  return (
    !tokens[findings[index]?.start ?? -1]?.afterBreak && before?.kind !== 'place' && !meaningOf(before, 'building')
  );
}

/** The first free word sets the category, others the type; alternatives stay open, an extra garage is a feature. */
export function findHome(
  { findings, tokens }: ReadPhrase,
  plotWords: ReadonlySet<number>,
  hasRooms: boolean,
): Dwelling {
  const mentions = listMentions(findings, tokens, plotWords);
  const isOfBuilding =
    findings.findIndex((finding) => meaningOf(finding, 'building')) === 0 &&
    mentions.every(({ index, attached }) => attached || isCounted(index, { findings, tokens }));
  const head = isOfBuilding ? undefined : headOf(mentions, hasRooms);
  const isChoice = ({ joined, attached, category }: HomeMention) =>
    joined && !attached && (category !== 'GARAGE' || head?.category === 'GARAGE');
  const choices = mentions.filter(isChoice);
  const home: Dwelling = { category: head?.category, features: new Map(), used: new Set() };
  for (const mention of mentions) {
    const { index, category, type } = mention;
    const describes =
      category === head?.category && (mention === head || !mention.attached || mention.inside || isTenant(mention));
    if (category === 'GARAGE' && head?.category !== 'GARAGE')
      home.features.set(index, type && outdoor.has(type) ? 'PARKING' : 'GARAGE');
    else if (!describes && !choices.includes(mention)) continue;
    else home.type ??= type;
    home.used.add(index);
  }
  if (!head || choices.length === 0) return home;
  const all = [head, ...choices];
  const categories = [...new Set(all.map(({ category }) => category))];
  if (categories.length > 1) return { ...home, category: undefined, type: undefined, categories };
  const types = all.flatMap(({ type }) => type ?? []);
  return types.length < all.length
    ? { ...home, type: undefined }
    : types.some((type) => type !== types[0])
      ? { ...home, type: undefined, types: [...new Set(types)] }
      : home;
}
