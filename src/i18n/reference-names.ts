import { findReference, type ReferenceName, type ReferenceValue } from '#contract/reference/index.ts';
import type { Localization } from './fact-words.ts';
import type { Locale } from './locales.ts';

/** A value's name by the contract, which has those in the languages of texts alone. */
export const contractName = ({ name }: ReferenceValue, locale: Locale): string | undefined =>
  locale === 'hr' || locale === 'en' ? name[locale] : undefined;

/** Alone, since cards need no other names. */
export function stageName({ t, locale }: Localization, stage: string): string {
  const value = findReference('stage', stage);
  return value ? (contractName(value, locale) ?? t(`reference.stage.${stage}`)) : stage;
}

/** The name of a value of a reference list: the contract's, in other languages the dictionary's; an unknown code as is. */
export function referenceName({ t, locale }: Localization, list: ReferenceName, code: string): string {
  const value = findReference(list, code);
  return value ? (contractName(value, locale) ?? t(`reference.${list}.${code}`)) : code;
}
