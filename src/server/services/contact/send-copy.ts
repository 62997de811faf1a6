import type { Transaction } from 'kysely';
import type { MessageSent } from '#contract/contact/contact.ts';
import type { Language } from '#contract/ids.ts';
import type { Database } from '#server/db/tables/index.ts';
import type { MailSubject } from '#server/mails/mail.ts';
import type { Runtime } from '#server/runtime.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';

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
