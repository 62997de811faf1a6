import { setImmediate as turn } from 'node:timers/promises';
import { findMisread, type Misread } from '#domain/search/misread/misread.ts';
import { phraseNotes, type PhraseReader } from '#domain/search/phrase-notes.ts';
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

/** Runs a reading, and tells its result. */
type Timed = <Result>(read: () => Result) => Promise<Result>;

/** What a step took away of what the phrase was read as, interpreted anew: nothing is taken from the addresses on trust. */
async function misreadOf(runtime: PhraseReader, { from, to }: Step, timed: Timed): Promise<Misread[]> {
  const [before, after] = [readAddress(from, runtime.places), readAddress(to, runtime.places)];
  const phrase = readPhraseParameter(before.params);
  if (!phrase) return [];
  const { others, respelled } = await timed(() => phraseNotes(phrase, before.query, runtime));
  const change = { phrase, before: before.query, after: after.query, others, respelled };
  return findMisread(change, (words) => timed(() => interpretPhrase(runtime, words).query));
}

/** A step reads its phrase up to 14 times, each for some milliseconds. */
const maxReadingMs = 200;

/** Counts what visitors took away of what was read, between requests; begins nothing after 200 ms, nor once `closing`. */
export async function countMisread(
  runtime: Pick<Runtime, 'db' | 'places' | 'interpret'>,
  steps: readonly Step[],
  closing: AbortSignal,
): Promise<void> {
  const misread: Misread[] = [];
  let spent = 0;
  const timed: Timed = async (read) => {
    await turn();
    const begun = performance.now();
    const result = read();
    spent += performance.now() - begun;
    return result;
  };
  for (const step of steps) {
    if (spent >= maxReadingMs || closing.aborted) break;
    misread.push(...(await misreadOf(runtime, step, timed)));
  }
  await addMisreadings(runtime.db, misread);
}
