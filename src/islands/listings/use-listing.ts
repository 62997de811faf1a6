import { useCallback } from 'react';
import { createEditor, type Editor } from '../ui/draft/editor.ts';
import { readParts, useOpening, type Opening } from '../ui/draft/use-opening.ts';
import { useLocale } from '../ui/words.tsx';
import { listingSubject, type ListingShape } from './listing-subject.ts';

/** Opens a listing for its owner. */
export function useListing(listingId: number): { opening: Opening<Editor<ListingShape>>; again: () => void } {
  const locale = useLocale();
  const read = useCallback(
    async () => createEditor(await readParts(listingSubject, listingId, locale)),
    [listingId, locale],
  );
  return useOpening(read);
}
