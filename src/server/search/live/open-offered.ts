import type { Places } from '#domain/places/places.ts';
import { nothingOffered, offeredOf, type Offered } from '#domain/search/interpret/offered.ts';
import { connect } from '#server/db/client.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { countHomes, listOfferedAmounts } from '#server/db/queries/search/offered.ts';

const refreshEvery = 60 * 60 * 1000;
const answerWithin = 20_000;

/** What interpreting knows of the listings: `current` at once, `refresh` now besides once an hour; keeps the last if that fails. */
export type OpenOffered = { current: () => Offered; refresh: () => Promise<void>; close: () => Promise<void> };

/** Reads prices, areas and numbers of homes, and again every hour; failures are only reported. */
export async function openOffered(
  { reads }: Pick<OpenDatabase, 'reads'>,
  places: Places,
  report: (error: unknown) => void,
): Promise<OpenOffered> {
  let offered = nothingOffered;
  let refreshing: Promise<void> | undefined;
  const read = () =>
    reads.read(async ({ address }) => {
      const { db, close } = connect(address, { max: 1, bulk: true, answerWithin });
      try {
        offered = offeredOf({ amounts: await listOfferedAmounts(db), homes: await countHomes(db) }, places);
      } finally {
        await close();
      }
    });
  const refresh = () =>
    (refreshing ??= read()
      .catch(report)
      .finally(() => (refreshing = undefined)));
  await refresh();
  const timer = setInterval(() => void refresh(), refreshEvery).unref();
  return {
    current: () => offered,
    refresh,
    close: async () => {
      clearInterval(timer);
      await refreshing;
    },
  };
}
