import type { OwnListing } from '#contract/listings/own-listing.ts';
import { formatCount, formatShortDate } from '#i18n/numbers.ts';
import { foreignLanguage } from '#i18n/paths.ts';
import { statusKey } from '#i18n/status-words.ts';
import { isOnOffer } from '#domain/listings/lifecycle.ts';
import { Cover } from '#islands/controls/Cover.tsx';
import { statusBadge } from '#islands/controls/status-badge.ts';
import { useNow } from '#islands/page/now.ts';
import { useLocale, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { expiryOf } from '#islands/my-listings/expiry.ts';
import { useOwnKind } from '#islands/my-listings/own-kind.ts';
import { StatusChoice } from '#islands/my-listings/StatusChoice.tsx';
import { nameOf } from './columns.ts';
import { moveTo } from './bulk-acts.ts';
import { priced } from './change.ts';
import { PriceCell } from './PriceCell.tsx';
import { RowCheck } from './RowCheck.tsx';
import type { Changes } from './use-own-changes.ts';

type Props = {
  listing: OwnListing;
  row: number;
  isChosen: boolean;
  changes: Changes;
  onChoose: (chosen: boolean) => void;
};

const number = 'text-end figures';

export function TableRow({ listing, row, isChosen, changes, onChoose }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const { status, referenceNumber, place } = listing;
  const name = nameOf({ t, locale }, listing);
  return (
    <tr data-row={row} className={isChosen ? 'bg-sea-soft' : undefined}>
      <td>
        <RowCheck label={t('mine.table.choose', { name })} checked={isChosen} onCheck={onChoose} />
      </td>
      <th scope="row" className="min-w-56 font-normal">
        <Title {...{ listing, name }} />
      </th>
      <td className="min-w-24 wrap-anywhere">{referenceNumber}</td>
      <td>{place}</td>
      <td data-column="price" className={number}>
        <Price {...{ listing, name, changes }} />
      </td>
      <td data-column="status">
        <StatusChoice {...{ listing, name }} busy={false} onMove={(to) => void changes.make([moveTo(listing, to)])} />
        {!isOnOffer(status) && <span className={statusBadge(status)}>{t(statusKey(listing))}</span>}
      </td>
      <td className="whitespace-nowrap">
        <Ends listing={listing} />
      </td>
      <td className={number}>
        <Views listing={listing} />
      </td>
      <td className={number}>{formatCount(locale, listing.contacts)}</td>
    </tr>
  );
}

type PriceProps = Pick<Props, 'listing' | 'changes'> & { name: string };

/** Prices of projects are those of their units. */
function Price({ listing, name, changes }: PriceProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { price } = useOwnKind();
  if (listing.freeUnits !== null || listing.status === 'ARCHIVED') return price({ t, locale }, listing);
  const waiting = changes.open.find((one) => one.listing.id === listing.id && one.change.price);
  return (
    <PriceCell
      {...{ listing, name, waiting }}
      onPrice={(to) => changes.make([priced(listing, to)])}
      onKeep={() => waiting && changes.drop([waiting])}
    />
  );
}

function Ends({ listing }: Pick<Props, 'listing'>) {
  const locale = useLocale();
  const expiry = expiryOf(listing, useNow());
  if (!expiry) return null;
  return <span className={expiry.soon ? 'font-semibold text-warning' : ''}>{formatShortDate(locale, expiry.at)}</span>;
}

function Title({ listing: { id, title, status, image }, name }: Pick<Props, 'listing'> & { name: string }) {
  const locale = useLocale();
  const pathTo = useLocalizedPath();
  const { editor } = useOwnKind();
  return (
    <span className="flex items-center gap-3">
      <Cover image={image} sizes="3.5rem" className="w-14! flex-none" />
      {status === 'ARCHIVED' ? (
        <span className="wrap-anywhere">{name}</span>
      ) : (
        <a className="link wrap-anywhere" lang={foreignLanguage(title, locale)} href={pathTo(editor + id)}>
          {name}
        </a>
      )}
    </span>
  );
}

function Views({ listing }: Pick<Props, 'listing'>) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <>
      {formatCount(locale, listing.views)}
      {listing.usualViews !== null && (
        <span className="field-hint block whitespace-nowrap">
          {t('mine.like', { number: formatCount(locale, listing.usualViews) })}
        </span>
      )}
    </>
  );
}
