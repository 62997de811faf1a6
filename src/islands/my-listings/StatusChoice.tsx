import type { ListingStatus } from '#contract/listings/listing.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { isOnOffer, offers } from '#domain/listings/lifecycle.ts';
import { statusKey } from '#i18n/status-words.ts';
import { useTranslate } from '#islands/page/words.tsx';

type Props = {
  listing: Pick<OwnListing, 'purpose' | 'status'>;
  name: string;
  busy: boolean;
  onMove: (to: ListingStatus) => void;
};

const chosenTones = {
  PUBLISHED: 'bg-success-soft text-success',
  RESERVED: 'bg-sea-soft text-sea-strong',
  SOLD: 'bg-sunken text-strong',
} as const;

/** The status of a listing on offer, changed in one tap; nothing for other ones. */
export function StatusChoice({ listing, name, busy, onMove }: Props) {
  const t = useTranslate();
  const { status, purpose } = listing;
  if (!isOnOffer(status)) return null;
  return (
    <div className="status-choice" role="group" aria-label={`${t('mine.choice')}: ${name}`}>
      {offers.map((to) => (
        <button
          key={to}
          type="button"
          aria-pressed={to === status}
          aria-disabled={busy || undefined}
          className={to === status ? `${chosenTones[to]} font-semibold` : 'hover:bg-sunken'}
          onClick={() => !busy && to !== status && onMove(to)}
        >
          {to === 'PUBLISHED' ? t('mine.available') : t(statusKey({ status: to, purpose }))}
        </button>
      ))}
    </div>
  );
}
