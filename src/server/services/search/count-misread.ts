import { setImmediate as turn } from 'node:timers/promises';
import { findMisread, type Misread } from '#domain/search/misread/misread.ts';
import { phraseNotes } from '#domain/search/phrase-notes.ts';
import { splitPath } from '#i18n/paths.ts';
import { readPhraseParameter, readSearchAddress } from '#i18n/search-path.ts';
import { addMisreadings } from '#server/db/queries/search/misreadings.ts';
import type { Runtime } from '#server/runtime.ts';
import { interpretPhrase } from './interpret-phrase.ts';

/** From which results to which a visitor went, as paths with queries. */
export type Step = { from: string; to: string };

function readAddress(address: string, places: Runtime['places']) {
  const { pathname, searchParams: params } = new URL(address, 'http://localhost');
  const { locale, path } = splitPath(pathname);
  const parts = path.split('/').slice(3);
  return { params, ...readSearchAddress({ locale, parts, params }, places) };
}

/** What a step took away of what the phrase was read as, interpreted anew: nothing is taken from the addresses on trust. */
function misreadOf(runtime: Pick<Runtime, 'places' | 'interpret'>, { from, to }: Step): Promise<Misread[]> {
  const [before, after] = [readAddress(from, runtime.places), readAddress(to, runtime.places)];
  const phrase = readPhraseParameter(before.params);
  if (!phrase) return Promise.resolve([]);
  const { others, respelled } = phraseNotes(phrase, before.query, runtime);
  const change = { phrase, before: before.query, after: after.query, others, respelled };
  return findMisread(change, async (words) => {
    await turn();
    return interpretPhrase(runtime, words).query;
  });
}

/** Counts what visitors took away of what their phrases were read as; requests come between any two readings. */
export async function countMisread(
  runtime: Pick<Runtime, 'db' | 'places' | 'interpret'>,
  steps: readonly Step[],
): Promise<void> {
  const misread: Misread[] = [];
  for (const step of steps) misread.push(...(await misreadOf(runtime, step)));
  await addMisreadings(runtime.db, misread);
}
