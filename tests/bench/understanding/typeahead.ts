import { prepareSuggestions, suggestPlaces } from '#domain/search/interpret/place/suggest.ts';
import { loadAllPlaces } from '../../support/search/interpret-cases.ts';
import { typedCases } from './cases.ts';

const [set = 'own', show = ''] = process.argv.slice(2);
const limit = 5;
const places = loadAllPlaces();
prepareSuggestions(places);
/** A server has answered before. */
for (const { typed } of typedCases('own')) suggestPlaces(places, typed, limit);
const times: number[] = [];

/** Rows of the kept set are measured, never shown. */
const isShown = show !== '' && set === 'own';

const judged = typedCases(set).map(({ kind, typed, ids }) => {
  const start = performance.now();
  const found = suggestPlaces(places, typed, limit);
  times.push(performance.now() - start);
  const at = found.findIndex(({ id }) => ids.includes(id));
  if (isShown && at !== 0 && (show === 'all' || kind === show))
    console.log(
      `${kind}\t${typed}\twant ${ids.join()}\tgot ${found.map(({ id, name }) => `${id} ${name}`).join(', ')}`,
    );
  return { kind, isFirst: at === 0, isAmong: at >= 0 };
});

function line(name: string, rows: typeof judged): string {
  const share = (count: number) => ((100 * count) / rows.length).toFixed(1).padStart(7);
  const [first, among] = [rows.filter(({ isFirst }) => isFirst), rows.filter(({ isAmong }) => isAmong)];
  return `${name.padEnd(12)}${String(rows.length).padStart(5)}${share(first.length)}${share(among.length)}`;
}

console.log(`${''.padEnd(12)}count  first  among ${limit}`);
for (const [kind, rows] of Map.groupBy(judged, (each) => each.kind)) console.log(line(kind, rows));
console.log(line('all', judged));
times.sort((a, b) => a - b);
const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(2);
console.log(`p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, most ${times.at(-1)?.toFixed(2)} ms`);
