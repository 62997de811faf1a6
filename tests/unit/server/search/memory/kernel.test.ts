import { readFileSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import assembler from 'wabt';
import { Arena } from '#server/search/memory/arena.ts';
import { Bits } from '#server/search/memory/bits.ts';

const rows = 1536;
const source = new URL('../../../../../src/server/search/memory/kernel.wat', import.meta.url);
const binary = new URL('../../../../../src/server/search/memory/kernel.wasm', import.meta.url);

test('the committed kernel is what its source assembles to', async () => {
  const { parseWat } = await assembler();
  const module = parseWat('kernel.wat', readFileSync(source, 'utf8'), { simd: true });
  module.validate();
  const assembled = Buffer.from(module.toBinary({}).buffer);
  if (process.env.UPDATE_KERNEL) writeFileSync(binary, assembled);
  expect(readFileSync(binary).equals(assembled)).toBe(true);
});

const arena = new Arena(1 << 20, rows);
const { kernel } = arena;
const bits = new Bits(arena);
const bytes = arena.sets.bytes;
const [a, b, c, d, counts, table] = [bytes, bytes, bytes, bytes, 4096, 64].map((size) => arena.take(size)) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const column = arena.take(rows * 16);
const u32 = new Uint32Array(arena.buffer);

const someRows = fc.oneof(
  fc.uniqueArray(fc.nat(rows - 1), { maxLength: 40 }),
  fc.uniqueArray(fc.nat(rows - 1), { minLength: 200, maxLength: 1000 }),
);

function write(set: number, members: readonly number[]): Set<number> {
  kernel.clear(set);
  for (const row of members) bits.add(set, row);
  return new Set(members);
}

/** The rows of a set, which are the same by its summary and one by one. */
function read(set: number): Set<number> {
  const members = new Set<number>();
  bits.each(set, (row) => members.add(row));
  const all = Array.from({ length: rows }, (_, row) => row);
  expect(new Set(all.filter((row) => bits.has(set, row)))).toEqual(members);
  return members;
}

test('intersection, union and difference of sets are right, and so is their count', () => {
  fc.assert(
    fc.property(someRows, someRows, (first, second) => {
      const [x, y] = [write(a, first), write(b, second)];
      kernel.and(c, a, b);
      expect(read(c)).toEqual(x.intersection(y));
      expect(kernel.countAnd(a, b)).toBe(x.intersection(y).size);
      kernel.or(c, a, b);
      expect(read(c)).toEqual(new Set([...x.union(y)].toSorted((p, q) => p - q)));
      kernel.without(c, a, b);
      expect(read(c)).toEqual(x.difference(y));
      kernel.and(d, b, b);
      kernel.and(d, a, d);
      expect(read(d)).toEqual(x.intersection(y));
      kernel.clear(d);
      expect(read(d).size).toBe(0);
    }),
  );
});

test('a series of sets is counted', () => {
  fc.assert(
    fc.property(someRows, someRows, someRows, (first, second, third) => {
      const [x, y, z] = [write(a, first), write(b, second), write(c, third)];
      const expected = [x.intersection(y).size, x.intersection(z).size];
      kernel.countEach(a, b, bytes, 2, counts);
      expect([...u32.subarray(counts / 4, counts / 4 + 2)]).toEqual(expected);
    }),
  );
});

test('the 128 facts of the rows of a set are counted, and added to what was counted', () => {
  const facts = new Uint32Array(arena.buffer, column, rows * 4);
  const words = fc.array(fc.nat(0xffff_ffff), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(someRows, words, (members, cycle) => {
      for (const at of facts.keys()) facts[at] = cycle[at % cycle.length] ?? 0;
      write(a, members);
      const counted = u32.subarray(counts / 4, counts / 4 + 128).fill(3);
      kernel.countFacts(a, column, counts);
      const has = (row: number, bit: number) => ((facts[row * 4 + (bit >>> 5)] ?? 0) >>> (bit & 31)) & 1;
      const expected = Array.from({ length: 128 }, (_, bit) => members.reduce((sum, row) => sum + has(row, bit), 3));
      expect([...counted]).toEqual(expected);
      expect(u32.subarray(counts / 4 + 128, counts / 4 + 160).every((sum) => sum === 0)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

const formats = [
  ['narrowU8', Uint8Array, 255],
  ['narrowU16', Uint16Array, 65_535],
  ['narrowU32', Uint32Array, 4_294_967_295],
  ['narrowF64', Float64Array, 1e15],
] as const;

test.each(formats)('%s keeps the rows within bounds, both included', (name, Format, most) => {
  const values = new Format(arena.buffer, column, rows);
  const number = fc.oneof(fc.nat(20), fc.integer({ min: 0, max: most }), fc.constant(most));
  fc.assert(
    fc.property(
      someRows,
      fc.array(number, { minLength: 50, maxLength: 50 }),
      number,
      number,
      (members, numbers, p, q) => {
        const [low, high] = [Math.min(p, q), Math.max(p, q)];
        for (let row = 0; row < rows; row += 1) values[row] = numbers[row % numbers.length] ?? 0;
        const before = write(a, members);
        kernel[name](a, column, low, high);
        const within = [...before].filter((row) => (values[row] ?? 0) >= low && (values[row] ?? 0) <= high);
        expect(read(a)).toEqual(new Set(within.toSorted((x, y) => x - y)));
      },
    ),
  );
});

test('not-a-number is within no bounds', () => {
  const values = new Float64Array(arena.buffer, column, rows).fill(Number.NaN);
  values[7] = 5;
  write(a, [6, 7, 8]);
  kernel.narrowF64(a, column, -Infinity, Infinity);
  expect(read(a)).toEqual(new Set([7]));
});

test('rows are picked by a table and tallied by their numbers', () => {
  const numbers = new Uint16Array(arena.buffer, column, rows);
  const wanted = new Uint8Array(arena.buffer, table, 64);
  fc.assert(
    fc.property(
      someRows,
      fc.array(fc.nat(63), { minLength: 70, maxLength: 70 }),
      fc.uniqueArray(fc.nat(63)),
      (members, cycle, chosen) => {
        for (let row = 0; row < rows; row += 1) numbers[row] = cycle[row % cycle.length] ?? 0;
        wanted.fill(0);
        for (const number of chosen) wanted[number] = 1;
        write(a, members);
        kernel.pick(b, a, column, table);
        const inOrder = members.toSorted((x, y) => x - y);
        expect(read(b)).toEqual(new Set(inOrder.filter((row) => chosen.includes(numbers[row] ?? 0))));
        u32.fill(0, counts / 4, counts / 4 + 64);
        kernel.tally(a, column, counts);
        const expected = new Array<number>(64).fill(0);
        for (const row of members) expected[numbers[row] ?? 0] = (expected[numbers[row] ?? 0] ?? 0) + 1;
        expect([...u32.subarray(counts / 4, counts / 4 + 64)]).toEqual(expected);
      },
    ),
  );
});

test('of rows with one id the first stays, also across words', () => {
  const ids = new Float64Array(arena.buffer, column, rows);
  fc.assert(
    fc.property(
      someRows,
      fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 30, maxLength: 30 }),
      (members, runs) => {
        let row = 0;
        const heads = new Set<number>();
        const several: number[] = [];
        for (let index = 0; row < rows; index += 1) {
          const length = Math.min(runs[index % runs.length] ?? 1, rows - row);
          const group = Array.from({ length }, (_, offset) => row + offset);
          for (const each of group) ids[each] = index + 1;
          if (length > 1) several.push(...group);
          const first = group.find((each) => members.includes(each));
          if (first !== undefined) heads.add(first);
          row += length;
        }
        write(a, members);
        write(b, several);
        kernel.keepFirst(a, b, column);
        expect(read(a)).toEqual(heads);
      },
    ),
    { numRuns: 40 },
  );
});
