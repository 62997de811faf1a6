import type { Actor } from '#domain/auth/permissions.ts';
import { removeParkedMail, requeueParkedMails } from '#server/db/queries/admin/parked-mails.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { permit } from '#server/services/auth/permit.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';

type Room = Pick<Runtime, 'db'>;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const unknown = (id: string) => new AppError('NOT_FOUND', { detail: `No mail ${id} is parked.` });

/** Queues a parked mail anew, with all its tries. Throws FORBIDDEN, NOT_FOUND. */
export async function sendMailAgain({ db }: Room, actor: Actor, id: string): Promise<void> {
  permit(actor, 'OPERATE');
  await db.transaction().execute(async (transaction) => {
    const [template] = uuid.test(id) ? await requeueParkedMails(transaction, { id }) : [];
    if (template === undefined) throw unknown(id);
    await logAdminAction(transaction, actor, { act: 'MAIL_SENT_AGAIN', details: template });
  });
}

/** Queues all parked mails anew; returns how many. Throws FORBIDDEN. */
export async function sendMailsAgain({ db }: Room, actor: Actor): Promise<number> {
  permit(actor, 'OPERATE');
  return db.transaction().execute(async (transaction) => {
    const templates = await requeueParkedMails(transaction, 'ALL');
    const counts = Map.groupBy(templates, (template) => template);
    for (const [template, { length }] of counts)
      await logAdminAction(transaction, actor, { act: 'MAIL_SENT_AGAIN', details: `${template} ${length}` });
    return templates.length;
  });
}

/** Deletes a parked mail. Throws FORBIDDEN, NOT_FOUND. */
export async function discardMail({ db }: Room, actor: Actor, id: string): Promise<void> {
  permit(actor, 'OPERATE');
  await db.transaction().execute(async (transaction) => {
    const template = uuid.test(id) ? await removeParkedMail(transaction, id) : undefined;
    if (template === undefined) throw unknown(id);
    await logAdminAction(transaction, actor, { act: 'MAIL_DISCARDED', details: template });
  });
}
