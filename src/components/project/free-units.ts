import type { ProjectView } from '#contract/projects/project.ts';
import { describeFreeUnits } from '#i18n/fact-words.ts';
import { localizationOf } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';

/** The free units: `12 stanova od 185.000 €`, or that there are none. */
export function freeUnitsText(
  { category, summary }: Pick<ProjectView, 'category' | 'summary'>,
  locale: Locale,
): string {
  return describeFreeUnits(localizationOf(locale), { category, ...summary });
}
