import { useEffect, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import type { ListingFolder } from '#client/listings/delete-listing.ts';
import { changeOwnListings } from '#client/listings/own-listings.ts';
import { maxChanges, type OwnChange } from '#contract/listings/own-change.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { expiryAfter } from '#domain/listings/lifecycle.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { useAction } from '#islands/page/use-action.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { showToast } from '#stores/toasts.ts';
import { useOwnKind } from '#islands/my-listings/own-kind.ts';
import { showUndoable } from '#islands/my-listings/use-status-change.ts';
import {
  isMade,
  isOpen,
  isPassing,
  outcomeOf,
  undoOf,
  without,
  type Change,
  type Open,
  type Result,
} from './change.ts';
import type { Speech } from './columns.ts';
import { leadTo, openId } from './lead-to.ts';

export type Changes = {
  busy: boolean;
  open: readonly Open[];
  /** Makes the changes; others stay open. Returns whether none is worth another try. */
  make: (changes: readonly Change[]) => Promise<boolean>;
  drop: (changes: readonly Change[]) => void;
};

/** The results of changes of which the call failed. */
const unmade = (changes: readonly OwnChange[]) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  const { code: problem, message, status } = error;
  const isUnsure = status === 0 || status >= 500;
  return changes.map(({ id }): Result => ({ id, problem, message, missing: [], doubt: null, isUnsure }));
};

async function sendAll(folder: ListingFolder, changes: readonly OwnChange[]): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < changes.length; start += maxChanges) {
    const part = changes.slice(start, start + maxChanges);
    const asked = changeOwnListings(folder, part).then(({ items }) => items);
    results.push(...(await asked.catch(unmade(part))));
  }
  return results;
}

/** Says what was changed, until when it was prolonged, and how to take it back. */
function tellDone({ t, locale }: Speech, done: readonly Change[], undo: (() => void) | undefined): void {
  const count = new Set(done.map(({ listing }) => listing.id)).size;
  // Reserved listings have no end.
  if (!done.every(({ listing, change }) => change.prolong && listing.status !== 'RESERVED'))
    return showUndoable(t('mine.table.done', { count }), t('mine.undo'), undo);
  const day = formatShortDate(locale, expiryAfter(new Date()).toISOString());
  showToast({ severity: 'success', detail: t('mine.table.prolonged', { count, day }), life: 8000 });
}

/** Changes many listings, a hundred at a time, says how many were changed, and offers to take it back. */
export function useOwnChanges(reload: () => Promise<void>, shown: readonly OwnListing[]): Changes {
  const t = useTranslate();
  const locale = useLocale();
  const { folder } = useOwnKind();
  const { busy, inTurn } = useAction();
  const [open, setOpen] = useState<readonly Open[]>([]);

  useEffect(() => {
    setOpen((before) => (before.length > 0 ? before.filter((one) => !isMade(one, shown)) : before));
  }, [shown]);

  function report(changes: readonly Change[], results: readonly Result[], isUndo: boolean): void {
    const all = outcomeOf(changes, results);
    const failed = all.filter(isOpen);
    setOpen((before) => [...without(before, changes), ...failed]);
    const done = all.filter((one) => !isOpen(one));
    const back = done.flatMap((one) => undoOf(one) ?? []);
    if (isUndo && failed.length === 0) showToast({ severity: 'info', detail: t('mine.undone') });
    else if (!isUndo && done.length > 0)
      tellDone({ t, locale }, done, back.length === done.length ? () => void make(back, true) : undefined);
    const [first] = failed;
    if (!first) return;
    const detail = t(isUndo ? 'mine.table.undone_partly' : 'mine.table.open');
    showToast({
      key: openId,
      severity: 'warning',
      detail,
      action: { label: t('mine.view'), run: () => leadTo(first) },
    });
  }

  async function send(changes: readonly Change[], isUndo: boolean): Promise<boolean> {
    const sent = changes.map(({ change }) => change);
    const results = await sendAll(folder, sent);
    report(changes, results, isUndo);
    await reload();
    return !results.some(isPassing);
  }

  const make = (changes: readonly Change[], isUndo = false) => inTurn(() => send(changes, isUndo));

  return {
    busy,
    open,
    make: (changes) => make(changes),
    drop: (changes) => setOpen((before) => without(before, changes)),
  };
}
