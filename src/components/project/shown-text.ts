import type { UnitChoice } from '#domain/projects/unit-choice.ts';
import { filtersUnits } from '#domain/projects/unit-query.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

const count = (units: UnitChoice['all'], sold: boolean) =>
  units.filter(({ status }) => (status === 'SOLD') === sold).length;

/** How many units are offered, with filters of how many, and how many sold: `U ponudi: 5 od 40 · prodano: 2`. */
export function shownText({ query, shown, all }: Pick<UnitChoice, 'query' | 'shown' | 'all'>, locale: Locale): string {
  const t = translator(locale);
  const units = count(shown, false);
  const offered = t('unit.offered', {
    units: filtersUnits(query) ? t('unit.of', { shown: units, total: count(all, false) }) : units,
  });
  const sold = count(shown, true);
  return sold > 0 ? `${offered} · ${t('unit.of_sold', { units: sold })}` : offered;
}
