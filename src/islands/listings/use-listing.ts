import { useCallback, useEffect, useState } from 'react';
import { ApiError, isGone } from '#client/api-error.ts';
import { readManagedListing } from '#client/managed-listing.ts';
import { askToLogIn } from '#stores/redirect.ts';
import { storedRole, storedValue } from '#stores/session-values.ts';
import { goHomeAtEnd } from '#stores/session.ts';
import { useLocale } from '../ui/words.tsx';
import { createEditor, type Editor } from './draft/editor.ts';
import { keptEdits } from './draft/kept-edits.ts';

/** A listing on its way into the editor: being read, open, not there for oneself, or not to be read now. */
export type Opening =
  { kind: 'LOADING' } | { kind: 'OPEN'; editor: Editor } | { kind: 'GONE' } | { kind: 'FAILED'; message: string };

/** Opens a listing for its owner; who is not logged in goes to login and comes back. */
export function useListing(listingId: number): { opening: Opening; again: () => void } {
  const locale = useLocale();
  const [opening, setOpening] = useState<Opening>({ kind: 'LOADING' });

  const open = useCallback(async () => {
    setOpening({ kind: 'LOADING' });
    try {
      const listing = await readManagedListing(listingId);
      const kept = keptEdits(listingId, storedValue('userId'));
      setOpening({ kind: 'OPEN', editor: createEditor({ listing, kept, locale }) });
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      setOpening(isGone(error) ? { kind: 'GONE' } : { kind: 'FAILED', message: error.message });
    }
  }, [listingId, locale]);

  useEffect(() => {
    if (storedRole()) void open();
    else askToLogIn();
  }, [open]);

  useEffect(() => {
    if (opening.kind === 'OPEN') return opening.editor.follow();
    return undefined;
  }, [opening]);

  useEffect(goHomeAtEnd, []);

  return { opening, again: () => void open() };
}
