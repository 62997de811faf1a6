import type { PhraseReader } from '#domain/search/phrase-notes.ts';
import { keptBy } from '#server/kept-by.ts';
import { interpretPhrase } from '#server/services/search/interpret-phrase.ts';

type Read = ReturnType<typeof interpretPhrase>;

const kept = keptBy<PhraseReader['interpret'], Read>({ max: 1000 });

/** As `interpretPhrase`: with every letter that is typed, the words before the last are read again. */
export function readAgain(reader: PhraseReader, phrase: string): Read {
  return kept(reader.interpret, phrase, () => interpretPhrase(reader, phrase));
}
