import { maxReplies, type ReplyDirection, type ReplyKind, type Thread } from '#contract/contact/thread.ts';
import { viewingOf, type Viewing } from '#domain/contact/viewing.ts';
import type { Locale } from '#contract/locales.ts';
import { translator } from '#i18n/translate.ts';
import { insertReply, listReplies, type ReplyRow, type ThreadRow } from '#server/db/queries/contact/threads.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { mailedListing } from './mailed-listing.ts';
import { countMessage } from './throttle-contact.ts';

type Room = Pick<Runtime, 'config' | 'db' | 'events' | 'jobs' | 'secrets'>;

/** The replies as both sides see them. */
export function toThread(rows: readonly ReplyRow[], now = new Date()): Thread {
  const { chosen, offered } = viewingOf(rows, now);
  return {
    items: rows.map(({ id, at, direction, kind, text, times }) => {
      return { id, at: at.toISOString(), direction, kind, text, times: times.map((time) => time.toISOString()) };
    }),
    viewing: { chosen: chosen?.time.toISOString() ?? null, offered: offered.map((time) => time.toISOString()) },
  };
}

type NewReply = { direction: ReplyDirection; kind: ReplyKind; text: string; times: Date[] };

/** How the other side knows who wrote. */
export function personOf(row: ThreadRow, direction: ReplyDirection, language: Locale): string {
  const advertiser = row.advertiserName || row.company || translator(language)('conversation.the_advertiser');
  return direction === 'OWNER' ? advertiser : `${row.firstName} ${row.lastName}`.trim();
}

const sides = ['OWNER', 'VISITOR'] as const;

/** `to` is null while the owner has no confirmed address: the inbox has it anyway. */
function readerOf(row: ThreadRow, reader: ReplyDirection): { to: string | null; language: Locale } {
  return reader === 'OWNER'
    ? { to: row.enquiriesTo, language: row.ownerLanguage }
    : { to: row.mailFrom, language: row.language };
}

type Inside = { runtime: Room; transaction: Transaction };

/** The replies of a locked conversation. Throws TOO_MANY_REQUESTS. */
async function roomFor({ runtime, transaction }: Inside, { id }: ThreadRow): Promise<ReplyRow[]> {
  await countMessage({ ...runtime, db: transaction }, { thread: id });
  return listReplies(transaction, id);
}

function mailed(row: ThreadRow, reader: ReplyDirection) {
  const { to, language } = readerOf(row, reader);
  if (to === null) return undefined;
  const about = mailedListing({ ...row, id: row.listingId }, language);
  return { messageId: row.id, ownerId: row.ownerId, reader, to, language, about };
}

/** Adds a text to a locked conversation and mails it to the other side. Throws LIMIT_REACHED, TOO_MANY_REQUESTS. */
export async function addText(inside: Inside, row: ThreadRow, reply: Omit<NewReply, 'kind'>): Promise<void> {
  const { runtime, transaction } = inside;
  const { direction, text: message, times } = reply;
  const replies = await roomFor(inside, row);
  if (replies.filter(({ kind }) => kind === 'TEXT').length >= maxReplies)
    throw new AppError('LIMIT_REACHED', { detail: `A conversation has at most ${maxReplies} answers.` });
  if (times.length > 0 && viewingOf(replies, new Date()).chosen)
    throw new AppError('VIEWING_TAKEN', { detail: 'A viewing has been agreed upon already.' });
  await insertReply(transaction, { messageId: row.id, ...reply, kind: 'TEXT' });
  const mail = mailed(row, direction === 'OWNER' ? 'VISITOR' : 'OWNER');
  if (!mail) return;
  const person = personOf(row, direction, mail.language);
  const proposed = times.map((time) => time.toISOString());
  await queueMail(runtime, transaction, { template: 'reply', ...mail, person, message, times: proposed });
}

type Agreed = { time: Date; replyId?: number };

/** Adds a choice or a cancellation, and mails both sides the calendar's file. */
async function addViewing(
  inside: Inside,
  row: ThreadRow,
  { time, direction, replyId }: Agreed & { direction: ReplyDirection },
): Promise<void> {
  const { runtime, transaction } = inside;
  const cancelled = replyId !== undefined;
  const kind = cancelled ? 'CANCELLED' : 'CHOSEN';
  const id = await insertReply(transaction, { messageId: row.id, direction, kind, text: '', times: [time] });
  const viewing = { time: time.toISOString(), at: new Date().toISOString(), replyId: replyId ?? id, cancelled };
  for (const reader of sides) {
    const mail = mailed(row, reader);
    if (!mail) continue;
    const person = personOf(row, reader === 'OWNER' ? 'VISITOR' : 'OWNER', mail.language);
    await queueMail(runtime, transaction, { template: 'viewing', ...mail, person, ...viewing });
  }
}

/** The visitor takes an offered time. Throws VIEWING_TAKEN, VIEWING_GONE. */
export async function agreeViewing(inside: Inside, row: ThreadRow, time: Date): Promise<void> {
  const { chosen, offered } = viewingOf(await roomFor(inside, row), new Date());
  if (chosen?.time.getTime() === time.getTime()) return;
  if (chosen) throw new AppError('VIEWING_TAKEN', { detail: 'Another time has been agreed upon already.' });
  if (!offered.some((other) => other.getTime() === time.getTime()))
    throw new AppError('VIEWING_GONE', { detail: 'The time is over, or not offered (any more).' });
  await addViewing(inside, row, { time, direction: 'VISITOR' });
}

/** Either side cancels the agreed viewing. Throws VIEWING_GONE. */
export async function cancelViewing(inside: Inside, row: ThreadRow, direction: ReplyDirection): Promise<void> {
  const { chosen }: Viewing = viewingOf(await roomFor(inside, row), new Date());
  if (!chosen) throw new AppError('VIEWING_GONE', { detail: 'There is no viewing to cancel.' });
  await addViewing(inside, row, { ...chosen, direction });
}
