import { useState } from 'react';
import { ApiError, isRetryable } from '#client/api-error.ts';
import type { ListingFolder } from '#client/listings/delete-listing.ts';
import { changeOwnListings } from '#client/listings/own-listings.ts';
import { maxChanges, type OwnChange, type OwnChangeResult } from '#contract/listings/own-change.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { errorStatuses } from '#contract/problem.ts';
import { stepsBack } from '#domain/listings/lifecycle.ts';
import type { Translate } from '#i18n/translate.ts';
import { useAction } from '#islands/page/use-action.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { showToast } from '#stores/toasts.ts';
import { useOwnKind } from '#islands/my-listings/own-kind.ts';
import { showUndoable } from '#islands/my-listings/use-status-change.ts';

/** A change of a listing as it was shown. */
export type Change = { listing: OwnListing; change: OwnChange };
/** A change that was refused, or that waits for an answer to a doubt. */
export type Open = Change & { result: OwnChangeResult };

export type Changes = {
  busy: boolean;
  open: readonly Open[];
  /** Makes the changes; those of other listings stay open. Returns whether none is worth another try. */
  make: (changes: readonly Change[]) => Promise<boolean>;
  drop: (ids: readonly number[]) => void;
};

/** Whether the same change may succeed later. */
export const isPassing = ({ problem }: OwnChangeResult): boolean =>
  problem !== null && isRetryable({ status: errorStatuses[problem] });

const isOpen = ({ result }: Open) => result.problem !== null || result.doubt !== null;

/** What takes a change back; undefined where nothing does. */
function undoOf({ listing, change }: Change): Change[] | undefined {
  const { id, status, price } = change;
  if (price && price.from !== null)
    return [{ listing, change: { id, price: { from: price.to, to: price.from, confirmed: true } } }];
  return status && stepsBack(listing.status, status)?.map((step) => ({ listing, change: { id, ...step } }));
}

/** What a change is of: steps of one listing are of the same. */
export const kindOf = ({ listing, change }: Change): string => `${listing.id} ${change.price ? 'price' : 'status'}`;

/** What stays open, and of listings of which nothing does the last change of each kind. */
function outcomeOf(changes: readonly Change[], results: readonly OwnChangeResult[]) {
  const all = changes.flatMap((one, index) => {
    const result = results[index];
    return result ? [{ ...one, result }] : [];
  });
  const failed = all.filter(isOpen);
  const ids = new Set(failed.map(({ listing }) => listing.id));
  const whole = all.filter(({ listing }) => !ids.has(listing.id));
  return { failed, done: [...new Map(whole.map((one) => [kindOf(one), one])).values()] };
}

/** The results of changes of which the call failed. */
const unmade = (changes: readonly OwnChange[]) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  const { code: problem, message } = error;
  return changes.map(({ id }): OwnChangeResult => ({ id, problem, message, missing: [], doubt: null }));
};

async function sendAll(folder: ListingFolder, changes: readonly OwnChange[]): Promise<OwnChangeResult[]> {
  const results: OwnChangeResult[] = [];
  for (let start = 0; start < changes.length; start += maxChanges) {
    const part = changes.slice(start, start + maxChanges);
    const asked = changeOwnListings(folder, part).then(({ items }) => items);
    results.push(...(await asked.catch(unmade(part))));
  }
  return results;
}

function tellUndone(t: Translate, isWhole: boolean): void {
  const detail = t(isWhole ? 'mine.undone' : 'mine.table.undone_partly');
  showToast({ severity: isWhole ? 'info' : 'warning', detail });
}

/** Changes many listings, a hundred at a time, says how many were changed, and offers to take it back. */
export function useOwnChanges(reload: () => Promise<void>): Changes {
  const t = useTranslate();
  const { folder } = useOwnKind();
  const { busy, inTurn } = useAction();
  const [open, setOpen] = useState<readonly Open[]>([]);

  function report(changes: readonly Change[], results: readonly OwnChangeResult[], isUndo: boolean): void {
    const { failed, done } = outcomeOf(changes, results);
    const changed = new Set(changes.map(({ listing }) => listing.id));
    setOpen((before) => [...before.filter(({ listing }) => !changed.has(listing.id)), ...failed]);
    if (isUndo) return tellUndone(t, failed.length === 0);
    if (done.length === 0) return;
    const back = done.map(undoOf);
    const isUndoable = back.every((steps) => steps !== undefined);
    const count = new Set(done.map(({ listing }) => listing.id)).size;
    const detail = t('mine.table.done', { count });
    showUndoable(detail, t('mine.undo'), isUndoable ? () => void make(back.flat(), true) : undefined);
  }

  async function send(changes: readonly Change[], isUndo: boolean): Promise<boolean> {
    const sent = changes.map(({ change }) => change);
    const results = await sendAll(folder, sent);
    report(changes, results, isUndo);
    if (!results.every(isPassing)) await reload();
    return !results.some(isPassing);
  }

  const make = (changes: readonly Change[], isUndo = false) => inTurn(() => send(changes, isUndo));

  return {
    busy,
    open,
    make: (changes) => make(changes),
    drop: (ids) => setOpen((before) => before.filter(({ listing }) => !ids.includes(listing.id))),
  };
}
