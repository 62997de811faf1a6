import type { ContactMail, MessageSent, CustomerRequest } from '#contract/contact/contact.ts';
import type { Locale } from '#contract/locales.ts';
import type { Runtime } from '#server/runtime.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { sendOnce } from '#server/services/requests/idempotency.ts';
import { contactRules, countMessage, refuseHaste, senderOf } from './throttle-contact.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import { contactAlias } from '#domain/contact/contact-alias.ts';
import {
  findContactListing,
  findUnitId,
  insertMessage,
  type ContactListing,
} from '#server/db/queries/contact/messages.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { MailSubject } from '#server/mails/mail.ts';
import { countContact } from '#server/services/search/count-views.ts';
import { mailedListing } from './mailed-listing.ts';

/** The sender: client address, page language and idempotency key. */
export type Writer = { address: string; language: Locale; key: string | undefined };

/** Mails a visitor's message to the portal, and a requested copy. Throws TOO_MANY_REQUESTS, IDEMPOTENCY_KEY_REUSED. */
export async function contactPortal(
  runtime: Pick<Runtime, 'brand' | 'config' | 'db' | 'events' | 'jobs' | 'secrets'>,
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
        const to = runtime.config.infoMail ?? runtime.brand.current.company.email;
        await queueMail(runtime, transaction, { template: 'contact', ...written, to, language });
        return copy ? sendCopy(runtime, transaction, { ...written, about: null, address, language }) : {};
      },
    },
  );
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

/** The unit that an enquiry names. Throws VALIDATION_FAILED if the project has none of that label. */
async function enquiredUnit(transaction: Transaction, id: number, unit: string | undefined) {
  if (!unit) return { unit: null, unitId: null };
  const unitId = await findUnitId(transaction, id, unit);
  if (unitId !== undefined) return { unit, unitId };
  throw new AppError('VALIDATION_FAILED', { detail: 'There is no such unit.', errors: { unit: ['UNIT_UNKNOWN'] } });
}

/** Stores and mails an enquiry. Throws NOT_FOUND, VALIDATION_FAILED, TOO_MANY_REQUESTS, IDEMPOTENCY_KEY_REUSED. */
export async function contactAdvertiser(
  runtime: Pick<Runtime, 'brand' | 'config' | 'db' | 'events' | 'jobs' | 'secrets'>,
  { website, secondsOpen, ...mail }: CustomerRequest,
  { address, language, key }: Writer,
): Promise<MessageSent> {
  const { listingId, mailTo, copy, unit: label, ...written } = mail;
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
        const unit = await enquiredUnit(transaction, listingId, label);
        const message = { listingId, ...written, phone: written.phone || null, language, ...unit };
        const messageId = await insertMessage(transaction, message);
        await countContact(transaction, listingId);
        const { contactEmail, enquiriesTo, language: ownLanguage, ownerId } = listing;
        const about = (of: Locale) => mailedListing({ ...listing, ...unit }, of);
        const mailed = { ...written, messageId, about: about(ownLanguage), language: ownLanguage };
        // In the inbox it is anyway.
        if (enquiriesTo) {
          const unconfirmed = enquiriesTo === contactEmail ? undefined : contactEmail;
          const enquiry = { ...mailed, ownerId, reader: 'OWNER', unconfirmed, to: enquiriesTo } as const;
          await queueMail(runtime, transaction, { template: 'customer-request', ...enquiry });
        }
        if (!copy) return {};
        return sendCopy(runtime, transaction, { ...written, messageId, about: about(language), address, language });
      },
    },
  );
}

type Copy = Omit<Extract<MailSubject, { template: 'contact-copy' }>, 'template'>;

/** Mails the sender a copy; limited per hour, as the address is unverified. Throws TOO_MANY_REQUESTS. */
async function sendCopy(
  runtime: Pick<Runtime, 'config' | 'events' | 'jobs' | 'secrets'>,
  transaction: Transaction,
  { address, language, ...copy }: Copy & { address: string; language: Locale },
): Promise<MessageSent> {
  const to = copy.mailFrom;
  const copied = await countRequest({ ...runtime, db: transaction }, contactRules.copy, { address, email: to });
  if (copied) await queueMail(runtime, transaction, { template: 'contact-copy', ...copy, to, language });
  return { copied };
}
