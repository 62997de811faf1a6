import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import type { PhraseReader } from '#domain/search/phrase-notes.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';
import { loadAllPlaces } from '../../support/search/interpret-cases.ts';
import { hasFalsePlace, phraseCases, saysSo, wrongEssentials, wrongParts, type Case } from './cases.ts';
import { slippedQueries } from './slips.ts';

/** Phrases of a kind, and how many of them are understood in each respect. */
type Row = {
  count: number;
  essentials: number;
  whole: number;
  falsePlace: number;
  silent: number;
  offered: number;
};
type Judged = { kind: string; row: Row; confidence: number };

const titles = ['essentials', 'whole', 'falsePlace', 'silent', 'offered'] as const;
const bins = 10;

function sum(rows: readonly Row[]): Row {
  const total: Row = { count: 0, essentials: 0, whole: 0, falsePlace: 0, silent: 0, offered: 0 };
  for (const row of rows) for (const key of ['count', ...titles] as const) total[key] += row[key];
  return total;
}

function line(name: string, row: Row): string {
  const share = (value: number) => ((100 * value) / row.count).toFixed(1).padStart(11);
  return name.padEnd(16) + String(row.count).padStart(6) + titles.map((title) => share(row[title])).join('');
}

/** The expected calibration error: how far the confidence is from the share of right essentials, in tenths. */
function calibrationError(judged: readonly Judged[]): number {
  const byBin = Map.groupBy(judged, ({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)));
  const gaps = [...byBin.values()].map((list) => {
    const confidence = list.reduce((total, each) => total + each.confidence, 0);
    return Math.abs(confidence - list.reduce((total, { row }) => total + row.essentials, 0));
  });
  return gaps.reduce((total, gap) => total + gap, 0) / judged.length;
}

/** Prints how well a set of phrases is understood, by kind: `own`, `fresh` or `kept`. */
function measurePhrases(set: string, reader: PhraseReader): void {
  const times: number[] = [];
  const judge = ({ phrase, answer, kind }: Case): Judged => {
    const start = performance.now();
    const found = reader.interpret(phrase);
    times.push(performance.now() - start);
    const isRight = wrongEssentials(found, answer).length === 0;
    const readings = [found, ...(found.readings ?? [])];
    const row = {
      count: 1,
      essentials: Number(isRight),
      whole: Number(wrongParts(found, answer).length === 0),
      falsePlace: Number(hasFalsePlace(found, answer)),
      silent: Number(!isRight && !saysSo(phrase, reader)),
      offered: Number(readings.some((meant) => wrongEssentials(meant, answer).length === 0)),
    };
    return { kind, row, confidence: found.confidence };
  };
  const judged = phraseCases(set).map(judge);
  const of = (pattern: RegExp) => sum(judged.filter(({ kind }) => pattern.test(kind)).map(({ row }) => row));
  console.log(`\n${set.padEnd(16)}${'count'.padStart(6)}${titles.map((title) => title.padStart(11)).join('')}`);
  for (const [kind, list] of Map.groupBy(judged, ({ kind }) => kind))
    console.log(line(kind, sum(list.map(({ row }) => row))));
  console.log(line('hr + en', of(/^(?:hr|en)/)));
  console.log(line('de + it + sl', of(/^(?:de|it|sl)/)));
  console.log(line('all', of(/./)));
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  console.log(`calibration error ${calibrationError(judged).toFixed(3)}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

/** Prints how many place names survive one slip of each kind. */
function measureSlips(interpret: ReturnType<typeof createInterpreter>): void {
  const judged = slippedQueries(20).map(({ kind, query, ids }) => {
    const [first] = interpret(query).place;
    return { kind, result: first === undefined ? 'none' : ids.includes(first) ? 'same' : 'other' };
  });
  const print = (name: string, list: typeof judged) => {
    const share = (result: string) => {
      const count = list.filter((each) => each.result === result).length;
      return ((100 * count) / list.length).toFixed(1).padStart(11);
    };
    console.log(name.padEnd(16) + String(list.length).padStart(6) + share('same') + share('other'));
  };
  console.log(`\n${'one slip'.padEnd(16)}${'count'.padStart(6)}${'same'.padStart(11)}${'other'.padStart(11)}`);
  for (const [kind, list] of Map.groupBy(judged, ({ kind }) => kind)) print(kind, list);
  print('all', judged);
}

/** What could take long: one word without end, lists of names, letters that become many. */
const hostile = [
  'hausen',
  'gartens',
  'luka,',
  'krk ',
  'Split, Solin, Trogir, ',
  'velika gorica ',
  'Novo Selo/',
  'luka i ',
  '1a',
  'ﷺ',
  'bez ',
  "a'",
];

/** Prints the processor time of the slowest hostile phrase of 200 signs. */
function measureHostile(interpret: ReturnType<typeof createInterpreter>): void {
  const slowest = hostile
    .map((text) => {
      const phrase = text.repeat(200).slice(0, 200);
      const times = [1, 2, 3].map(() => {
        const { user } = process.cpuUsage();
        interpret(phrase);
        return (process.cpuUsage().user - user) / 1000;
      });
      return { text, time: Math.min(...times) };
    })
    .sort((a, b) => b.time - a.time)[0];
  console.log(`\nSlowest hostile phrase: «${slowest?.text}» again and again, ${slowest?.time.toFixed(0)} ms`);
}

/** Measures the one-line search on phrases of our own: those it was made with, later ones, and those kept apart. */
export async function measureUnderstanding(): Promise<void> {
  await loadDictionaries();
  const places = loadAllPlaces();
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  const interpret = createInterpreter(places);
  const megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
  console.log(`\nBuilt in ${Math.round(performance.now() - start)} ms, ${megabytes.toFixed(0)} MB; shares in per cent`);
  // Times are those of a server that has been asked before.
  for (const { phrase } of phraseCases('own')) interpret(phrase);
  for (const set of ['own', 'fresh', 'kept']) measurePhrases(set, { places, interpret });
  measureSlips(interpret);
  measureHostile(interpret);
}
