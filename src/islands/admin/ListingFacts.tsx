import type { ReactNode } from 'react';
import type { AdminListing } from '#contract/admin/admin.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { statusKey } from '#i18n/status-words.ts';
import { Cover } from '#islands/controls/Cover.tsx';
import { useLocale, usePath, useWords } from '#islands/page/words.tsx';
import { BlockReason } from './BlockReason.tsx';
import { nameOf } from './listing-words.ts';

/** Its title in a list is a heading, `title` what stands there. */
type Props = { listing: AdminListing; title: (name: ReactNode) => ReactNode };

/** A listing or project: how it stands, what it is called, whose it is. */
export function ListingFacts({ listing, title }: Props) {
  const t = useWords();
  const locale = useLocale();
  const pathTo = usePath();
  const { id, kind, status, place, owner, openReports, updatedAt, blockReason } = listing;
  const { name, language } = nameOf(listing, { t, locale });
  const changed = t('admin.listings.changed', { day: formatShortDate(locale, updatedAt) });
  return (
    <>
      <Cover image={listing.image} sizes="(min-width:64em) 9em,6em" />
      <div className="room-main grid content-start gap-1 wrap-anywhere">
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          <span className={`badge own-status status-${status.toLowerCase()}`}>{t(statusKey(listing))}</span>
          {kind !== 'SINGLE' && <span className="badge own-status">{t(`admin.kind.${kind}`)}</span>}
          {openReports > 0 && (
            <a
              className="badge relative bg-warning-soft text-warning underline after:absolute after:-inset-2"
              href={pathTo(`/home/admin/reports?listing=${id}`)}
            >
              {t('admin.listings.open_reports', { count: openReports })}
            </a>
          )}
        </p>
        {title(<span lang={language}>{name}</span>)}
        <p className="field-hint">{[`#${id}`, place, changed].filter(Boolean).join(' · ')}</p>
        <p>
          {t('admin.listings.owner')}{' '}
          <a className="link inline-block py-1" href={pathTo(`/home/admin?owner=${owner.id}`)}>
            {owner.username}
          </a>
        </p>
      </div>
      <BlockReason reason={status === 'BLOCKED' ? blockReason : null} />
    </>
  );
}
