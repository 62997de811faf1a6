import { createHmac } from 'node:crypto';
import { isProgram } from '#domain/programs.ts';
import { addPhoneClick } from '../db/queries/listing-days.ts';
import { findReportedListing } from '../db/queries/reports.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { countersOf } from './throttle-counters.ts';
import { networkOf } from './throttle-network.ts';
import { countRequest } from './throttle-requests.ts';

type Counting = Pick<Runtime, 'config' | 'db' | 'secrets'>;

const day = 24 * 60 * 60;

/** Tells one visitor of a listing from another without telling who it is. */
function visitorOf({ secrets }: Counting, listingId: number, address: string): string {
  const name = createHmac('sha256', secrets.keyFor('phone-click')).update(`${listingId} ${networkOf(address)}`);
  return `phone:once:${name.digest('base64url')}`;
}

/**
 * Counts that somebody wanted to see the telephone number of a public listing or project, once a day for each client's
 * address; programs that say what they are do not count.
 * @throws AppError NOT_FOUND where nothing public has the id, TOO_MANY_REQUESTS
 */
export async function countPhoneClick(
  runtime: Counting,
  listingId: number,
  { address, userAgent }: { address: string; userAgent: string },
): Promise<void> {
  await countRequest(runtime, 'phone-click', { address });
  if (!(await findReportedListing(runtime.db, listingId)))
    throw new AppError('NOT_FOUND', { detail: `There is no public listing ${listingId}.` });
  if (isProgram(userAgent)) return;
  if ((await countersOf(runtime.db).count(visitorOf(runtime, listingId, address), day)).number > 1) return;
  await addPhoneClick(runtime.db, listingId);
}
