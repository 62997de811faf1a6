/** A stream of random numbers, reproducible by seed. */
export type Random = {
  /** From 0 to 1, exclusive. */
  unit: () => number;
  /** A whole number, bounds inclusive. */
  whole: (from: number, to: number) => number;
  between: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** One of the keys, with probabilities by weight. */
  weighted: <Key extends string>(weights: Partial<Record<Key, number>>) => Key;
  shuffled: <Item>(items: readonly Item[]) => Item[];
  /** Random hexadecimal digits. */
  hex: (digits: number) => string;
};

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32: 32 bits of state, fast, good enough for words and colours. */
function mulberry(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function pickWeighted<Key extends string>(unit: () => number, weights: Partial<Record<Key, number>>): Key {
  let total = 0;
  for (const key in weights) total += weights[key] ?? 0;
  let left = unit() * total;
  let last: Key | undefined;
  for (const key in weights) {
    const weight = weights[key] ?? 0;
    if (weight <= 0) continue;
    last = key;
    left -= weight;
    if (left < 0) return key;
  }
  if (last === undefined) throw new RangeError('nothing to choose from');
  return last;
}

function shuffle<Item>(unit: () => number, items: readonly Item[]): Item[] {
  const deck = [...items];
  for (let index = deck.length - 1; index > 0; index -= 1) {
    const other = Math.floor(unit() * (index + 1));
    const kept = deck[index] as Item;
    deck[index] = deck[other] as Item;
    deck[other] = kept;
  }
  return deck;
}

/** An independent random stream per list of keys. */
export function createRandom(...keys: (string | number)[]): Random {
  const unit = mulberry(hashOf(keys.join('/')));
  const whole = (from: number, to: number) => from + Math.floor(unit() * (to - from + 1));
  return {
    unit,
    whole,
    between: (from, to) => from + unit() * (to - from),
    chance: (probability) => unit() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('nothing to choose from');
      return items[Math.floor(unit() * items.length)] as (typeof items)[number];
    },
    weighted: (weights) => pickWeighted(unit, weights),
    shuffled: (items) => shuffle(unit, items),
    hex: (digits) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join(''),
  };
}
