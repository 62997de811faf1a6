import type { OwnTotals } from '#contract/listings/own-listing.ts';
import { ListingStatus } from '#contract/listings/listing-status.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { formatCount, formatPrice } from '#i18n/numbers.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';

/** Sums over all that matches: by status, of prices by purpose, and of the last 30 days. */
export function Totals({ totals }: { totals: OwnTotals }) {
  const t = useTranslate();
  const locale = useLocale();
  const { statuses, priceCents, views, contacts } = totals;
  const parts = [
    ...ListingStatus.options.flatMap((status) => {
      const count = statuses[status];
      return count ? [`${t(`mine.filter.${status}`)}: ${formatCount(locale, count)}`] : [];
    }),
    ...referenceCodes('purpose').flatMap((purpose) => {
      const cents = priceCents[purpose];
      return cents ? [`${t(`mine.table.sum.${purpose}`)}: ${formatPrice(locale, cents)}`] : [];
    }),
    t('mine.views', { count: views, number: formatCount(locale, views) }),
    t('mine.contacts', { count: contacts, number: formatCount(locale, contacts) }),
  ];
  return (
    <p className="text-md figures">
      {parts.join(' · ')} <span className="field-hint">{t('mine.last_days')}</span>
    </p>
  );
}
