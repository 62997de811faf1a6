import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Arena } from '#server/search/memory/arena.ts';
import { Bits } from '#server/search/memory/bits.ts';

const rows = 512;
const arena = new Arena(1 << 16, rows);
const { kernel } = arena;
const bits = new Bits(arena);
const u32 = new Uint32Array(arena.buffer);
const set = arena.take(arena.sets.bytes);
const column = arena.take(6 * 64 * 4);

const number = fc.oneof(fc.nat(3), fc.integer({ min: 1, max: 0xffff_ffff }));

test('the rows of a set are gathered with their values, in order', () => {
  const stride = 64 * 4;
  const [from, to] = [column, column + 3 * stride];
  const numbersAt = (address: number, length: number) => [...u32.subarray(address / 4, address / 4 + length)];
  const placed = fc.array(fc.tuple(fc.nat(rows - 1), number, number), { maxLength: 60 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(rows - 1)), placed, (members, values) => {
      kernel.clear(set);
      for (const row of members) bits.add(set, row);
      for (const [at, each] of values.entries())
        for (const [index, value] of each.entries()) u32[(from + index * stride) / 4 + at] = value;
      const [count, known] = kernel.gather(set, from, values.length, stride, to);
      const expected = values.filter(([row]) => members.includes(row));
      expect(numbersAt(to, count)).toEqual(expected.map(([row]) => row));
      expect(numbersAt(to + stride, count)).toEqual(expected.map(([, first]) => first));
      expect(numbersAt(to + 2 * stride, known)).toEqual(expected.map(([, , second]) => second).filter(Boolean));
    }),
  );
});

const values = fc.array(number, { minLength: 1, maxLength: 200 });

test('classes are in the order of their values, a hundredth wide, and all are counted', () => {
  const [at, classes] = [arena.take(4), arena.take(4096 * 4)];
  const classOf = (value: number) => {
    u32[at / 4] = value;
    const counted = u32.subarray(classes / 4, classes / 4 + 4096).fill(0);
    kernel.classify(at, 1, classes);
    expect(counted.reduce((sum, count) => sum + count)).toBe(1);
    return counted.indexOf(1);
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0xffff_ffff }), (value) => {
      const power = Math.floor(Math.log2(value));
      expect(classOf(value)).toBe(Math.floor((power + value / 2 ** power - 1) * 128));
    }),
  );
});

test('values between two are kept, and the first up to one is found', () => {
  fc.assert(
    fc.property(values, number, number, fc.nat(200), (all, p, q, from) => {
      const [low, high] = [Math.min(p, q), Math.max(p, q)];
      u32.set(all, column / 4);
      const found = all.findIndex((value, at) => at >= from && value > 0 && value <= high);
      if (from < all.length)
        expect(kernel.firstUpTo(column, from, all.length, high)).toBe(found < 0 ? all.length : found);
      const kept = kernel.keepBetween(column, all.length, low, high);
      expect([...u32.subarray(column / 4, column / 4 + kept)]).toEqual(
        all.filter((value) => value >= low && value <= high),
      );
    }),
  );
});
