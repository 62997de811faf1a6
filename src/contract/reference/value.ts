import type { TextLanguage } from '../locales.ts';

/** A value of a reference list: a stable id and code, with its name in the languages of texts. */
export type ReferenceValue<Code extends string = string> = {
  readonly id: number;
  readonly code: Code;
  readonly name: Readonly<Record<TextLanguage, string>>;
  readonly retired?: true;
};

/** A list from `[code, hr, en]` rows. Ids are `base + position`: rows are only appended, and retired, never removed. */
export function referenceList<const Code extends string>(
  base: number,
  rows: ReadonlyArray<readonly [code: Code, hr: string, en: string]>,
): ReadonlyArray<ReferenceValue<Code>> {
  return rows.map(([code, hr, en], index) => ({ id: base + index + 1, code, name: { hr, en } }));
}
