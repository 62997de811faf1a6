import type { ContactMail, MessageSent } from '#contract/contact/contact.ts';
import type { Language } from '#contract/ids.ts';
import type { Runtime } from '#server/runtime.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';
import { sendCopy } from './send-copy.ts';
import { sendOnce } from '#server/services/requests/idempotency.ts';
import { countMessage, refuseHaste, senderOf } from './throttle-contact.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';

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
