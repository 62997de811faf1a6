/** Grammatical cases as bits, so that one form may stand for several: dative and locative share their forms. */
export const nominative = 1;
export const genitive = 2;
export const locative = 4;
export const accusative = 8;
export const instrumental = 16;
export const anyCase = 31;

const caseBits = { N: nominative, G: genitive, L: locative, A: accusative, I: instrumental, any: anyCase };

/** Forms of one word, folded, each with the cases it may stand for. */
export type Forms = Map<string, number>;

/** Endings with the cases they mark. */
export type Paradigm = readonly (readonly [ending: string, cases: number])[];

/** Reads a paradigm: the endings of each case separated by spaces, `-` for none. */
export function paradigm(endings: Partial<Record<keyof typeof caseBits, string>>): Paradigm {
  return Object.entries(endings).flatMap(([name, list]) =>
    list.split(' ').map((ending) => [ending === '-' ? '' : ending, caseBits[name as keyof typeof caseBits]] as const),
  );
}

/** Adds the forms that a stem takes in a paradigm. */
export function addForms(forms: Forms, stem: string, endings: Paradigm): void {
  for (const [ending, cases] of endings) {
    const form = stem + ending;
    forms.set(form, (forms.get(form) ?? 0) | cases);
  }
}
