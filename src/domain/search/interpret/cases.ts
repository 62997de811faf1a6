/** Grammatical cases as bits, so that one form may stand for several: dative and locative share their forms. */
export const nominative = 1;
export const genitive = 2;
export const locative = 4;
export const accusative = 8;
export const instrumental = 16;
export const anyCase = 31;

const caseBits = { N: nominative, G: genitive, L: locative, A: accusative, I: instrumental, any: anyCase };

/** Endings with the cases they mark. */
export type Paradigm = ReadonlyMap<string, number>;

/** A word consists of stems, folded, each with the endings that it takes; one form may come from several of them. */
export type Stem = readonly [stem: string, endings: Paradigm];

/** Reads a paradigm: the endings of each case separated by spaces, `-` for none. */
export function paradigm(given: Partial<Record<keyof typeof caseBits, string>>): Paradigm {
  const endings = new Map<string, number>();
  for (const [name, list] of Object.entries(given)) {
    for (const written of list.split(' ')) {
      const ending = written === '-' ? '' : written;
      endings.set(ending, (endings.get(ending) ?? 0) | caseBits[name as keyof typeof caseBits]);
    }
  }
  return endings;
}

export const unchanged = paradigm({ any: '-' });
