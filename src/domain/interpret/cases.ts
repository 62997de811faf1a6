/** Grammatical cases as bits, so that one form may stand for several: dative and locative share their forms. */
export const nominative = 1;
export const genitive = 2;
export const locative = 4;
export const accusative = 8;
export const instrumental = 16;
export const anyCase = 31;

/** Forms of one word, folded, each with the cases it may stand for. */
export type Forms = Map<string, number>;

/** Adds forms of `stem`: one string of endings per case, separated by spaces, `-` for none. */
export function addForms(forms: Forms, stem: string, endings: Partial<Record<CaseName, string>>): void {
  for (const [name, list] of Object.entries(endings)) {
    for (const ending of list.split(' ')) {
      const form = ending === '-' ? stem : stem + ending;
      forms.set(form, (forms.get(form) ?? 0) | caseBits[name as CaseName]);
    }
  }
}

type CaseName = 'N' | 'G' | 'L' | 'A' | 'I' | 'any';
const caseBits: Record<CaseName, number> = {
  N: nominative, G: genitive, L: locative, A: accusative, I: instrumental, any: anyCase,
};
