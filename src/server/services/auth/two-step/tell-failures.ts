import type { AccountRow } from '#server/db/queries/auth/accounts.ts';
import type { Runtime } from '#server/runtime.ts';
import { countersOf, limitKey } from '#server/services/limits/throttle-counters.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';

const day = 24 * 60 * 60;
const toldAt = 5;

/** Mails the owner, once a day, that somebody who knows the password fails at the second step (ASVS 6.3.5). */
export async function tellFailures(runtime: Runtime, { id, email: to, language }: AccountRow): Promise<void> {
  const { number } = await countersOf(runtime.db).count(limitKey(runtime, 'second-step-failed', id), day);
  if (number !== toldAt) return;
  await inTransaction(runtime, async (transaction, { events }) => {
    await queueMail(runtime, transaction, { template: 'second-step-failing', to, language });
    events.record('SECOND_STEP_FAILING', { userId: id });
  });
}
