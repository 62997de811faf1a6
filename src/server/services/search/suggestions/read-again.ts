import { LRUCache } from 'lru-cache';
import type { Runtime } from '#server/runtime.ts';
import { interpretPhrase } from '#server/services/search/interpret-phrase.ts';

type Read = ReturnType<typeof interpretPhrase>;

const kept = new WeakMap<Runtime['interpret'], LRUCache<string, Read>>();
const max = 1000;

/** As `interpretPhrase`: with every letter that is typed, the words before the last are read again. */
export function readAgain(runtime: Pick<Runtime, 'places' | 'interpret'>, phrase: string): Read {
  const known = kept.get(runtime.interpret) ?? new LRUCache<string, Read>({ max });
  kept.set(runtime.interpret, known);
  const read = known.get(phrase) ?? interpretPhrase(runtime, phrase);
  known.set(phrase, read);
  return read;
}
