import { useMemo, useState } from 'react';
import type { OwnListing } from '#contract/listings/own-listing.ts';

export type Chosen = {
  listings: readonly OwnListing[];
  has: (id: number) => boolean;
  toggle: (listing: OwnListing, chosen: boolean) => void;
  choose: (listings: readonly OwnListing[]) => void;
  none: () => void;
};

/** The chosen rows, also of other pages; those shown are as they are now. */
export function useChosen(shown: readonly OwnListing[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlyMap<number, OwnListing>>(new Map());
  const listings = useMemo(() => {
    const now = new Map(shown.map((one) => [one.id, one]));
    return [...chosen.values()].map((one) => now.get(one.id) ?? one);
  }, [chosen, shown]);
  const choose = (more: readonly OwnListing[]) =>
    setChosen((before) => new Map([...before, ...more.map((one) => [one.id, one] as const)]));
  return {
    listings,
    has: (id) => chosen.has(id),
    toggle: (listing, is) =>
      is ? choose([listing]) : setChosen((before) => new Map([...before].filter(([id]) => id !== listing.id))),
    choose,
    none: () => setChosen(new Map()),
  };
}
