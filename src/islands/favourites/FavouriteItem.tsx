import { useEffect, useRef } from 'react';
import type { ListingSummary } from '#contract/listings/listing-summary.ts';
import { cardView } from '#i18n/card-view.ts';
import type { TextLanguage } from '#i18n/locales.ts';
import { formatPrice, formatShortDate } from '#i18n/numbers.ts';
import { Cover } from '#islands/controls/Cover.tsx';
import { statusBadge } from '#islands/controls/status-badge.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { useTitle } from '#islands/lists/use-title.ts';
import { useNow } from '#islands/page/now.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { ComparisonChoice } from './Comparison.tsx';
import { priceDrop, type Item } from './favourite-list.ts';
import { Note } from './Note.tsx';

/** `isBack`: restored after removal; takes the focus from the undo button. */
type Props = { item: Item; isBack: boolean; onRemove: () => void };

export function FavouriteItem({ item, isBack, onRemove }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isBack && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isBack]);

  const { id, stored, summary } = item;
  const { name: title, language } = useTitle(summary?.title ?? undefined, t('favourites.number', { id }));
  const isGone = summary !== undefined && summary.card === null;
  return (
    <li className={isGone ? 'own [&_.own-cover]:opacity-70 [&_.own-cover]:[filter:grayscale(1)]' : 'own'}>
      <Cover image={summary?.card?.image ?? null} sizes="(min-width:64em) 13em,7em" className="[grid-area:cover]" />
      <div className="grid content-start gap-1 [grid-area:main]">
        {summary && <Badges item={item} summary={summary} language={language} />}
        <h2 ref={heading} tabIndex={-1} lang={language}>
          {summary?.url ? <a href={summary.url}>{title}</a> : title}
        </h2>
        {summary && <Facts summary={summary} />}
        <p className="field-hint">
          {t('favourites.since', { day: formatShortDate(locale, new Date(stored.at).toISOString()) })}
        </p>
      </div>
      <div className="grid justify-items-start gap-2 [grid-area:notices] empty:hidden [&_.notice]:w-full">
        <Note id={id} stored={stored} title={title} />
      </div>
      <div className="own-actions">
        {summary?.card?.kind === 'SINGLE' && <ComparisonChoice id={id} title={title} />}
        {summary?.url && (
          <a className="button button-plain" href={summary.url} aria-label={`${t('favourites.open')}: ${title}`}>
            {t('favourites.open')}
          </a>
        )}
        <button
          type="button"
          className="button button-plain"
          aria-label={`${t('favourites.remove')}: ${title}`}
          onClick={onRemove}
        >
          <Icon name="trash" />
          {t('favourites.remove')}
        </button>
      </div>
    </li>
  );
}

type BadgesProps = { item: Item; summary: ListingSummary; language: TextLanguage | undefined };

function Badges({ item, summary, language }: BadgesProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { status, purpose } = summary;
  const drop = priceDrop(item.stored, summary);
  const isLet = status === 'SOLD' && purpose !== null && purpose !== 'SALE';
  if (status === 'PUBLISHED' && drop === undefined && !language) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {status !== 'PUBLISHED' && (
        <span className={statusBadge(status)}>{t(`favourites.status.${isLet ? 'LET' : status}`)}</span>
      )}
      {drop !== undefined && (
        <span className="badge bg-terracotta text-on-terracotta">
          {t('favourites.drop', { price: formatPrice(locale, drop) })}
        </span>
      )}
      {language && <span className="badge bg-sunken">{t(`card.foreign.${language}`)}</span>}
    </p>
  );
}

function Facts({ summary: { card, place, status } }: { summary: ListingSummary }) {
  const t = useTranslate();
  const locale = useLocale();
  const now = useNow();
  if (status === 'UNAVAILABLE') return <p>{t('favourites.unavailable')}</p>;
  if (!card) return <p className="field-hint">{place}</p>;
  const view = cardView(card, { t, locale, place: () => place ?? '', now });
  return (
    <>
      <p className="own-price text-lg font-bold text-strong">
        {view.price}
        {view.oldPrice && (
          <>
            {' '}
            <span className="sr-only">{t('card.was')} </span>
            <s className="text-sm font-normal text-muted">{view.oldPrice}</s>
          </>
        )}
      </p>
      <p className="field-hint">{view.place}</p>
      <p className="field-hint">{[...view.facts, view.pricePerM2].filter(Boolean).join(' · ')}</p>
    </>
  );
}

type RemovedProps = { item: Item; onUndo: () => void };

/** Replaces an item just removed: an undo button, which takes the focus of the removed one. */
export function RemovedItem({ item: { id, summary }, onUndo }: RemovedProps) {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const { name: title } = useTitle(summary?.title ?? undefined, t('favourites.number', { id }));

  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);

  return (
    <li className="favourite-removed flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card px-4 py-3 wrap-anywhere text-muted [border:1px_dashed_var(--color-control)]">
      <p role="status">{t('favourites.removed', { title })}</p>
      <button ref={button} type="button" className="button button-plain" onClick={onUndo}>
        {t('favourites.undo')}
      </button>
    </li>
  );
}
