import type { ContactMail } from '#contract/contact.ts';
import type { Language } from '#contract/ids.ts';
import type { Runtime } from '../runtime.ts';
import { queueMail } from './queue-mail.ts';
import { countRequest } from './throttle-requests.ts';

/** Who writes: the client's address, and the language of the page. */
type Writer = { address: string; language: Language };

/**
 * Queues a visitor's message to the portal's own address; its answer goes to the visitor.
 * @throws AppError TOO_MANY_REQUESTS when the client's address has written too often.
 */
export async function contactPortal(
  runtime: Pick<Runtime, 'config' | 'db' | 'jobs'>,
  { firstName, lastName, mailFrom, message }: ContactMail,
  { address, language }: Writer,
): Promise<void> {
  await countRequest(runtime, 'contact', { address });
  const to = runtime.config.infoMail;
  await runtime.db
    .transaction()
    .execute((transaction) =>
      queueMail(runtime, transaction, { template: 'contact', to, language, firstName, lastName, mailFrom, message }),
    );
}
