/** One value of a reference list: a stable id and code, with its Croatian and English name. */
export type ReferenceValue<Code extends string = string> = {
  readonly id: number;
  readonly code: Code;
  readonly name: { readonly hr: string; readonly en: string };
  readonly retired?: true;
};

/**
 * Builds a list from `[code, hr, en]` rows. Ids are `base + position`, so rows are only ever
 * appended, and a value that is no longer offered is marked retired instead of removed.
 */
export function referenceList<const Code extends string>(
  base: number,
  rows: ReadonlyArray<readonly [code: Code, hr: string, en: string]>,
): ReadonlyArray<ReferenceValue<Code>> {
  return rows.map(([code, hr, en], index) => ({ id: base + index + 1, code, name: { hr, en } }));
}

/** The codes of a list, in its order. */
export function codesOf<Code extends string>(list: ReadonlyArray<ReferenceValue<Code>>): [Code, ...Code[]] {
  return list.map((value) => value.code) as [Code, ...Code[]];
}
