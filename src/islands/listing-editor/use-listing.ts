import { useCallback } from 'react';
import { readParts, useOpening, type Opening } from '#islands/editor/use-opening.ts';
import { useLocale } from '#islands/page/words.tsx';
import { createListingEditor, type ListingEditor } from './draft/what.ts';
import { listingSubject } from './listing-subject.ts';

/** Opens a listing for its owner. */
export function useListing(listingId: number): { opening: Opening<ListingEditor>; again: () => void } {
  const locale = useLocale();
  const read = useCallback(
    async () => createListingEditor(await readParts(listingSubject, listingId, locale)),
    [listingId, locale],
  );
  return useOpening(read);
}
