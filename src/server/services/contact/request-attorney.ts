import type { AttorneyRequest } from '#contract/contact/contact.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { contactListing, type Writer } from './contact-portal.ts';
import { ownAccount } from '#server/services/auth/own-account.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { refuseBlocked } from '#server/services/auth/permit.ts';
import { sendOnce } from '#server/services/requests/idempotency.ts';
import { mailedListing } from './mailed-listing.ts';
import { contactRules, countMessage } from './throttle-contact.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';

/** Mails the attorney the actor's request and its listing. Throws FORBIDDEN, NOT_FOUND, ACCOUNT_BLOCKED. */
export async function requestAttorney(
  runtime: Pick<Runtime, 'brand' | 'config' | 'db' | 'events' | 'jobs' | 'secrets'>,
  { actor, ...writer }: Writer & { actor: Actor },
  { userId, listingId }: AttorneyRequest,
): Promise<void> {
  if (userId !== undefined && userId !== actor.userId)
    throw new AppError('FORBIDDEN', { detail: 'userId is not that of the token.' });
  const { key, language: spoken } = writer;
  await sendOnce(
    runtime,
    { call: `attorney-request of ${actor.userId}`, key, body: { listingId } },
    {
      permit: async () => void (await countRequest(runtime, contactRules.attorney, writer)),
      send: async (transaction) => {
        const account = await ownAccount(transaction, actor);
        refuseBlocked(account);
        const { username, firstName, lastName, email: mailFrom, phone, verifiedAt } = account;
        const about = mailedListing(await contactListing(transaction, listingId), defaultLocale);
        await countMessage({ ...runtime, db: transaction }, { user: actor.userId });
        const person = { username, firstName, lastName, mailFrom, phone, spoken, confirmed: verifiedAt !== null };
        const to = runtime.config.attorneyMail ?? runtime.brand.current.company.email;
        const language = defaultLocale;
        await queueMail(runtime, transaction, {
          template: 'attorney-request',
          ...person,
          about,
          number: listingId,
          to,
          language,
        });
        return {};
      },
    },
  );
}
