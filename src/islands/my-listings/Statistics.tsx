import type { OwnListing } from '#contract/listings/own-listing.ts';
import { formatCount, formatShortDate } from '#i18n/numbers.ts';
import { useNow } from '#islands/page/now.ts';
import { useLocale, useWords } from '#islands/page/words.tsx';
import { barHeight, busiestDay, everyDay } from './chart.ts';

const height = 40;
const step = 10;

/** Who looked and who wrote in the last 30 days, in numbers and as bars: views above the line, contacts as marks below it. */
export function Statistics({ listing }: { listing: OwnListing }) {
  const t = useWords();
  const locale = useLocale();
  const now = useNow();
  const { views, contacts, phoneClicks } = listing;
  if (!listing.publishedAt) return null;
  const days = everyDay(listing.days, now);
  const busiest = busiestDay(days);
  const most = busiest?.views ?? 0;
  return (
    <div className="grid content-start gap-1.5 [grid-area:statistics] [&_svg]:h-12.5 [&_svg]:w-full [&_svg]:max-w-[24rem] [&_svg]:fill-sea">
      <p className="flex flex-wrap items-baseline gap-x-3 [&_strong]:text-strong [&_strong]:figures">
        <strong>{t('mine.views', { count: views, number: formatCount(locale, views) })}</strong>{' '}
        <strong>{t('mine.contacts', { count: contacts, number: formatCount(locale, contacts) })}</strong>{' '}
        {phoneClicks > 0 && (
          <strong>{t('mine.phone_clicks', { count: phoneClicks, number: formatCount(locale, phoneClicks) })}</strong>
        )}
        <span className="field-hint">{t('mine.last_days')}</span>
      </p>
      {busiest && (
        <svg
          viewBox={`0 0 ${days.length * step} ${height + 10}`}
          role="img"
          aria-label={t('mine.chart', { views: most, day: formatShortDate(locale, busiest.day) })}
          preserveAspectRatio="none"
        >
          <path className="stroke-line" d={`M0 ${height + 1}H${days.length * step}`} />
          {days.map((day, index) => {
            const bar = barHeight(day.views, most, height);
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
      )}
    </div>
  );
}
