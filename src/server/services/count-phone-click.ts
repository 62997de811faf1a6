import { isProgram } from '#domain/programs.ts';
import { addPhoneClick } from '../db/queries/listing-days.ts';
import { findPublicListing } from '../db/queries/public-listing.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { RecentVisits } from './recent-visits.ts';
import { networkOf } from './throttle-network.ts';
import { countRequest } from './throttle-requests.ts';

const clicks = new RecentVisits();

/**
 * Counts that somebody wanted to see the telephone number of a public listing or project: from one network not again
 * within some minutes, by what the memory of this process knows; programs that say what they are do not count.
 * @throws AppError NOT_FOUND where nothing public has the id, TOO_MANY_REQUESTS
 */
export async function countPhoneClick(
  runtime: Pick<Runtime, 'config' | 'db' | 'events'>,
  listingId: number,
  { address, userAgent }: { address: string; userAgent: string },
): Promise<void> {
  await countRequest(runtime, 'phone-click', { address });
  if (!(await findPublicListing(runtime.db, listingId)))
    throw new AppError('NOT_FOUND', { detail: `There is no public listing ${listingId}.` });
  if (isProgram(userAgent)) return;
  if (clicks.note(networkOf(address), listingId, Date.now())) await addPhoneClick(runtime.db, listingId);
}
