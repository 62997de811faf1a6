import { createContext, use, type ReactNode } from 'react';

/** The texts of an island in the page's language, by their keys in the dictionary. */
export type Words = Record<string, string>;
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const Texts = createContext<Words>({});

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <Texts value={words}>{children}</Texts>;
}

export function useWords(): Translate {
  const words = use(Texts);
  return (key, values = {}) =>
    (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** The sentence for an error's code; what this build does not know yet is still told to be wrong. */
export function useErrorSentence(): (code: string) => string {
  const words = use(Texts);
  return (code) => words[`errors.${code}`] ?? words['errors.VALUE_INVALID'] ?? code;
}
