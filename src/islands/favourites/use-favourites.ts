import { useCallback, useEffect, useState } from 'react';
import { ApiError, isAborted } from '#client/api-error.ts';
import { synchroniseFavourites } from '#client/favourites/favourites.ts';
import { summarizeListings } from '#client/favourites/listing-summaries.ts';
import type { ListingSummary } from '#contract/listings/listing-summary.ts';
import { favourites, type Favourites } from '#stores/favourites.ts';

type StoredFavourites = {
  /** Undefined until loaded; the account's favourites may still be added. */
  stored: Favourites | undefined;
  refusal: string | undefined;
  synchronise: () => void;
};

/** This device's favourites, synced with other tabs and the account; empty only once the account has responded. */
export function useFavourites(): StoredFavourites {
  const [stored, setStored] = useState<Favourites>();
  const [asking, setAsking] = useState(true);
  const [refusal, setRefusal] = useState<string>();

  const synchronise = useCallback(async () => {
    setAsking(true);
    try {
      setRefusal(await synchroniseFavourites());
    } finally {
      setAsking(false);
    }
  }, []);

  useEffect(() => {
    const follow = () => setStored(favourites());
    follow();
    addEventListener('storage', follow);
    addEventListener('pageshow', follow);
    void synchronise();
    return () => {
      removeEventListener('storage', follow);
      removeEventListener('pageshow', follow);
    };
  }, [synchronise]);

  const isKnown = !asking || Object.keys(stored ?? {}).length > 0;
  return { stored: isKnown ? stored : undefined, refusal, synchronise: () => void synchronise() };
}

type Summaries = {
  known: ReadonlyMap<number, ListingSummary>;
  problem: string | undefined;
  busy: boolean;
  again: () => void;
};

const idsOf = (key: string) => key.split(' ').filter(Boolean).map(Number);

/** Current summaries of these listings; newly added ones are requested separately. */
export function useSummaries(stored: Favourites | undefined): Summaries {
  const [known, setKnown] = useState<ReadonlyMap<number, ListingSummary>>(new Map());
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const unknown = Object.keys(stored ?? {}).filter((id) => !known.has(Number(id)));
  const key = unknown.join(' ');

  const load = useCallback(async (ids: number[]) => {
    setBusy(true);
    try {
      const summaries = await summarizeListings(ids);
      setKnown((before) => new Map([...before, ...summaries.map((one) => [one.id, one] as const)]));
      setProblem(undefined);
    } catch (error) {
      if (isAborted(error)) return;
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }, []);

  useEffect(() => {
    if (key) void load(idsOf(key));
  }, [key, load]);

  return { known, problem, busy, again: () => void load(idsOf(key)) };
}
