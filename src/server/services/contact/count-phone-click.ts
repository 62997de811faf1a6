import type { Locale } from '#contract/locales.ts';
import { isBot } from '#domain/site/bots.ts';
import { listingPath } from '#i18n/paths.ts';
import { addPhoneClick } from '#server/db/queries/listings/listing-days.ts';
import { findPhones } from '#server/db/queries/listings/public-listing.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { NetworkBuckets, networkOf } from '#server/services/limits/throttle-network.ts';
import { RecentVisits } from '#server/services/search/count-views.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import { refuseUntil } from '#server/services/limits/throttle.ts';
import { contactRules, phoneBurst } from './throttle-contact.ts';

const clicks = new RecentVisits();

const bursts = new NetworkBuckets({ burst: phoneBurst.atOnce, perSecond: 1 / phoneBurst.seconds });

type ShownPhones = {
  phones: string[];
  /** The path of the listing's page. */
  path: string;
};

/** A listing's phone numbers, rate-limited against harvesting. Throws NOT_FOUND, TOO_MANY_REQUESTS. */
export async function showPhones(
  runtime: Pick<Runtime, 'config' | 'db' | 'events' | 'secrets'>,
  { id, language }: { id: number; language: Locale },
  { address, userAgent }: { address: string; userAgent: string },
): Promise<ShownPhones> {
  refuseUntil(runtime, 'phone-click', bursts.take(address, 1));
  await countRequest(runtime, contactRules.phones, { address });
  const listing = await findPhones(runtime.db, id);
  if (!listing) throw new AppError('NOT_FOUND', { detail: `There is no public listing ${id}.` });
  const { kind, titleHr, titleEn, phones } = listing;
  const counts = !isBot(userAgent) && clicks.note(networkOf(address), id, Date.now());
  if (counts) await addPhoneClick(runtime.db, id);
  return { phones, path: listingPath(language, { id, kind, title: { hr: titleHr, en: titleEn } }) };
}
