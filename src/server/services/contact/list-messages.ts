import { newestLength, type Message, type Messages, type MessageStatus } from '#contract/contact/message.ts';
import { pageSize } from '#contract/search/search.ts';
import { fold } from '#domain/words/fold.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Locale } from '#i18n/locales.ts';
import { firstMessageTo } from '#i18n/first-message.ts';
import { localizationOf } from '#i18n/format.ts';
import { inLanguage, listingPath } from '#i18n/paths.ts';
import {
  countByStatus,
  countMessages,
  countUnread,
  listMessageRows,
  listNewestReplies,
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
import { unitQuery } from './mailed-listing.ts';

const maxWords = 10;

type Asking = { actor: Actor; locale: Locale };

type Reading = { locale: Locale; relayed: boolean; newest: Awaited<ReturnType<typeof listNewestReplies>> };

/** What its sender wrote, without the sentence that the form proposed. */
function ownWords({ message, listingId: id, titleHr, titleEn, language, unit }: MessageRow): string {
  const listing = { id, title: inLanguage({ hr: titleHr, en: titleEn }, language) };
  const proposed = firstMessageTo(listing, unit ?? undefined, localizationOf(language).t);
  return (message.startsWith(proposed) && message.slice(proposed.length).trim()) || message;
}

/** The newest text of a conversation; of a viewing the time. */
function newestOf(row: MessageRow, newest: Reading['newest']): Message['newest'] {
  const reply = newest.find(({ messageId }) => messageId === row.id);
  if (!reply) return { at: row.at.toISOString(), direction: 'VISITOR', kind: 'TEXT', text: excerpt(ownWords(row)) };
  const { direction, kind, text, times } = reply;
  const said = kind === 'TEXT' ? excerpt(text) : (times[0]?.toISOString() ?? '');
  return { at: reply.at.toISOString(), direction, kind, text: said };
}

const excerpt = (text: string) => text.replace(/\s+/g, ' ').slice(0, newestLength).toWellFormed();

/** A message as the listing's owner sees it; `url` is the path of the listing's page in the language. */
function toMessage({ listingId, at, ...row }: MessageRow, { locale, relayed, newest }: Reading): Message {
  const { id, kind, status, titleHr, titleEn, listingStatus, firstName, lastName, phone, message } = row;
  const page = { id: listingId, kind, title: { hr: titleHr, en: titleEn } };
  const url = isPublic(listingStatus) ? listingPath(locale, page) + unitQuery(row.unitId) : null;
  const listing = { ...page, url };
  const mailFrom = relayed ? null : row.mailFrom;
  const sender = { firstName, lastName, mailFrom, phone, language: row.language };
  const about = { listing, unit: row.unit };
  return {
    id,
    at: at.toISOString(),
    status,
    ...about,
    ...sender,
    message,
    newest: newestOf({ listingId, at, ...row }, newest),
  };
}

type Wanted = {
  status?: MessageStatus | undefined;
  listingId: number | undefined;
  q?: string | undefined;
  page: number;
};

/** A page of messages about the actor's listings, latest conversation first; `counts` cover all, or all about `listingId`. */
export async function listMessages(
  { db, config }: Pick<Runtime, 'config' | 'db'>,
  { actor, locale }: Asking,
  { status, listingId, q, page }: Wanted,
): Promise<Messages> {
  const words = q ? fold(q).split(' ').filter(Boolean).slice(0, maxWords) : [];
  const relayed = config.inbound !== undefined;
  const filter = { status, listingId, words, relayed };
  const [rows, total, counts] = await Promise.all([
    listMessageRows(db, { actor, filter }, { skip: (page - 1) * pageSize, take: pageSize }),
    countMessages(db, actor, filter),
    countByStatus(db, actor, listingId),
  ]);
  const newest = await listNewestReplies(
    db,
    rows.map(({ id }) => id),
  );
  const reading = { locale, relayed, newest };
  return { items: rows.map((row) => toMessage(row, reading)), total, page, pageSize, counts };
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
  { db, config }: Pick<Runtime, 'config' | 'db'>,
  managing: Managing & { locale: Locale },
  status: MessageStatus,
): Promise<Message> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockOwn(transaction, managing);
    await updateMessageStatus(transaction, row.id, status);
    const newest = await listNewestReplies(transaction, [row.id]);
    const reading = { locale: managing.locale, relayed: config.inbound !== undefined, newest };
    return toMessage({ ...row, status }, reading);
  });
}

/** Deletes a message for good. Throws UNAUTHORIZED, NOT_FOUND. */
export function deleteMessage({ db }: Pick<Runtime, 'db'>, managing: Managing): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await lockOwn(transaction, managing);
    await removeMessage(transaction, id);
  });
}
