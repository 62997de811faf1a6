import type { Token } from '#domain/search/interpret/tokens.ts';
import type { WordReading } from './word-reading.ts';

/** A token with the words that it may be: `exact` ones, and all `readings` with the misspelt. */
export type Spelt = Token & { exact: readonly WordReading[]; readings: readonly WordReading[] };
