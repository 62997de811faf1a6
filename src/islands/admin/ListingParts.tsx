import type { ReactNode } from 'react';
import { changeBlock } from '#client/admin/admin.ts';
import type { AdminListing } from '#contract/admin/admin.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { statusKey } from '#i18n/status-words.ts';
import { Cover } from '#islands/controls/Cover.tsx';
import { statusBadge } from '#islands/controls/status-badge.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { useTitle } from '#islands/lists/use-title.ts';
import { useLocale, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { useMay } from './room-parts.ts';
import { ReasonButton } from './ReasonButton.tsx';

export function useName({ id, title }: Pick<AdminListing, 'id' | 'title'>) {
  const t = useTranslate();
  return useTitle(title, t('mine.untitled', { id }));
}

/** `title` renders the listing's title, which is a heading in lists. */
type FactProps = { listing: AdminListing; title: (name: ReactNode) => ReactNode };

export function ListingFacts({ listing, title }: FactProps) {
  const t = useTranslate();
  const locale = useLocale();
  const pathTo = useLocalizedPath();
  const { id, kind, status, place, owner, openReports, updatedAt, blockReason } = listing;
  const { name, language } = useName(listing);
  const changed = t('admin.listings.changed', { day: formatShortDate(locale, updatedAt) });
  return (
    <>
      <Cover
        image={listing.image}
        sizes="(min-width:64em) 9em,6em"
        className="self-start lg:[.room-item>&]:row-span-2"
      />
      <div className="room-main grid content-start gap-1 wrap-anywhere">
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          <span className={statusBadge(status)}>{t(statusKey(listing))}</span>
          {kind !== 'SINGLE' && (
            <span className="badge bg-sunken text-ink [.room-about_&]:bg-raised">{t(`admin.kind.${kind}`)}</span>
          )}
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

export function BlockReason({ reason }: { reason: string | null }) {
  const t = useTranslate();
  if (!reason) return null;
  return (
    <div className="notice notice-error col-span-full lg:[.room-item>.own-cover~&]:col-[2/-1]">
      <Icon name="lock" />
      <div>
        <p>{t('admin.room.blocked_because')}</p>
        <blockquote className="pl-3 wrap-anywhere whitespace-pre-line [border-left:3px_solid]">{reason}</blockquote>
      </div>
    </div>
  );
}

export function ListingLinks({ listing: { id, kind, status, url }, name }: { listing: AdminListing; name: string }) {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const manages = useMay('MANAGE_USERS');
  const editor = `/home/${kind === 'SINGLE' ? 'manage-listing' : 'manage-project-listing'}/${id}`;
  const links = [
    ...(url ? [[t('admin.listings.view'), url] as const] : []),
    ...(status === 'ARCHIVED' || !manages ? [] : [[t('admin.listings.edit'), pathTo(editor)] as const]),
    ...(manages ? [[t('admin.room.part.log'), pathTo(`/home/admin/log?listing=${id}`)] as const] : []),
  ];
  return links.map(([label, href]) => (
    <a key={label} className="button button-plain" href={href} aria-label={`${label}: ${name}`}>
      {label}
    </a>
  ));
}

type BlockProps = { listing: AdminListing; name: string; onChanged: () => Promise<void> };

/** Blocks a listing, or makes it again what it was before. */
export function BlockListing({ listing, name, onChanged }: BlockProps) {
  const t = useTranslate();
  const blocked = listing.status === 'BLOCKED';
  const possible = listing.moves.some((move) => (blocked ? move !== 'ARCHIVED' : move === 'BLOCKED'));
  if (!possible) return null;
  return (
    <ReasonButton
      name={name}
      label={t(blocked ? 'admin.block.undo' : 'admin.block.do')}
      tone={blocked ? 'plain' : 'danger'}
      done={t(blocked ? 'admin.block.undone' : 'admin.block.done')}
      onDone={onChanged}
      dialog={{
        tone: blocked ? 'sea' : 'danger',
        title: t(blocked ? 'admin.block.undo_title' : 'admin.block.do_title'),
        hint: t(blocked ? 'admin.block.undo_hint' : 'admin.block.reason_hint'),
        subject: `${blocked ? 'unblock' : 'block'}-${listing.id}`,
        act: (reason) => changeBlock(listing.id, !blocked, reason),
      }}
    >
      {blocked && <p>{t('admin.block.undo_text')}</p>}
    </ReasonButton>
  );
}
