import { useState } from 'react';
import { setListingStatus, prolongListing } from '#client/listings/own-listings.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { transitionDoneKey } from '#i18n/status-words.ts';
import { showToast } from '#stores/toasts.ts';
import { useAction } from '#islands/page/use-action.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { useOwnKind } from './own-kind.ts';

type Moves = {
  doing: ListingStatus | 'PROLONG' | undefined;
  problem: string;
  move: (to: ListingStatus) => void;
  prolong: () => void;
};

/** Changes a listing's status: one change at a time, each reported by a toast, then reloads the list. */
export function useStatusChange(listing: OwnListing, onChanged: () => Promise<void>): Moves {
  const t = useTranslate();
  const { folder } = useOwnKind();
  const { busy, problem, run } = useAction();
  const [last, setLast] = useState<Moves['doing']>();

  async function go(change: NonNullable<Moves['doing']>, call: () => Promise<unknown>, toast: string): Promise<void> {
    setLast(change);
    await run(async () => {
      await call();
      showToast({ severity: 'success', detail: toast });
      await onChanged();
    });
  }

  return {
    doing: busy ? last : undefined,
    problem,
    move: (to) => void go(to, () => setListingStatus(folder, listing.id, to), t(transitionDoneKey(listing, to))),
    prolong: () => void go('PROLONG', () => prolongListing(listing.id), t('mine.moved.PROLONG')),
  };
}
