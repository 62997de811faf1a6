import type { ContactMail, MessageSent, CustomerRequest } from '#contract/contact/contact.ts';
import type { Language } from '#contract/language.ts';
import type { Runtime } from '#server/runtime.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { sendOnce } from '#server/services/requests/idempotency.ts';
import { contactRules, countMessage, refuseHaste, senderOf } from './throttle-contact.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import { contactAlias } from '#domain/contact/contact-alias.ts';
import { inLanguage, listingPath } from '#i18n/paths.ts';
import { findContactListing, insertMessage, type ContactListing } from '#server/db/queries/contact/messages.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { MailedListing, MailSubject, VisitorText } from '#server/mails/mail.ts';
import { countContact } from '#server/services/search/count-views.ts';

/** The sender: client address, page language and idempotency key. */
export type Writer = { address: string; language: Language; key: string | undefined };

/** Mails a visitor's message to the portal, and a requested copy. Throws TOO_MANY_REQUESTS, IDEMPOTENCY_KEY_REUSED. */
export async function contactPortal(
  runtime: Pick<Runtime, 'config' | 'db' | 'events' | 'jobs' | 'secrets'>,
  { website, secondsOpen, ...mail }: ContactMail,
  { address, language, key }: Writer,
): Promise<MessageSent> {
  const { copy, ...written } = mail;
  // Filled in by a bot: same response, not sent.
  if (website) return copy ? { copied: true } : {};
  return sendOnce(
    runtime,
    { call: 'contact', key, body: mail },
    {
      permit: async () => {
        refuseHaste(runtime, secondsOpen);
        await countRequest(runtime, contactRules.portal, { address });
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

/** A public listing as mails show it, in a language. */
export function toMailedListing({ id, kind, titleHr, titleEn }: ContactListing, language: Language): MailedListing {
  const title = { hr: titleHr, en: titleEn };
  return { title: inLanguage(title, language), path: listingPath(language, { id, kind, title }) };
}

/** The public listing or project of an enquiry. Throws NOT_FOUND. */
export async function contactListing(transaction: Transaction, id: number): Promise<ContactListing> {
  const listing = await findContactListing(transaction, id);
  if (!listing) throw new AppError('NOT_FOUND', { detail: `There is no public listing ${id}.` });
  return listing;
}

/** The public view shows an alias; the real address is accepted too. */
function refuseOtherRecipient(mailTo: string | undefined, { id, contactEmail }: ContactListing): void {
  if (mailTo === undefined || [contactAlias(id), contactEmail.toLowerCase()].includes(mailTo)) return;
  throw new AppError('VALIDATION_FAILED', {
    detail: 'mailTo is not the `contactEmail` of this listing’s advertiser.',
    errors: { mailTo: ['RECIPIENT_UNKNOWN'] },
  });
}

/** To the listing's contact address once confirmed, else its owner's; in the inbox it is anyway. */
async function mailEnquiry(
  runtime: Pick<Runtime, 'jobs'>,
  transaction: Transaction,
  { listing, written }: { listing: ContactListing; written: VisitorText & { phone?: string | undefined } },
): Promise<void> {
  const { contactEmail, enquiriesTo: to, language } = listing;
  if (to === null) return;
  const enquiry = { ...written, about: toMailedListing(listing, language) };
  const unconfirmed = to === contactEmail ? undefined : contactEmail;
  await queueMail(runtime, transaction, { template: 'customer-request', ...enquiry, unconfirmed, to, language });
}

/** Stores and mails an enquiry. Throws NOT_FOUND, VALIDATION_FAILED, TOO_MANY_REQUESTS, IDEMPOTENCY_KEY_REUSED. */
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
        await countRequest(runtime, contactRules.advertiser, { address });
      },
      send: async (transaction) => {
        const listing = await contactListing(transaction, listingId);
        refuseOtherRecipient(mailTo, listing);
        const subjects = { ...senderOf(written.mailFrom, address), listing: listingId };
        await countMessage({ ...runtime, db: transaction }, subjects);
        await insertMessage(transaction, { listingId, ...written, phone: written.phone || null });
        await countContact(transaction, listingId);
        await mailEnquiry(runtime, transaction, { listing, written });
        const about = toMailedListing(listing, language);
        return copy ? sendCopy(runtime, transaction, { ...written, about, address, language }) : {};
      },
    },
  );
}

type Copy = Omit<Extract<MailSubject, { template: 'contact-copy' }>, 'template'>;

/** Mails the sender a copy; limited per hour, as the address is unverified. Throws TOO_MANY_REQUESTS. */
async function sendCopy(
  runtime: Pick<Runtime, 'config' | 'events' | 'jobs' | 'secrets'>,
  transaction: Transaction,
  { address, language, ...copy }: Copy & { address: string; language: Language },
): Promise<MessageSent> {
  const to = copy.mailFrom;
  const copied = await countRequest({ ...runtime, db: transaction }, contactRules.copy, { address, email: to });
  if (copied) await queueMail(runtime, transaction, { template: 'contact-copy', ...copy, to, language });
  return { copied };
}
