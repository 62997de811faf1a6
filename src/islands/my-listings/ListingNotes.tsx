import { requestReview } from '#client/listings/own-listings.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { BlockedNotice } from '#islands/forms/BlockedNotice.tsx';
import { useTitle } from '#islands/lists/use-title.ts';
import { useNow } from '#islands/page/now.ts';
import { useLocale, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { expiryOf, goneAt } from './expiry.ts';
import { useOwnKind } from './own-kind.ts';
import type { useStatusChange } from './use-status-change.ts';

const maxNamed = 3;

type Props = { listing: OwnListing; moves: ReturnType<typeof useStatusChange>; onChanged: () => Promise<void> };

export function ListingNotes({ listing, moves, onChanged }: Props) {
  return (
    <div className="grid justify-items-start gap-2 [grid-area:notices] empty:hidden [&_.notice]:w-full">
      <Blocked listing={listing} onChanged={onChanged} />
      {listing.status !== 'ARCHIVED' && listing.missing.length > 0 && <Missing listing={listing} />}
      <Expires listing={listing} moves={moves} />
      <Deleted listing={listing} />
    </div>
  );
}

function Blocked({ listing, onChanged }: Pick<Props, 'listing' | 'onChanged'>) {
  const { folder } = useOwnKind();
  const t = useTranslate();
  const { id, status, moves, title } = listing;
  const { name } = useTitle(title, t('mine.untitled', { id }));
  if (status !== 'BLOCKED') return null;
  const canEndIt = moves.some((to) => to !== 'ARCHIVED');
  return (
    <BlockedNotice
      {...{ listing, name }}
      request={canEndIt ? undefined : (message) => requestReview(folder, id, message)}
      onRequested={onChanged}
    />
  );
}

/** The first few missing facts by name, with links to their fields. */
function Missing({ listing: { id, missing } }: { listing: OwnListing }) {
  const t = useTranslate();
  const locale = useLocale();
  const pathTo = useLocalizedPath();
  const { editor } = useOwnKind();
  const named = missing.slice(0, maxNamed).map((path) => t(factKey(path, locale)));
  const more = missing.length - named.length;
  return (
    <p className="flex gap-1.5 text-sm text-warning [&_.link]:inline-block [&_.link]:py-0.5 [&>span]:text-ink">
      <Icon name="warning" />
      <span>
        {t('mine.missing.title')}{' '}
        <a className="link" href={pathTo(`${editor}${id}#${missing[0] ?? ''}`)}>
          {named.join(', ')}
          {more > 0 && ` ${t('form.further', { count: more })}`}
        </a>
      </span>
    </p>
  );
}

function Expires({ listing, moves: { doing, prolong } }: Omit<Props, 'onChanged'>) {
  const t = useTranslate();
  const locale = useLocale();
  const expiry = expiryOf(listing, useNow());
  if (!expiry) return null;
  const { daysLeft, soon, at } = expiry;
  if (!soon) return <p className="field-hint">{t('mine.until', { day: formatShortDate(locale, at) })}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 [&_p]:flex [&_p]:gap-1.5 [&_p]:text-sm [&_p]:text-warning">
      <p>
        <Icon name="clock" />
        {daysLeft === 0 ? t('mine.expires_today') : t('mine.expires', { count: daysLeft })}
      </p>
      <Button tone="plain" busy={doing === 'PROLONG'} onClick={prolong}>
        {t('mine.prolong')}
      </Button>
    </div>
  );
}

function Deleted({ listing }: { listing: OwnListing }) {
  const t = useTranslate();
  const locale = useLocale();
  const gone = listing.status === 'ARCHIVED' && goneAt(listing);
  return gone ? <p className="field-hint">{t('mine.gone_at', { day: formatShortDate(locale, gone) })}</p> : null;
}
