import type { Transaction } from 'kysely';
import type { Message, MessageStatus } from '#contract/contact/message.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Locale } from '#i18n/locales.ts';
import {
  lockMessage,
  removeMessage,
  updateMessageStatus,
  type MessageRow,
} from '#server/db/queries/contact/messages.ts';
import type { Database } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { tellMessage } from './list-messages.ts';
import { permit } from '#server/services/auth/permit.ts';

type Managing = { actor: Actor; id: number };

async function lockOwn(transaction: Transaction<Database>, { actor, id }: Managing): Promise<MessageRow> {
  const row = await lockMessage(transaction, actor, id);
  permit(await requireLive(transaction, actor), 'MANAGE_MESSAGE', row);
  if (!row) throw new AppError('NOT_FOUND', { detail: `There is no message ${id} of yours.` });
  return row;
}

/**
 * Notes what became of a message about one of the actor's listings; answers it as it is then.
 * @throws AppError UNAUTHORIZED, NOT_FOUND
 */
export function moveMessage(
  { db }: Pick<Runtime, 'db'>,
  managing: Managing & { locale: Locale },
  status: MessageStatus,
): Promise<Message> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockOwn(transaction, managing);
    await updateMessageStatus(transaction, row.id, status);
    return tellMessage({ ...row, status }, managing.locale);
  });
}

/**
 * Removes a message about one of the actor's listings for good.
 * @throws AppError UNAUTHORIZED, NOT_FOUND
 */
export function deleteMessage({ db }: Pick<Runtime, 'db'>, managing: Managing): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await lockOwn(transaction, managing);
    await removeMessage(transaction, id);
  });
}
