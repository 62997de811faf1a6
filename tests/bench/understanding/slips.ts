import lookalikes from '#domain/search/interpret/words/lookalikes.json' with { type: 'json' };
import { editDistance } from '#domain/words/edit-distance.ts';
import { placeCases } from '../../support/search/interpret-cases.ts';

/** Numbers from a seed, so that every run makes the same slips (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const rows = ['qwertzuiopšđ', 'asdfghjklčćž', 'yxcvbnm'];

function neighbours(letter: string): string {
  const row = rows.findIndex((keys) => keys.includes(letter));
  const at = rows[row]?.indexOf(letter) ?? -1;
  const near = (keys: string | undefined, from: number, to: number) => keys?.slice(Math.max(0, from), to + 1) ?? '';
  const around = near(rows[row], at - 1, at + 1) + near(rows[row - 1], at, at + 1) + near(rows[row + 1], at - 1, at);
  return around.replace(letter, '');
}

/** Ordinary words, which a phone writes instead of a name that differs in one letter. */
const ordinary = lookalikes.ordinary.hr.split(', ').filter((word) => word.length > 3);

type Slip = (word: string, at: number, random: () => number) => string;
const without = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1);

/** Each kind of slip, at a letter of a word; the same word where that letter allows none. */
export const slipKinds: Readonly<Record<string, Slip>> = {
  neighbour: (word, at, random) => {
    const keys = neighbours(word[at] ?? '');
    return keys ? word.slice(0, at) + keys[Math.floor(random() * keys.length)] + word.slice(at + 1) : word;
  },
  doubled: (word, at) => word.slice(0, at + 1) + word.slice(at),
  dropped: (word, at) => without(word, at),
  swapped: (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  extra: (word, at, random) => {
    const keys = neighbours(word[at] ?? '');
    return keys ? word.slice(0, at + 1) + keys[Math.floor(random() * keys.length)] + word.slice(at + 1) : word;
  },
  split: (word, at) => (at > 1 && at < word.length - 2 ? `${word.slice(0, at)} ${word.slice(at)}` : word),
  jat: (word) => (word.includes('ije') ? word.replace('ije', 'je') : word.replace('je', 'ije')),
  soft: (word) => (word.includes('ć') ? word.replace('ć', 'č') : word.replace('č', 'ć')),
  dj: (word) => word.replace('đ', 'dj'),
  autocorrect: (word) => ordinary.find((other) => editDistance(word, other) === 1) ?? word,
  plain: (word) => word.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd'),
};

type Slipped = { kind: string; query: string; ids: string[] };

/** One slip of each kind in the name of each place of the queries. */
export function slippedQueries(seed: number): Slipped[] {
  const random = randomFrom(seed);
  const queries = ['dev', 'own'].flatMap((set) => placeCases(`place-queries-${set}`));
  return queries.flatMap(({ query, ids }) => {
    const words = query.split(' ');
    const named = words.flatMap((word, index) =>
      index > 0 && /^\p{Lu}/u.test(word) && word.length > 3 ? [index] : [],
    );
    const target = named[Math.floor(random() * named.length)];
    if (target === undefined) return [];
    const word = (words[target] ?? '').toLowerCase();
    const joined = [...words.slice(0, target - 1), `${words[target - 1]}${word}`, ...words.slice(target + 1)].join(' ');
    const slips = Object.entries(slipKinds).flatMap(([kind, slip]) => {
      const slipped = slip(word, 1 + Math.floor(random() * (word.length - 2)), random);
      return slipped === word ? [] : [{ kind, query: words.with(target, slipped).join(' '), ids }];
    });
    return [...slips, { kind: 'joined', query: joined, ids }];
  });
}
