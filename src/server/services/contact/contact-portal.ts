import type { ContactMail, MessageSent, CustomerRequest } from '#contract/contact/contact.ts';
import type { Language } from '#contract/ids.ts';
import type { Runtime } from '#server/runtime.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';
import { sendOnce } from '#server/services/requests/idempotency.ts';
import { countMessage, refuseHaste, senderOf } from './throttle-contact.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import type { Transaction } from 'kysely';
import { contactAlias } from '#domain/contact/contact-alias.ts';
import { inLanguage, listingPath } from '#i18n/paths.ts';
import { findContactListing, insertMessage, type ContactListing } from '#server/db/queries/contact/messages.ts';
import type { Database } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { ListingTold, MailSubject } from '#server/mails/mail.ts';
import { countContact } from '#server/services/search/count-views.ts';

/** Who writes: the client's address, the language of the page, and the key under which it is sent once. */
export type Writer = { address: string; language: Language; key: string | undefined };

/**
 * Queues a visitor's message to the portal's own address; its answer goes to the visitor, who gets a copy on wish. What a
 * program has filled in is answered alike and not sent.
 * @throws AppError TOO_MANY_REQUESTS when too much comes from the client's address or in the sender's name, or too fast;
 * IDEMPOTENCY_KEY_REUSED
 */
export async function contactPortal(
  runtime: Pick<Runtime, 'config' | 'db' | 'events' | 'jobs' | 'secrets'>,
  { website, secondsOpen, ...mail }: ContactMail,
  { address, language, key }: Writer,
): Promise<MessageSent> {
  const { copy, ...written } = mail;
  if (website) return copy ? { copied: true } : {};
  return sendOnce(
    runtime,
    { call: 'contact', key, body: mail },
    {
      permit: async () => {
        refuseHaste(runtime, secondsOpen);
        await countRequest(runtime, 'contact', { address });
      },
      send: async (transaction) => {
        await countMessage({ ...runtime, db: transaction }, senderOf(written.mailFrom, address));
        const to = runtime.config.infoMail;
        await queueMail(runtime, transaction, { template: 'contact', ...written, to, language });
        return copy ? sendCopy(runtime, transaction, { ...written, about: null, address, language }) : {};
      },
    },
  );
}

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

type Copy = Omit<Extract<MailSubject, { template: 'contact-copy' }>, 'template'>;

/**
 * Queues a copy of a message to its sender, in the transaction that sends the message. Nobody has verified the address, so
 * only a few an hour go to one; answers whether this one does.
 * @throws AppError TOO_MANY_REQUESTS when the client's address has asked for too many
 */
export async function sendCopy(
  runtime: Pick<Runtime, 'config' | 'events' | 'jobs' | 'secrets'>,
  transaction: Transaction<Database>,
  { address, language, ...copy }: Copy & { address: string; language: Language },
): Promise<MessageSent> {
  const to = copy.mailFrom;
  const copied = await countRequest({ ...runtime, db: transaction }, 'contact-copy', { address, email: to });
  if (copied) await queueMail(runtime, transaction, { template: 'contact-copy', ...copy, to, language });
  return { copied };
}
