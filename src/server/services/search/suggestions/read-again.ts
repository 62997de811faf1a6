import { keptBy } from '#server/kept-by.ts';
import type { Runtime } from '#server/runtime.ts';
import { interpretPhrase } from '#server/services/search/interpret-phrase.ts';

type Read = ReturnType<typeof interpretPhrase>;

const kept = keptBy<Runtime['interpret'], Read>({ max: 1000 });

/** As `interpretPhrase`: with every letter that is typed, the words before the last are read again. */
export function readAgain(runtime: Pick<Runtime, 'places' | 'interpret'>, phrase: string): Read {
  return kept(runtime.interpret, phrase, () => interpretPhrase(runtime, phrase));
}
