import type { ReferenceName } from '#contract/reference/index.ts';
import { referenceName } from '#i18n/reference-names.ts';
import { useLocale, useTranslate } from './words.tsx';

/** Names of values of reference lists. */
export function useReferenceName(): (list: ReferenceName, code: string) => string {
  const t = useTranslate();
  const locale = useLocale();
  return (list, code) => referenceName({ t, locale }, list, code);
}
