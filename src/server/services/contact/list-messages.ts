import type { Message, Messages, MessageStatus } from '#contract/contact/message.ts';
import { pageSize } from '#contract/search/search.ts';
import { fold } from '#domain/words/fold.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Locale } from '#i18n/locales.ts';
import { listingPath } from '#i18n/paths.ts';
import {
  countByStatus,
  countMessages,
  countUnread,
  listMessageRows,
  type MessageRow,
  lockMessage,
  removeMessage,
  updateMessageStatus,
} from '#server/db/queries/contact/messages.ts';
import type { Runtime } from '#server/runtime.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { permit } from '#server/services/auth/permit.ts';

const maxWords = 10;

type Asking = { actor: Actor; locale: Locale };

/** A message as the listing's owner sees it; `url` is the path of the listing's page in the language. */
function toMessage({ listingId, at, ...row }: MessageRow, locale: Locale): Message {
  const { id, kind, status, titleHr, titleEn, listingStatus, firstName, lastName, mailFrom, phone, message } = row;
  const title = { hr: titleHr, en: titleEn };
  const url = isPublic(listingStatus) ? listingPath(locale, { id: listingId, kind, title }) : null;
  const listing = { id: listingId, kind, title, url };
  return { id, at: at.toISOString(), status, listing, firstName, lastName, mailFrom, phone, message };
}

type Wanted = {
  status?: MessageStatus | undefined;
  listingId: number | undefined;
  q?: string | undefined;
  page: number;
};

/** A page of messages about the actor's listings, newest first; `counts` cover all, or all about `listingId`. */
export async function listMessages(
  { db }: Pick<Runtime, 'db'>,
  { actor, locale }: Asking,
  { status, listingId, q, page }: Wanted,
): Promise<Messages> {
  const words = q ? fold(q).split(' ').filter(Boolean).slice(0, maxWords) : [];
  const filter = { status, listingId, words };
  const [rows, total, counts] = await Promise.all([
    listMessageRows(db, { actor, filter }, { skip: (page - 1) * pageSize, take: pageSize }),
    countMessages(db, actor, filter),
    countByStatus(db, actor, listingId),
  ]);
  return { items: rows.map((row) => toMessage(row, locale)), total, page, pageSize, counts };
}

/** Number of the actor's unread messages. */
export function unreadMessages({ db }: Pick<Runtime, 'db'>, actor: Actor): Promise<number> {
  return countUnread(db, actor);
}

type Managing = { actor: Actor; id: number };

async function lockOwn(transaction: Transaction, { actor, id }: Managing): Promise<MessageRow> {
  const row = await lockMessage(transaction, actor, id);
  permit(await requireLive(transaction, actor), 'MANAGE_MESSAGE', row);
  if (!row) throw new AppError('NOT_FOUND', { detail: `There is no message ${id} of yours.` });
  return row;
}

/** Changes a message's status. Throws UNAUTHORIZED, NOT_FOUND. */
export function moveMessage(
  { db }: Pick<Runtime, 'db'>,
  managing: Managing & { locale: Locale },
  status: MessageStatus,
): Promise<Message> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockOwn(transaction, managing);
    await updateMessageStatus(transaction, row.id, status);
    return toMessage({ ...row, status }, managing.locale);
  });
}

/** Deletes a message for good. Throws UNAUTHORIZED, NOT_FOUND. */
export function deleteMessage({ db }: Pick<Runtime, 'db'>, managing: Managing): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await lockOwn(transaction, managing);
    await removeMessage(transaction, id);
  });
}
