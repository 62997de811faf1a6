import { findReference, type Category, type Purpose, type ReferenceName } from '#contract/reference/index.ts';
import { untoldFlags } from '#domain/listings/known-flags.ts';
import { shownFacts, type ListingFacts } from '#domain/listings/shown-facts.ts';
import type { TextLanguage } from '#i18n/locales.ts';

/** Names of a listing's place: texts name it without inflecting it. */
export type ProposalPlace = { settlement: string; quarter?: string; municipality?: string };

type Flag = ListingFacts['flags'][number];

/** What a text is proposed from: only what its kind may tell, and nothing twice. */
export type Offer = Omit<ListingFacts, 'purpose' | 'category'> & {
  purpose: Purpose;
  category: Category;
  place: ProposalPlace;
  /** What a visitor would look for, in order. */
  delights: readonly Flag[];
  connections: readonly Flag[];
  others: readonly Flag[];
  /** Chooses among openings, the same for the same listing. */
  variant: number;
};

/** The sentences of a language about an offer; unknown facts are left out. */
export type Phrases = {
  /** What is offered and how, in the nominative: `trosoban stan za najam`. */
  name: (offer: Offer) => string;
  lead: (offer: Offer) => string[];
  layout: (offer: Offer) => string[];
  state: (offer: Offer) => string[];
  terms: (offer: Offer) => string[];
  spaces: (count: number) => string;
  floors: (count: number) => string;
  labels: Record<Line, string>;
  /** Flags whose name in lists would not do in a text. */
  flags: Partial<Record<Flag, string>>;
};

export type Line =
  | 'levels'
  | 'furniture'
  | 'heating'
  | 'parking'
  | 'windows'
  | 'features'
  | 'connections'
  | 'energy'
  | 'primary'
  | 'zone'
  | 'papers'
  | 'registration';

const delights: readonly Flag[] = [
  ...(['FIRST_ROW_SEA', 'SEA_VIEW', 'POOL', 'TERRACE', 'GARDEN', 'LOGGIA', 'BALCONY', 'WINTER_GARDEN'] as const),
  ...(['SAUNA', 'JACUZZI', 'FIREPLACE', 'BARBECUE', 'NEAR_SEA'] as const),
];
const connections: readonly Flag[] = ['POWER', 'WATER', 'SEWAGE', 'GAS', 'INTERNET', 'PAVED_ROAD'];
const inSentences: readonly Flag[] = ['LONG_TERM', 'WORKERS', 'EXCHANGE', 'VIDEO_VIEWING'];

/** Undefined until purpose and category are chosen. */
export function offerOf(all: ListingFacts, place: ProposalPlace): Offer | undefined {
  const facts = shownFacts(all);
  const { purpose, category, netArea, plotArea, settlementId } = facts;
  if (!purpose || !category) return undefined;
  const flags = untoldFlags(facts);
  const told = [...delights, ...connections, ...inSentences];
  return {
    ...facts,
    ...{ purpose, category, place },
    delights: delights.filter((flag) => flags.includes(flag)),
    connections: connections.filter((flag) => flags.includes(flag)),
    others: flags.filter((flag) => !told.includes(flag)),
    variant: Math.round((netArea ?? plotArea ?? 0) + (settlementId ?? 0)),
  };
}

export const pick = (variants: readonly string[], { variant }: Offer): string =>
  variants[variant % variants.length] ?? '';

export const nameIn = (list: ReferenceName, code: string, language: TextLanguage): string =>
  findReference(list, code)?.name[language] ?? code;

/** `a, b i c` */
export const joinedBy = (and: string, parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;

export const told = (sentences: readonly (string | false | null | undefined | 0)[]): string[] =>
  sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[];

/** Whether the type or the year of renovation says the condition. */
export const saysCondition = ({ type, condition, yearRenovated }: Offer): boolean =>
  type === 'SHELL_HOUSE' || (condition === 'RENOVATED' && yearRenovated !== null);
