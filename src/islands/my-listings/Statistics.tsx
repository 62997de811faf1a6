import { statisticsDays, type ListingDay, type OwnListing } from '#contract/listings/own-listing.ts';
import { formatCount, formatShortDate } from '#i18n/numbers.ts';
import { useNow } from '#islands/page/now.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';

const height = 40;
const step = 10;
const dayLength = 24 * 60 * 60 * 1000;

/** The statistics' days up to this time (in ms), oldest first, with zeros for days without visits. */
function everyDay(days: readonly ListingDay[], now: number): ListingDay[] {
  const known = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: statisticsDays }, (_, index) => {
    const day = new Date(now - (statisticsDays - 1 - index) * dayLength).toISOString().slice(0, 10);
    return known.get(day) ?? { day, views: 0, contacts: 0, phoneClicks: 0 };
  });
}

/** The day with most views, the latest of several; undefined without views. */
function busiestDay(days: readonly ListingDay[]): ListingDay | undefined {
  const [busiest] = days.toSorted((a, b) => b.views - a.views || b.day.localeCompare(a.day));
  return busiest && busiest.views > 0 ? busiest : undefined;
}

/** Non-zero values are always visible. */
const barHeight = (views: number, max: number) => (views === 0 ? 0 : Math.max(2, Math.round((views / max) * height)));

/** Views and contacts of the last 30 days, as numbers and bars: views above the line, contacts as marks below it. */
export function Statistics({ listing }: { listing: OwnListing }) {
  const t = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { views, usualViews, contacts, phoneClicks } = listing;
  if (!listing.publishedAt) return null;
  const days = everyDay(listing.days, now);
  const busiest = busiestDay(days);
  return (
    <div className="grid content-start gap-1.5 [grid-area:statistics] [&_svg]:h-12.5 [&_svg]:w-full [&_svg]:max-w-[24rem] [&_svg]:fill-sea">
      <p className="flex flex-wrap items-baseline gap-x-3 [&_strong]:text-strong [&_strong]:figures">
        <strong>{t('mine.views', { count: views, number: formatCount(locale, views) })}</strong>{' '}
        {usualViews !== null && (
          <span className="field-hint">· {t('mine.like', { number: formatCount(locale, usualViews) })}</span>
        )}{' '}
        <strong>{t('mine.contacts', { count: contacts, number: formatCount(locale, contacts) })}</strong>{' '}
        {phoneClicks > 0 && (
          <strong>{t('mine.phone_clicks', { count: phoneClicks, number: formatCount(locale, phoneClicks) })}</strong>
        )}
        <span className="field-hint">{t('mine.last_days')}</span>
      </p>
      {busiest && <Chart {...{ days, busiest }} />}
    </div>
  );
}

function Chart({ days, busiest }: { days: readonly ListingDay[]; busiest: ListingDay }) {
  const t = useTranslate();
  const locale = useLocale();
  const max = busiest.views;
  return (
    <svg
      viewBox={`0 0 ${days.length * step} ${height + 10}`}
      role="img"
      aria-label={t('mine.chart', { views: max, day: formatShortDate(locale, busiest.day) })}
      preserveAspectRatio="none"
    >
      <path className="stroke-line" d={`M0 ${height + 1}H${days.length * step}`} />
      {days.map((day, index) => {
        const bar = barHeight(day.views, max);
        return <rect key={day.day} x={index * step + 1} y={height - bar} width={step - 2} height={bar} rx="1" />;
      })}
      {days.map(
        (day, index) =>
          day.contacts > 0 && (
            <rect
              key={day.day}
              className="contact fill-terracotta"
              x={index * step + 1}
              y={height + 4}
              width={step - 2}
              height="5"
              rx="1"
            />
          ),
      )}
    </svg>
  );
}
