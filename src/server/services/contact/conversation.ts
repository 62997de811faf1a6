import type { Thread, ViewingChoice, VisitorReply } from '#contract/contact/thread.ts';
import type { Locale } from '#contract/locales.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { localizedPath } from '#i18n/paths.ts';
import { findThread, listReplies, lockThread, type ThreadRow } from '#server/db/queries/contact/threads.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { sendOnce } from '#server/services/requests/idempotency.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import { claimedMessage, isConversationToken } from './conversation-token.ts';
import type { Writer } from './contact-portal.ts';
import { mailedListing } from './mailed-listing.ts';
import { addText, agreeViewing, cancelViewing, personOf, toThread } from './thread.ts';
import { contactRules } from './throttle-contact.ts';

type Room = Pick<Runtime, 'config' | 'db' | 'events' | 'jobs' | 'secrets'>;

/** The page behind the secret link; `done`: what has just been done there. */
export function conversationPath(token: string, language: Locale, outcome: Record<string, string> = {}): string {
  return `${localizedPath(language, '/home/conversation')}?${new URLSearchParams({ token, ...outcome })}`;
}

/** A conversation as the visitor sees it; the other side's address is not in it. */
type ConversationView = {
  listing: { title: string; unit: string | undefined; path: string | undefined };
  /** The visitor and the advertiser. */
  names: { VISITOR: string; OWNER: string };
  first: { at: string; text: string };
  thread: Thread;
  /** The advertiser can be written to. */
  open: boolean;
};

/** The conversation of a secret link; undefined for a wrong link, or once it is deleted. */
export async function readConversation(
  runtime: Pick<Runtime, 'db' | 'secrets'>,
  token: string,
  language: Locale,
): Promise<ConversationView | undefined> {
  const id = claimedMessage(token);
  if (id === undefined || !isConversationToken(runtime, token, { id, use: 'page' })) return undefined;
  const row = await findThread(runtime.db, id);
  if (!row) return undefined;
  const { title, unit, path } = mailedListing({ ...row, id: row.listingId }, language);
  return {
    listing: { title, unit, path: isPublic(row.listingStatus) ? path : undefined },
    names: { VISITOR: personOf(row, 'VISITOR', language), OWNER: personOf(row, 'OWNER', language) },
    first: { at: row.at.toISOString(), text: row.message },
    thread: toThread(await listReplies(runtime.db, id)),
    open: row.ownerBlockedAt === null,
  };
}

type Visiting = Omit<Writer, 'language'> & { token: string };

/** Throws INVALID_TOKEN: the link is not ours, its message is gone, or the owner is blocked. */
async function lockVisited(runtime: Room, transaction: Transaction, token: string): Promise<ThreadRow> {
  const id = claimedMessage(token);
  const row =
    id !== undefined && isConversationToken(runtime, token, { id, use: 'page' })
      ? await lockThread(transaction, id)
      : undefined;
  if (!row || row.ownerBlockedAt)
    throw new AppError('INVALID_TOKEN', { detail: 'The token is not one of ours, or its conversation is gone.' });
  return row;
}

type Work = (transaction: Transaction, row: ThreadRow) => Promise<void>;

function visit(runtime: Room, { token, address, key }: Visiting, { body, work }: { body: object; work: Work }) {
  return sendOnce(
    runtime,
    { call: `conversation ${token}`, key, body },
    {
      permit: async () => void (await countRequest(runtime, contactRules.conversation, { address })),
      send: async (transaction) => {
        await work(transaction, await lockVisited(runtime, transaction, token));
        return {};
      },
    },
  );
}

/** The visitor's answer, once per key. Throws INVALID_TOKEN, TOO_MANY_REQUESTS, LIMIT_REACHED. */
export async function replyAsVisitor(
  runtime: Room,
  visiting: Visiting,
  { text, website }: VisitorReply,
): Promise<object> {
  // Filled in by a bot: same response, not sent.
  if (website) return {};
  return visit(runtime, visiting, {
    body: { text },
    work: (transaction, row) => addText({ runtime, transaction }, row, { direction: 'VISITOR', text, times: [] }),
  });
}

/** The visitor chooses a viewing time, or cancels. Throws INVALID_TOKEN, VIEWING_TAKEN, VIEWING_GONE. */
export function chooseViewing(runtime: Room, visiting: Visiting, { time }: ViewingChoice): Promise<object> {
  return visit(runtime, visiting, {
    body: { time },
    work: (transaction, row) => {
      const inside = { runtime, transaction };
      return time ? agreeViewing(inside, row, new Date(time)) : cancelViewing(inside, row, 'VISITOR');
    },
  });
}
