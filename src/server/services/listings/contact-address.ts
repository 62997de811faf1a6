import type { UnconfirmedContact } from '#contract/listings/input-schemas.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { findAccount } from '#server/db/queries/auth/accounts.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { issueMailToken } from '#server/services/auth/mail-token.ts';
import { countersOf, limitKey } from '#server/services/limits/throttle-counters.ts';
import { refuseUntil } from '#server/services/limits/throttle.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';

export type Asking = Pick<Runtime, 'config' | 'events' | 'jobs' | 'secrets'>;
type Contact = { userId: number; email: string };

const day = 24 * 60 * 60;

/** Daily mails that ask for a confirmation: by a user, to an address, and both, so that no user uses up an address. */
export const maxAsks = { user: 20, address: 12, both: 4 } as const;

/** Counts such a mail within its transaction; returns the milliseconds until it is allowed. */
async function countAsk(runtime: Asking, transaction: Transaction, { userId, email }: Contact): Promise<number> {
  const subjects = { user: [userId], address: [email], both: [userId, email] } as const;
  let wait = 0;
  for (const kind of ['user', 'address', 'both'] as const) {
    const key = limitKey(runtime, `ask-contact:${kind}`, ...subjects[kind]);
    const { number, forgottenIn } = await countersOf(transaction).count(key, day);
    if (number > maxAsks[kind]) wait = Math.max(wait, forgottenIn);
  }
  return wait;
}

async function mailLink(runtime: Asking, transaction: Transaction, { userId, email }: Contact): Promise<void> {
  const account = await findAccount(transaction, userId);
  if (!account) return;
  const { id: tokenId } = await issueMailToken(runtime, transaction, { purpose: 'CONTACT', userId, newEmail: email });
  const { username, language } = account;
  await queueMail(runtime, transaction, { template: 'confirm-contact', tokenId, username, to: email, language });
}

/** Mails an address a link to confirm that it receives the user's enquiries. Throws TOO_MANY_REQUESTS. */
export async function askContact(runtime: Asking, transaction: Transaction, contact: Contact): Promise<void> {
  const asked = { ...contact, email: contact.email.toLowerCase() };
  refuseUntil(runtime, 'ask-contact', await countAsk(runtime, transaction, asked));
  await mailLink(runtime, transaction, asked);
}

/** What its managers see of a contact address that may not receive enquiries yet; null for any other. */
export function toUnconfirmedContact(row: ManagedRow): UnconfirmedContact | null {
  const { contactEmail, enquiriesTo, contactAsked: asked } = row;
  return contactEmail === null || contactEmail === enquiriesTo ? null : { enquiriesTo, asked };
}

/** Asks a new or newly published contact address; a save succeeds without a mail where there were too many. */
export async function askNewContact<Row extends ManagedRow>(
  runtime: Asking,
  transaction: Transaction,
  { before, saved }: { before: ManagedRow; saved: Row },
): Promise<Row> {
  const { contactEmail, contactAsked, ownerId: userId } = saved;
  const isNew = contactEmail !== before.contactEmail || (before.firstPublishedAt === null && isPublic(saved.status));
  if (!isNew || contactAsked || contactEmail === null || !toUnconfirmedContact(saved)) return saved;
  const contact = { userId, email: contactEmail.toLowerCase() };
  const mayMail = (await countAsk(runtime, transaction, contact)) === 0 || !runtime.config.rateLimits;
  if (mayMail) await mailLink(runtime, transaction, contact);
  return { ...saved, contactAsked: mayMail };
}
