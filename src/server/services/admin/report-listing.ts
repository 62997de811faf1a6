import { createHmac } from 'node:crypto';
import type { Language } from '#contract/ids.ts';
import type { Report } from '#contract/admin/report.ts';
import { findPublicListing } from '#server/db/queries/listings/public-listing.ts';
import { insertReport } from '#server/db/queries/admin/reports.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { countersOf } from '#server/services/limits/throttle-counters.ts';
import { networkOf } from '#server/services/limits/throttle-network.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';

type Reporting = Pick<Runtime, 'config' | 'db' | 'secrets' | 'events'>;

const day = 24 * 60 * 60;

/** Tells one reporter of a listing from another without telling who it is. */
function reporterOf({ secrets }: Reporting, listingId: number, address: string): string {
  const name = createHmac('sha256', secrets.keyFor('report')).update(`${listingId} ${networkOf(address)}`);
  return `report:once:${name.digest('base64url')}`;
}

/**
 * Keeps what a visitor holds against a public listing or project, once a day for each client's address and listing: more of
 * the same is answered alike and not kept, nor is what a program has filled in. `language` is that in which the visitor is
 * told what became of it.
 * @throws AppError NOT_FOUND where nothing public has the id, TOO_MANY_REQUESTS
 */
export async function reportListing(
  runtime: Reporting,
  { website, ...report }: Report,
  { listingId, address, language }: { listingId: number; address: string; language: Language },
): Promise<void> {
  await countRequest(runtime, 'report', { address });
  if (!(await findPublicListing(runtime.db, listingId)))
    throw new AppError('NOT_FOUND', { detail: `There is no public listing ${listingId}.` });
  if (website !== '') return;
  const counters = countersOf(runtime.db);
  const reporter = reporterOf(runtime, listingId, address);
  if ((await counters.count(reporter, day)).number > 1) return;
  try {
    await insertReport(runtime.db, { ...report, listingId, language });
  } catch (error) {
    await counters.forget(reporter);
    throw error;
  }
}
