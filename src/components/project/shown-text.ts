import type { UnitChoice } from '#domain/projects/unit-choice.ts';
import { filtersUnits } from '#domain/projects/unit-query.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

/** How many units are offered and how many sold, with filters of how many: `U ponudi: 5 od 40 · prodano: 2 od 23`. */
export function shownText({ query, shown, all }: Pick<UnitChoice, 'query' | 'shown' | 'all'>, locale: Locale): string {
  const t = translator(locale);
  const counted = (sold: boolean) => {
    const count = (units: UnitChoice['all']) => units.filter(({ status }) => (status === 'SOLD') === sold).length;
    return filtersUnits(query) ? t('unit.of', { shown: count(shown), total: count(all) }) : String(count(all));
  };
  const offered = t('unit.offered', { units: counted(false) });
  return all.some(({ status }) => status === 'SOLD')
    ? `${offered} · ${t('unit.of_sold', { units: counted(true) })}`
    : offered;
}
