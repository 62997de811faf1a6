import type { CodeOf } from '#contract/reference/index.ts';
import type { Measure } from './measure.ts';
import type { Phrasebook } from './phrasebook.ts';
import type { Mention } from './place/choose.ts';
import type { Named } from './place/name-phrases.ts';
import type { CommonWordDetector } from './place/common-words.ts';
import type { Token } from './tokens.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** A part of a phrase: understood, or a token that was not. */
export type Finding = { start: number; end: number } & (
  | { kind: 'meaning'; meanings: Meaning[] }
  | { kind: 'measure'; measure: Measure }
  | { kind: 'energyClass'; energyClass: CodeOf<'energyClass'> }
  | { kind: 'place'; mention: Mention }
  /** A negated thing, without the negation itself. */
  | { kind: 'excluded' }
  | { kind: 'date' }
  | { kind: 'unknown' }
);

/** All phrasebooks; `everyday` words are never treated as misspelt names. */
export type Lexicon = {
  vocabulary: Vocabulary;
  names: Phrasebook<Named>;
  isTrap: CommonWordDetector;
  everyday: Phrasebook<true>;
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
export const isConjunction = (token: Token | undefined) => /^(?:i|ili|te|or|and)$/.test(token?.text ?? '');

/** The part of a phrase that has been read so far. */
export type Context = { tokens: readonly Token[]; findings: readonly Finding[]; lexicon: Lexicon };
