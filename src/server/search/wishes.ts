import { wishMeanings } from '#domain/search/code-meanings.ts';
import { setsOf } from './refusals.ts';
import type { Rows } from './rows.ts';
import { union, type Scratch } from './scratch.ts';

type Wished = { set: number; wish: readonly string[]; scratch: Scratch };

/** How many wishes each row of a set fulfils, as a binary number: one set per digit, the lowest first. */
function countWishes(rows: Rows, { set, wish, scratch }: Wished): number[] {
  const { kernel } = rows;
  const one = scratch.take();
  let [carry, spare] = [scratch.take(), scratch.take()];
  const digits: number[] = [];
  for (const [index, code] of wish.entries()) {
    const fulfilled = union(rows, setsOf(rows, wishMeanings(code)), () => one);
    kernel.and(carry, set, fulfilled);
    if (((index + 1) & index) === 0) {
      const higher = scratch.take();
      kernel.clear(higher);
      digits.push(higher);
    }
    for (const digit of digits) {
      kernel.and(spare, digit, carry);
      kernel.or(digit, digit, carry);
      kernel.without(digit, digit, spare);
      [carry, spare] = [spare, carry];
    }
  }
  return digits;
}

/** The rows of a set that fulfil most wishes, then those with fewer; each tier holds until the next is asked for. */
export function* wishTiers(rows: Rows, wished: Wished): Generator<number> {
  const { kernel } = rows;
  const digits = countWishes(rows, wished).map((digit) => ({ digit, part: wished.scratch.take() }));

  function* split(set: number, index: number): Generator<number> {
    if (kernel.countAnd(set, set) === 0) return;
    const level = digits[index];
    if (!level) return yield set;
    const { digit, part } = level;
    kernel.and(part, set, digit);
    yield* split(part, index - 1);
    kernel.without(part, set, digit);
    yield* split(part, index - 1);
  }

  yield* split(wished.set, digits.length - 1);
}
