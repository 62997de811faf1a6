import { useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { setListingStatus, prolongListing } from '#client/listings/own-listings.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { StatusChange } from '#contract/listings/managed-listing.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { stepsBack, stepsTo } from '#domain/listings/lifecycle.ts';
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

/** Shows what was done, with a button that takes it back. */
export function showUndoable(detail: string, label: string, undo: (() => void) | undefined): void {
  showToast({ severity: 'success', detail, ...(undo && { action: { label, run: undo } }) });
}

/** Changes a listing's status: one change at a time, each reported by a toast, then reloads the list. */
export function useStatusChange(listing: OwnListing, onChanged: () => Promise<void>): Moves {
  const t = useTranslate();
  const { folder } = useOwnKind();
  const { busy, problem, run, inTurn } = useAction();
  const [last, setLast] = useState<Moves['doing']>();
  const { id, status } = listing;

  async function take(steps: readonly StatusChange[]): Promise<void> {
    for (const step of steps) await setListingStatus(folder, id, step);
  }

  /** Told by a toast, as the card may be gone by then. */
  async function undo(steps: readonly StatusChange[]): Promise<void> {
    try {
      await take(steps);
      showToast({ severity: 'info', detail: t('mine.undone') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ severity: 'error', detail: error.message });
    }
    await onChanged();
  }

  async function go(change: NonNullable<Moves['doing']>, call: () => Promise<unknown>): Promise<void> {
    setLast(change);
    await run(async () => {
      await call();
      const isMove = change !== 'PROLONG';
      const back = isMove ? stepsBack(status, change) : undefined;
      const detail = t(isMove ? transitionDoneKey(listing, change) : 'mine.moved.PROLONG');
      showUndoable(detail, t('mine.undo'), back && (() => void inTurn(() => undo(back))));
      await onChanged();
    });
  }

  return {
    doing: busy ? last : undefined,
    problem,
    move: (to) => void go(to, () => take((stepsTo(status, to) ?? [to]).map((step) => ({ status: step })))),
    prolong: () => void go('PROLONG', () => prolongListing(id)),
  };
}
