/** Grammatical cases as bits, because one form may be several: dative and locative share theirs. */
export const nominative = 1;
export const genitive = 2;
export const locative = 4;
export const accusative = 8;
export const instrumental = 16;
export const anyCase = 31;

const caseBits = { N: nominative, G: genitive, L: locative, A: accusative, I: instrumental, any: anyCase };

/** Endings with the cases they mark. */
export type Paradigm = ReadonlyMap<string, number>;

/** The folded stems of a word, each with its endings; several of them may produce the same form. */
export type Stem = readonly [stem: string, endings: Paradigm];

/** Parses a paradigm: the endings of each case separated by spaces, `-` for none. */
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
