import { useEffect, useState } from 'react';
import { readPriceLevel } from '#client/managed-listing.ts';
import type { PriceLevel } from '#contract/listings/managed-listing.ts';
import { useEditorState } from '#islands/listing-editor/use-editor.tsx';

/** The usual price of what is offered where it is; undefined until both are known, and where it cannot be told. */
export function usePriceLevel(): PriceLevel | undefined {
  const purpose = useEditorState(({ facts }) => facts.purpose);
  const category = useEditorState(({ facts }) => facts.category);
  const settlementId = useEditorState(({ facts }) => facts.settlementId);
  const [level, setLevel] = useState<PriceLevel>();

  useEffect(() => {
    setLevel(undefined);
    if (!purpose || !category || !settlementId) return;
    const question = new AbortController();
    readPriceLevel({ purpose, category, settlementId }, question.signal).then(setLevel, () => undefined);
    return () => question.abort();
  }, [purpose, category, settlementId]);

  return level;
}
