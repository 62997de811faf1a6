import { createContext, use } from 'react';

/** What is particular to the form of what is edited. */
export type FormParts = {
  /** All parts, in their order. */
  order: readonly string[];
  /** Those that there are now. */
  shown: readonly string[];
  /** The part that a fact, or something missing, stands in. */
  partOf: (path: string) => string;
  /** What a fact is called. */
  labelOf: (path: string) => string;
};

export const FormPartsContext = createContext<FormParts | undefined>(undefined);

export function useFormParts(): FormParts {
  const parts = use(FormPartsContext);
  if (!parts) throw new Error('outside of a form');
  return parts;
}

/** Paths by the part that they stand in, the parts in their order. */
export function byPart({ order, partOf }: FormParts, paths: Iterable<string>): Map<string, string[]> {
  const found = Map.groupBy(paths, partOf);
  return new Map(order.flatMap((part) => (found.has(part) ? [[part, found.get(part) ?? []]] : [])));
}

/** Paths in the order in which the form shows their parts. */
export const inFormOrder = (parts: FormParts, paths: Iterable<string>): string[] =>
  [...byPart(parts, paths).values()].flat();
