import type { CodeOf } from '#contract/reference/index.ts';
import type { Measure } from './measured.ts';
import type { Phrasebook } from './phrasebook.ts';
import type { Mention } from './place/candidate.ts';
import type { Named } from './place/name-phrases.ts';
import type { CommonWordDetector } from './place/common-words.ts';
import type { Postcodes } from './place/postcodes.ts';
import type { Spelt } from './spelling/spelt.ts';
import type { WordForms } from './spelling/word-forms.ts';
import type { Token } from './tokens.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';
import type { Said } from './words/wording.ts';

/** A part of a phrase: understood, or a token that was not; `meant` is its spelling where it was misspelt. */
export type Finding = { start: number; end: number; meant?: string } & (
  | { kind: 'meaning'; meanings: Meaning[] }
  | { kind: 'measure'; measure: Measure }
  | { kind: 'energyClass'; energyClass: CodeOf<'energyClass'> }
  | { kind: 'place'; mention: Mention }
  /** A refused thing, without the negation itself, or one that is only wished for. */
  | { kind: 'excluded' | 'wished'; what: Finding[] }
  | { kind: 'date' }
  /** A street or square, which is searched for as words. */
  | { kind: 'street' }
  | { kind: 'unknown' }
);

/** All phrasebooks over one set of word forms; `everyday` words are never treated as misspelt names. */
export type Lexicon = {
  forms: WordForms;
  /** Those of German words alone, of which compounds are made. */
  compoundForms: WordForms;
  vocabulary: Vocabulary;
  names: Phrasebook<Named>;
  postcodes: Postcodes;
  /** The number of homes offered in the place of a search id. */
  homesIn: (placeId: string) => number;
  commonWord: CommonWordDetector;
  everyday: Phrasebook<Said<true>>;
};

/** The meaning of this kind in a finding, or undefined. */
export function meaningOf<Kind extends Meaning['kind']>(
  finding: Finding | undefined,
  kind: Kind,
): Extract<Meaning, { kind: Kind }> | undefined {
  if (finding?.kind !== 'meaning') return undefined;
  return finding.meanings.find((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind);
}

/** Whether a token joins alternatives. */
export const isConjunction = (token: Token | undefined) => token?.joint !== undefined;

/** Whether a token says that either will do. */
export const isOr = (token: Token | undefined) => token?.joint === 'or';

/** A phrase, and what its words may be. */
export type SpeltPhrase = { tokens: readonly Spelt[]; lexicon: Lexicon };

/** The part of a phrase that has been read so far. */
export type Context = SpeltPhrase & { findings: readonly Finding[] };

/** A whole phrase that has been read. */
export type ReadPhrase = { tokens: readonly Token[]; findings: readonly Finding[] };
