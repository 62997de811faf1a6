/* oxlint-disable max-params, id-length -- the same signatures as the kernel */
import type { Kernel } from '#server/search/memory/kernel.ts';

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The loops over values of what a square of the map holds. */
function valueLoops(u32: Uint32Array): Pick<Kernel, 'gather' | 'classify' | 'keepBetween' | 'firstUpTo'> {
  return {
    gather: (set, from, number, stride, to) => {
      const [first, step, target] = [from >>> 2, stride >>> 2, to >>> 2];
      let [count, known] = [0, 0];
      for (let at = first; at < first + number; at += 1) {
        const row = u32[at] ?? 0;
        if ((((u32[(set >>> 2) + (row >>> 5)] ?? 0) >>> (row & 31)) & 1) === 0) continue;
        const second = u32[at + 2 * step] ?? 0;
        u32[target + count] = row;
        u32[target + step + count] = u32[at + step] ?? 0;
        count += 1;
        if (second !== 0) u32[target + 2 * step + known++] = second;
      }
      return [count, known];
    },
    classify: (values, number, counts) => {
      for (const value of u32.subarray(values >>> 2, (values >>> 2) + number)) {
        const power = 31 - Math.clz32(value);
        const at = (counts >>> 2) + Math.floor((value / 2 ** power + power - 1) * 128);
        u32[at] = (u32[at] ?? 0) + 1;
      }
    },
    keepBetween: (values, number, low, high) => {
      let kept = 0;
      for (const value of u32.subarray(values >>> 2, (values >>> 2) + number)) {
        if (value >= low && value <= high) u32[(values >>> 2) + kept++] = value;
      }
      return kept;
    },
    firstUpTo: (values, from, number, high) => {
      for (let at = from; at < number; at += 1) {
        const value = u32[(values >>> 2) + at] ?? 0;
        if (value !== 0 && value <= high) return at;
      }
      return number;
    },
  };
}

/** What the kernel does, with typed arrays alone: what the bench compares it with. */
export function plainKernel(
  buffer: ArrayBuffer,
  { summary, summaryBytes }: { summary: number; summaryBytes: number },
): Kernel {
  const [u8, u16, u32, f64] = [
    new Uint8Array(buffer),
    new Uint16Array(buffer),
    new Int32Array(buffer),
    new Float64Array(buffer),
  ];
  const unsigned = new Uint32Array(buffer);
  const words = summary >>> 2;
  const summarize = (set: number) => {
    u32.fill(0, (set + summary) >>> 2, (set + summary + summaryBytes) >>> 2);
    for (let word = 0; word < words; word += 1) {
      if (u32[(set >>> 2) + word] === 0) continue;
      const at = ((set + summary) >>> 2) + (word >>> 9);
      u32[at] = (u32[at] ?? 0) | (1 << ((word >>> 4) & 31));
    }
  };
  const combine = (join: (a: number, b: number) => number) => (to: number, a: number, b: number) => {
    for (let at = 0; at < words; at += 1)
      u32[(to >>> 2) + at] = join(u32[(a >>> 2) + at] ?? 0, u32[(b >>> 2) + at] ?? 0);
    summarize(to);
  };
  const narrow =
    (column: Uint8Array | Uint16Array | Uint32Array | Float64Array) =>
    (set: number, address: number, low: number, high: number) => {
      const first = address / column.BYTES_PER_ELEMENT;
      for (let word = 0; word < words; word += 1) {
        const before = u32[(set >>> 2) + word] ?? 0;
        if (before === 0) continue;
        let bits = 0;
        for (let bit = 0; bit < 32; bit += 1) {
          const value = column[first + word * 32 + bit] ?? 0;
          if (value >= low && value <= high) bits |= 1 << bit;
        }
        u32[(set >>> 2) + word] = before & bits;
      }
      summarize(set);
    };
  const countAnd = (a: number, b: number) => {
    let count = 0;
    for (let at = 0; at < words; at += 1) count += bitsIn((u32[(a >>> 2) + at] ?? 0) & (u32[(b >>> 2) + at] ?? 0));
    return count;
  };
  const eachRow = (set: number, visit: (row: number) => void) => {
    for (let word = 0; word < words; word += 1) {
      for (let left = u32[(set >>> 2) + word] ?? 0; left !== 0; left &= left - 1)
        visit(word * 32 + 31 - Math.clz32(left & -left));
    }
  };
  return {
    and: combine((a, b) => a & b),
    or: combine((a, b) => a | b),
    without: combine((a, b) => a & ~b),
    clear: (set) => void u32.fill(0, set >>> 2, (set + summary + summaryBytes) >>> 2),
    countAnd,
    countEach: (a, b, stride, number, counts) => {
      for (let each = 0; each < number; each += 1) u32[(counts >>> 2) + each] = countAnd(a, b + each * stride);
    },
    countFacts: (set, facts, counts) =>
      eachRow(set, (row) => {
        for (let part = 0; part < 4; part += 1) {
          const first = (counts >>> 2) + part * 32;
          for (let left = u32[(facts >>> 2) + row * 4 + part] ?? 0; left !== 0; left &= left - 1) {
            const at = first + 31 - Math.clz32(left & -left);
            u32[at] = (u32[at] ?? 0) + 1;
          }
        }
      }),
    keepFirst: (set, several, ids) => {
      let last = Number.NaN;
      eachRow(set, (row) => {
        const word = row >>> 5;
        if ((((u32[(several >>> 2) + word] ?? 0) >>> (row & 31)) & 1) === 0) return;
        const id = f64[(ids >>> 3) + row] ?? 0;
        if (id === last) u32[(set >>> 2) + word] = (u32[(set >>> 2) + word] ?? 0) & ~(1 << (row & 31));
        last = id;
      });
    },
    narrowU8: narrow(u8),
    narrowU16: narrow(u16),
    narrowU32: narrow(unsigned),
    narrowF64: narrow(f64),
    pick: (to, within, column, table) => {
      for (let word = 0; word < words; word += 1) {
        let bits = 0;
        for (let bit = 0; bit < 32; bit += 1) {
          const number = u16[(column >>> 1) + word * 32 + bit] ?? 0;
          bits |= (u8[table + number] ?? 0) << bit;
        }
        u32[(to >>> 2) + word] = bits & (u32[(within >>> 2) + word] ?? 0);
      }
      summarize(to);
    },
    tally: (set, column, counts) =>
      eachRow(set, (row) => {
        const at = (counts >>> 2) + (u16[(column >>> 1) + row] ?? 0);
        u32[at] = (u32[at] ?? 0) + 1;
      }),
    ...valueLoops(unsigned),
  };
}
