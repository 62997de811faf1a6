import { maxMessageLength } from '#contract/contact/contact.ts';
import type { ReplyDirection } from '#contract/contact/thread.ts';
import { findThread, lockThread, type ThreadRow } from '#server/db/queries/contact/threads.ts';
import type { Locale } from '#i18n/locales.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { sendOnce } from '#server/services/requests/idempotency.ts';
import { claimedMessage, isConversationToken, ownersUse } from './conversation-token.ts';
import { addText } from './thread.ts';

type Room = Pick<Runtime, 'config' | 'db' | 'events' | 'jobs' | 'secrets'>;

/** Whose address it is: that of the visitor, or of the owner as long as they may answer and enquiries go where that one did. */
function writerOf(runtime: Room, token: string, row: ThreadRow | undefined): ReplyDirection | undefined {
  if (!row || row.ownerBlockedAt) return undefined;
  const { id, ownerId, kind, ownerRole, enquiriesTo } = row;
  if (isConversationToken(runtime, token, { id, use: 'visitor' })) return 'VISITOR';
  const isOwner = enquiriesTo && isConversationToken(runtime, token, { id, use: ownersUse(ownerId, enquiriesTo) });
  return isOwner && (kind === 'SINGLE' || ownerRole === 'ADMIN') ? 'OWNER' : undefined;
}

function claimed(token: string, find: (id: number) => Promise<ThreadRow | undefined>) {
  const id = claimedMessage(token);
  return id === undefined ? Promise.resolve(undefined) : find(id);
}

/** Whether mails to the address of this token are taken. */
export async function isReplyAddress(runtime: Room, token: string): Promise<boolean> {
  const row = await claimed(token, (id) => findThread(runtime.db, id));
  return writerOf(runtime, token, row) !== undefined;
}

type MailedReply = { messageId: string | undefined; text: string; hasAttachments: boolean };

const withoutFiles: Record<Locale, string> = {
  hr: '[Privitak nije prenesen: kroz razgovor ide samo tekst.]',
  en: '[An attachment was left out: the conversation takes text only.]',
  de: '[Ein Anhang wurde nicht übernommen: Im Gespräch wird nur Text übermittelt.]',
  it: '[Un allegato non è stato trasmesso: la conversazione accetta solo testo.]',
  sl: '[Priloga ni prenesena: v pogovoru se prenese samo besedilo.]',
};

/** Puts a mail into its conversation, once. Throws INVALID_TOKEN, LIMIT_REACHED, TOO_MANY_REQUESTS. */
export async function receiveReply(runtime: Room, token: string, mail: MailedReply): Promise<void> {
  const key = mail.messageId;
  await sendOnce(
    runtime,
    { call: `mail to ${token}`, key, body: {} },
    {
      permit: async () => {},
      send: async (transaction) => {
        const row = await claimed(token, (id) => lockThread(transaction, id));
        const direction = writerOf(runtime, token, row);
        if (!row || !direction) throw new AppError('INVALID_TOKEN', { detail: 'The address is of no conversation.' });
        const note = withoutFiles[direction === 'OWNER' ? row.language : row.ownerLanguage];
        const text = mail.hasAttachments ? `${mail.text}\n\n${note}`.slice(0, maxMessageLength) : mail.text;
        await addText({ runtime, transaction }, row, { direction, text, times: [] });
        return {};
      },
    },
  );
}
