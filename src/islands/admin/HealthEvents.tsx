import type { Health } from '#contract/admin/health.ts';
import { formatCount, formatMoment } from '#i18n/numbers.ts';
import { useLocale, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { RoomSection } from './RoomSection.tsx';

/** Errors of the day: how many, and the last distinct messages, which are English as in the log. */
export function HealthErrors({ errors: { total, messages } }: Pick<Health, 'errors'>) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <RoomSection title={t('admin.health.errors')}>
      <p>{t('admin.health.errors_total', { count: total, number: formatCount(locale, total) })}</p>
      {messages.length > 0 && (
        <ul className="stack gap-2">
          {messages.map(({ message, count, lastAt }) => (
            <li key={message} className="wrap-anywhere">
              <span lang="en">{message}</span>{' '}
              <span className="field-hint">
                {t('admin.health.error_is', { number: formatCount(locale, count), time: formatMoment(locale, lastAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </RoomSection>
  );
}

const most = 4;

/** Filters as they are in addresses; of one with many values, how many. */
function filterWords(filters: string): string {
  const values = Map.groupBy(new URLSearchParams(filters), ([name]) => name);
  return [...values]
    .flatMap(([name, of]) => (of.length > most ? [`${name} × ${of.length}`] : of.map((one) => one.join('='))))
    .join(' · ');
}

/** The slowest searches, each with a link that searches the same but for what is not kept. */
export function SlowSearches({ searches }: { searches: Health['slowSearches'] }) {
  const t = useTranslate();
  const locale = useLocale();
  const pathTo = useLocalizedPath();
  return (
    <RoomSection title={t('admin.health.searches')}>
      {searches.length === 0 && <p>{t('admin.health.searches_none')}</p>}
      {searches.length > 0 && (
        <ol className="stack gap-2">
          {searches.map(({ at, milliseconds, filters, hidden }) => (
            <li key={`${at} ${filters} ${milliseconds}`} className="wrap-anywhere">
              <strong>
                {t('admin.health.milliseconds', { number: formatCount(locale, Math.round(milliseconds)) })}
              </strong>{' '}
              <a className="link" href={pathTo(`/home/listings${filters && `?${filters}`}`)}>
                {filterWords(filters) || t('admin.health.no_filters')}
              </a>{' '}
              <span className="field-hint">
                {[formatMoment(locale, at), ...(hidden > 0 ? [t('admin.health.hidden', { count: hidden })] : [])].join(
                  ' · ',
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </RoomSection>
  );
}
