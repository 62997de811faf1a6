import { basics } from './basics.ts';
import { homeLists } from './home-lists.ts';
import { typesByCategory } from './types.ts';
import type { ReferenceValue } from './value.ts';

/** All reference lists by the name used in code, dictionaries and database. */
export const reference = { ...basics, ...homeLists };

export type ReferenceName = keyof typeof reference;
export type CodeOf<Name extends ReferenceName> = (typeof reference)[Name][number]['code'];

export type Purpose = CodeOf<'purpose'>;
export type Category = CodeOf<'category'>;
export type Kind = CodeOf<'kind'>;

const byCode = new Map(
  Object.entries(reference).map(([name, list]) => [
    name,
    new Map(list.map((value: ReferenceValue) => [value.code, value])),
  ]),
);

/** The list's value with this code, or undefined. */
export function findReference(name: ReferenceName, code: string): ReferenceValue | undefined {
  return byCode.get(name)?.get(code);
}

/** The codes of a list, in list order. */
export function referenceCodes<Name extends ReferenceName>(name: Name): [CodeOf<Name>, ...CodeOf<Name>[]] {
  return reference[name].map(({ code }) => code) as [CodeOf<Name>, ...CodeOf<Name>[]];
}

export { typesByCategory, type ReferenceValue };
