import { useEffect, useRef } from 'react';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { formatPrice } from '#i18n/numbers.ts';
import { statusKey } from '#i18n/status-words.ts';
import { Cover } from '#islands/controls/Cover.tsx';
import { statusBadge } from '#islands/controls/status-badge.ts';
import { useTitle } from '#islands/lists/use-title.ts';
import { useFocusRescue } from '#islands/page/use-focus-rescue.ts';
import { useLocale, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { storeOwn } from '#stores/stored-visits.ts';
import { Actions } from './Actions.tsx';
import { useOwnKind } from './own-kind.ts';
import { Statistics } from './Statistics.tsx';
import { ListingNotes } from './ListingNotes.tsx';
import { useStatusChange } from './use-status-change.ts';

type Props = { listing: OwnListing; onChanged: () => Promise<void>; onDeleted: (deleted: OwnListing) => void };

export function OwnCard({ listing, onChanged, onDeleted }: Props) {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const { editor } = useOwnKind();
  const moves = useStatusChange(listing, onChanged);
  const { id, status, title, place, referenceNumber } = listing;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusRescue(heading, status);
  useEffect(() => storeOwn([id]), [id]);
  const { name, language } = useTitle(title, t('mine.untitled', { id }));
  return (
    <li
      className={status === 'ARCHIVED' ? 'own [&_.own-cover]:opacity-70 [&_.own-cover]:[filter:grayscale(1)]' : 'own'}
    >
      <Cover image={listing.image} sizes="(min-width:64em) 13em,7em" className="[grid-area:cover]" />
      <div className="grid content-start gap-1 [grid-area:main]">
        <p>
          <span className={statusBadge(status)}>{t(statusKey(listing))}</span>
        </p>
        <h2 ref={heading} tabIndex={-1} lang={language}>
          {status === 'ARCHIVED' ? name : <a href={pathTo(editor + id)}>{name}</a>}
        </h2>
        <Price listing={listing} />
        {place && <p className="field-hint">{place}</p>}
        {referenceNumber && (
          <p className="field-hint">
            {t('mine.reference')} {referenceNumber}
          </p>
        )}
      </div>
      <ListingNotes {...{ listing, moves, onChanged }} />
      <Statistics listing={listing} />
      <Actions {...{ listing, name, moves, onDeleted }} />
    </li>
  );
}

function Price({ listing }: { listing: OwnListing }) {
  const t = useTranslate();
  const locale = useLocale();
  const { price } = useOwnKind();
  const { priceCents, priceOnRequest, previousPriceCents, freeUnits, status } = listing;
  if (freeUnits === 0 && status === 'DRAFT') return null;
  if (freeUnits === null && priceCents === null && !priceOnRequest) return null;
  const lowered =
    freeUnits === null && !priceOnRequest && previousPriceCents !== null && previousPriceCents > (priceCents ?? 0);
  return (
    <p className="own-price text-lg font-bold text-strong">
      {price({ t, locale }, listing)}
      {lowered && (
        <>
          {' '}
          <span className="sr-only">{t('mine.was')} </span>
          <s className="text-sm font-normal text-muted">{formatPrice(locale, previousPriceCents)}</s>
        </>
      )}
    </p>
  );
}
