import type { BuyingCosts } from '#domain/listings/buying-costs.ts';
import { formatPrice } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import type { Fact } from './facts.ts';

/** The costs of buying as words of the language, their sum last. */
export function costRows({ tax, agency, lawyer, notary, total }: BuyingCosts, locale: Locale): Fact[] {
  const t = translator(locale);
  const range = ([from, to]: [number, number]) => `${formatPrice(locale, from)} – ${formatPrice(locale, to)}`;
  return [
    ...(tax === undefined ? [] : [{ label: t('listing.cost_tax'), value: formatPrice(locale, tax) }]),
    ...(agency ? [{ label: t('listing.cost_agency'), value: range(agency) }] : []),
    { label: t('listing.cost_lawyer'), value: range(lawyer) },
    { label: t('listing.cost_notary'), value: formatPrice(locale, notary) },
    { label: t('listing.cost_total'), value: range(total) },
  ];
}
