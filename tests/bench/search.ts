/**
 * Times searches in memory, without a database: `node tests/bench/search.ts 100000 [plain]`. `plain` puts typed arrays in
 * the place of the WebAssembly kernel.
 */
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { referenceCodes, typesByCategory, type ReferenceValue } from '#contract/reference/index.ts';
import { filtersOf, type CodeColumns, type SwitchColumns } from '#contract/search/filter-list.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { ownNumbers, type OwnNumber, type SearchRecord } from '#domain/search/search-record.ts';
import { Engine } from '#server/search/engine.ts';
import { PlaceIndex } from '#server/search/place-index.ts';
import { Rows } from '#server/search/rows.ts';
import { WordIndex } from '#server/search/word-index.ts';
import { mixedSearches, randomNumbers } from './addresses.ts';
import { plainKernel } from './plain-kernel.ts';
import { readPlaces } from '../support/search/places.ts';

const data = new URL('../../src/server/db/data/', import.meta.url);
const places = readPlaces((name) => readFileSync(new URL(`${name}.tsv`, data), 'utf8'));
const now = Date.UTC(2026, 10, 21, 12);
const words = ['pogled', 'terasa', 'mirno', 'škola', 'centar', 'novo', 'vrt', 'sunčano', 'renoviran', 'garaža'];
const random = randomNumbers(7);

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() ** 1.6 * items.length)] as Item;
const maybe = <Item>(items: readonly Item[]): Item | null => (random() < 0.25 ? null : pick(items));
const some = <Item>(items: readonly Item[], share: number): Item[] => items.filter(() => random() < share);

/** What the table of filters asks of a listing, at random. */
function filtered(): CodeColumns & SwitchColumns & Record<OwnNumber, number | null> {
  const values: [string, unknown][] = [
    ...filtersOf('code', 'codes').map(({ list, column, several }): [string, unknown] => {
      const codes: readonly string[] = referenceCodes(list);
      return [column, several ? some(codes, 0.15) : maybe(codes)];
    }),
    ...filtersOf('switch').map(({ column }): [string, unknown] => [column, random() < 0.2]),
    ...ownNumbers.map((column): [string, unknown] => [column, null]),
  ];
  return Object.fromEntries(values) as ReturnType<typeof filtered>;
}

function anyListing(id: number): SearchRecord {
  const settlement = pick(places.settlements);
  const category = pick(referenceCodes('category'));
  const area = Math.round(20 + random() ** 2 * 400);
  const price = Math.round(area * (500 + random() * 5000)) * 100;
  return {
    ...filtered(),
    id,
    publishedAt: (now - random() * 90 * 86_400_000) * 1000,
    settlementId: settlement.id,
    quarterId: null,
    advertiser: Math.floor(random() * 2000),
    latitude: settlement.lat + (random() - 0.5) / 50,
    longitude: settlement.lng + (random() - 0.5) / 50,
    purpose: pick(referenceCodes('purpose')),
    category,
    types: [pick(typesByCategory[category] as readonly ReferenceValue[]).code as SearchRecord['types'][number]],
    isApproximate: random() < 0.4,
    withoutPoint: false,
    kind: 'SINGLE',
    advertiserKind: pick(referenceCodes('advertiserKind')),
    hasPictures: random() < 0.9,
    hasPlan: random() < 0.2,
    hasModel: random() < 0.02,
    plotArea: random() < 0.4 ? Math.round(random() * 5000) : null,
    bedrooms: Math.floor(random() * 5),
    bathrooms: Math.floor(random() * 3),
    yearBuilt: 1900 + Math.floor(random() * 126),
    offers: [
      {
        price,
        pricePerM2: Math.round(price / area),
        area,
        rooms: 1 + Math.floor(random() * 5),
        floor: Math.floor(random() * 8),
      },
    ],
  };
}

async function engineOf(count: number): Promise<Engine> {
  const rows = new Rows(count + 4096, new PlaceIndex(places));
  const index = new WordIndex(rows);
  for (let id = 1; id <= count; id += 1) index.insert(rows.append(anyListing(id)), some(words, 0.1));
  return Engine.over({ rows, words: index }, () => setImmediate());
}

type Timed = { kind: string; time: number };

/** What the mix of `mixedSearches` calls its kinds. */
function kindOf(search: SearchQuery): string {
  if (search.condition.length > 0) return 'many filters';
  if (search.place.length > 0) return 'place, category, price';
  if (search.q) return 'text';
  if (search.bbox) return 'map box';
  return search.purpose ? 'later page, sorted' : 'no filter';
}

/** Milliseconds of each search. */
function timesOf(engine: Engine, searches: SearchQuery[]): Timed[] {
  return searches.map((search) => {
    const start = performance.now();
    engine.search(search, now);
    return { kind: kindOf(search), time: performance.now() - start };
  });
}

function figuresOf(timed: readonly Timed[]): string {
  const times = timed.map(({ time }) => time).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return Object.entries({ mean, median: at(0.5), p99: at(0.99) })
    .map(([name, value]) => `${name} ${value.toFixed(3)} ms`)
    .join(', ');
}

const [count = '100000', kernel] = process.argv.slice(2);
if (kernel === 'plain')
  WebAssembly.Instance = function Plain(
    _program: unknown,
    { search }: { search: { memory: WebAssembly.Memory; summary: number; summaryBytes: number } },
  ) {
    return { exports: plainKernel(search.memory.buffer as ArrayBuffer, search) };
  } as unknown as typeof WebAssembly.Instance;

const begun = performance.now();
const engine = await engineOf(Number(count));
const made = (performance.now() - begun) / 1000;
const { external } = process.memoryUsage();
timesOf(engine, mixedSearches(places, 300, 1));
const runs = [11, 12, 13].flatMap((seed) => timesOf(engine, mixedSearches(places, 1000, seed)));
console.log(
  `${count} ${kernel ?? 'WebAssembly'}: ${figuresOf(runs)}; made in ${made.toFixed(1)} s, columns and sets ${Math.round(external / 2 ** 20)} MiB`,
);
for (const [kind, timed] of Map.groupBy(runs, (each) => each.kind)) console.log(`  ${kind}: ${figuresOf(timed)}`);
