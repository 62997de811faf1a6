import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { loadAllPlaces } from '../../support/search/interpret-cases.ts';
import { hasFalsePlace, phraseCases, saysSo, wrongEssentials, wrongParts, type Case } from './cases.ts';

type Row = { count: number; essentials: number; whole: number; falsePlace: number; silent: number; offered: number };

const [set = 'own', show = ''] = process.argv.slice(2);
const places = loadAllPlaces();
const interpret = createInterpreter(places);
const times: number[] = [];

function judge({ phrase, answer, kind }: Case): Row {
  const start = performance.now();
  const found = interpret(phrase);
  times.push(performance.now() - start);
  const wrong = wrongEssentials(found, answer);
  const parts = wrongParts(found, answer);
  const isOffered = [found, ...(found.readings ?? [])].some((meant) => wrongEssentials(meant, answer).length === 0);
  if (show && kind.startsWith(show) && (process.env.WHOLE ? parts : wrong).length > 0) {
    const { readings: _, ...first } = found;
    console.log(
      `${kind}\t${phrase}\n   ${parts.join()}\n   want ${JSON.stringify(answer)}\n   got  ${JSON.stringify(first)}`,
    );
  }
  return {
    count: 1,
    essentials: Number(wrong.length === 0),
    whole: Number(parts.length === 0),
    falsePlace: Number(hasFalsePlace(found, answer)),
    silent: Number(wrong.length > 0 && !saysSo(found)),
    offered: Number(isOffered),
  };
}

const sum = (rows: Row[]): Row =>
  rows.reduce((one, other) => ({
    count: one.count + other.count,
    essentials: one.essentials + other.essentials,
    whole: one.whole + other.whole,
    falsePlace: one.falsePlace + other.falsePlace,
    silent: one.silent + other.silent,
    offered: one.offered + other.offered,
  }));
const share = (value: number, { count }: Row) => ((100 * value) / count).toFixed(1).padStart(6);
const line = (name: string, row: Row) =>
  `${name.padEnd(16)}${String(row.count).padStart(5)} ${share(row.essentials, row)} ${share(row.whole, row)} ${share(row.falsePlace, row)} ${share(row.silent, row)} ${share(row.offered, row)}`;

const judged = phraseCases(set).map((each) => ({ kind: each.kind, row: judge(each) }));
console.log(`${''.padEnd(16)}count essent  whole  false silent offered`);
for (const [kind, list] of Map.groupBy(judged, ({ kind }) => kind))
  console.log(line(kind, sum(list.map(({ row }) => row))));
const of = (test: (kind: string) => boolean) => sum(judged.filter(({ kind }) => test(kind)).map(({ row }) => row));
console.log(
  line(
    'hr + en',
    of((kind) => /^(?:hr|en)/.test(kind)),
  ),
);
console.log(
  line(
    'de + it + sl',
    of((kind) => /^(?:de|it|sl)/.test(kind)),
  ),
);
console.log(
  line(
    'all',
    of(() => true),
  ),
);
times.sort((a, b) => a - b);
console.log(
  `p50 ${times[times.length >> 1]?.toFixed(2)} ms, p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(2)} ms`,
);
