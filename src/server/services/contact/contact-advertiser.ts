import type { Transaction } from 'kysely';
import type { CustomerRequest, MessageSent } from '#contract/contact/contact.ts';
import type { Language } from '#contract/ids.ts';
import { contactAlias } from '#domain/contact/contact-alias.ts';
import { inLanguage, listingPath } from '#i18n/paths.ts';
import { findContactListing, insertMessage, type ContactListing } from '#server/db/queries/contact/messages.ts';
import type { Database } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { ListingTold } from '#server/mails/mail.ts';
import type { Runtime } from '#server/runtime.ts';
import type { Writer } from './contact-portal.ts';
import { countContact } from '#server/services/search/count-views.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';
import { sendCopy } from './send-copy.ts';
import { sendOnce } from '#server/services/requests/idempotency.ts';
import { countMessage, refuseHaste, senderOf } from './throttle-contact.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';

/** What mails say of a public listing in a language. */
export function toldListing({ id, kind, titleHr, titleEn }: ContactListing, language: Language): ListingTold {
  const title = { hr: titleHr, en: titleEn };
  return { title: inLanguage(title, language), path: listingPath(language, { id, kind, title }) };
}

/**
 * The public listing or project that somebody writes about.
 * @throws AppError NOT_FOUND
 */
export async function contactListing(transaction: Transaction<Database>, id: number): Promise<ContactListing> {
  const listing = await findContactListing(transaction, id);
  if (!listing) throw new AppError('NOT_FOUND', { detail: `There is no public listing ${id}.` });
  return listing;
}

/** The public view tells the alias; whoever knows the address itself may name that. */
function refuseOtherRecipient(mailTo: string | undefined, { id, contactEmail }: ContactListing): void {
  if (mailTo === undefined || [contactAlias(id), contactEmail.toLowerCase()].includes(mailTo)) return;
  throw new AppError('VALIDATION_FAILED', {
    detail: 'mailTo is not the `contactEmail` of this listing’s advertiser.',
    errors: { mailTo: ['RECIPIENT_UNKNOWN'] },
  });
}

/**
 * Keeps a visitor's message about a public listing or project for its owner, counts it, and queues it to the advertiser as
 * stored, in the owner's language; its answer goes to the visitor, who gets a copy on wish. What a program has filled in
 * is answered alike and not sent.
 * @throws AppError NOT_FOUND where nothing public has the id; VALIDATION_FAILED for another recipient;
 * TOO_MANY_REQUESTS when too much comes from the client's address, in the sender's name or about the listing, or too
 * fast; IDEMPOTENCY_KEY_REUSED
 */
export async function contactAdvertiser(
  runtime: Pick<Runtime, 'config' | 'db' | 'events' | 'jobs' | 'secrets'>,
  { website, secondsOpen, ...mail }: CustomerRequest,
  { address, language, key }: Writer,
): Promise<MessageSent> {
  const { listingId, mailTo, copy, ...written } = mail;
  if (website) return copy ? { copied: true } : {};
  return sendOnce(
    runtime,
    { call: 'customer-request', key, body: mail },
    {
      permit: async () => {
        refuseHaste(runtime, secondsOpen);
        await countRequest(runtime, 'customer-request', { address });
      },
      send: async (transaction) => {
        const listing = await contactListing(transaction, listingId);
        refuseOtherRecipient(mailTo, listing);
        const subjects = { ...senderOf(written.mailFrom, address), listing: listingId };
        await countMessage({ ...runtime, db: transaction }, subjects);
        await insertMessage(transaction, { listingId, ...written });
        await countContact(transaction, listingId);
        const { contactEmail: to, language: ownLanguage } = listing;
        const told = { ...written, about: toldListing(listing, ownLanguage) };
        await queueMail(runtime, transaction, { template: 'customer-request', ...told, to, language: ownLanguage });
        const about = toldListing(listing, language);
        return copy ? sendCopy(runtime, transaction, { ...written, about, address, language }) : {};
      },
    },
  );
}
