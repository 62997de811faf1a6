import type { Arena } from './memory/arena.ts';
import type { SetSeries } from './memory/bits.ts';
import { optionGroupNames, optionGroups, type OptionGroup } from './options.ts';

type Numbers = { address: number; numbers: Uint32Array };

const bitsOfRow = 128;
/** Counts of the bits, then what the kernel sums up in between. */
const countBytes = bitsOfRow * 5;

/** Types are left out: they are counted within a category only. */
const groups: OptionGroup[] = optionGroupNames.filter((name) => name !== 'type');
const lengthOf = (name: OptionGroup) => optionGroups[name].codes.length;
const firstBit = new Map<OptionGroup, number>(
  groups.map((name, at) => [name, groups.slice(0, at).reduce((sum, other) => sum + lengthOf(other), 0)]),
);
const pages = Math.ceil(groups.reduce((sum, name) => sum + lengthOf(name), 0) / bitsOfRow);

/** The options of each row side by side, a bit each, so that all of a set's rows are counted in one pass over these. */
export class Facts {
  static readonly bytesOfRow = (pages * bitsOfRow) / 8;
  static readonly countBytes = pages * countBytes;
  /** Four words a row and page. */
  readonly pages: readonly { address: number; words: Uint32Array }[];
  readonly #kernel: Arena['kernel'];
  readonly #counts: Numbers[];

  constructor(arena: Arena, capacity: number) {
    const take = (numbers: number) => {
      const address = arena.take(numbers * 4);
      return { address, words: new Uint32Array(arena.buffer, address, numbers) };
    };
    const each = Array.from({ length: pages });
    this.#kernel = arena.kernel;
    this.pages = each.map(() => take((capacity * bitsOfRow) / 32));
    this.#counts = each.map(() => {
      const { address, words } = take(countBytes / 4);
      return { address, numbers: words.subarray(0, bitsOfRow) };
    });
  }

  add(row: number, name: OptionGroup, code: string): void {
    const first = firstBit.get(name);
    if (first === undefined) return;
    const bit = first + optionGroups[name].codes.indexOf(code);
    const { words } = this.pages[Math.floor(bit / bitsOfRow)] ?? { words: new Uint32Array(0) };
    const at = row * 4 + ((bit % bitsOfRow) >>> 5);
    words[at] = (words[at] ?? 0) | (1 << (bit & 31));
  }

  /** Counts a set's rows with each option; the answer holds until the next count. */
  count(set: number): (name: OptionGroup) => [code: string, found: number][] {
    for (const [page, { address, numbers }] of this.#counts.entries()) {
      numbers.fill(0);
      this.#kernel.countFacts(set, this.pages[page]?.address ?? 0, address);
    }
    const found = (bit: number) => this.#counts[Math.floor(bit / bitsOfRow)]?.numbers[bit % bitsOfRow] ?? 0;
    return (name) => optionGroups[name].codes.map((code, at) => [code, found((firstBit.get(name) ?? 0) + at)]);
  }
}

/** Counts rows of a set in each set of a series, for these consecutive codes. */
export function countSeries<Code extends string | number>(
  { kernel, counts }: { kernel: Arena['kernel']; counts: Numbers },
  set: number,
  { series, codes = series.codes }: { series: SetSeries<Code>; codes?: readonly Code[] },
): [Code, number][] {
  const first = codes[0] === undefined ? undefined : series.get(codes[0]);
  if (first === undefined) return [];
  kernel.countEach(set, first, series.stride, codes.length, counts.address);
  return codes.map((code, index) => [code, counts.numbers[index] ?? 0]);
}
