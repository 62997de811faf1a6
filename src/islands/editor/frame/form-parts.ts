import { createContext, use } from 'react';

export type FormParts = {
  order: readonly string[];
  /** The sections that are currently shown. */
  shown: readonly string[];
  /** The section of a fact or of a missing item. */
  partOf: (path: string) => string;
  labelOf: (path: string) => string;
};

export const FormPartsContext = createContext<FormParts | undefined>(undefined);

export function useFormParts(): FormParts {
  const parts = use(FormPartsContext);
  if (!parts) throw new Error('outside of a form');
  return parts;
}

export function byPart({ order, partOf }: FormParts, paths: Iterable<string>): Map<string, string[]> {
  const found = Map.groupBy(paths, partOf);
  return new Map(order.flatMap((part) => (found.has(part) ? [[part, found.get(part) ?? []]] : [])));
}

export const inFormOrder = (parts: FormParts, paths: Iterable<string>): string[] =>
  [...byPart(parts, paths).values()].flat();
