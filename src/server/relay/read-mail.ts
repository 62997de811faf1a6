import PostalMime, { type Email } from 'postal-mime';
import { htmlToText } from '#domain/contact/html-text.ts';
import { replyTextOf } from '#domain/contact/reply-text.ts';

/** A mail that answers one of ours: its text without quotation, and the id that its program gave it. */
export type IncomingReply = { messageId: string | undefined; text: string; hasAttachments: boolean };

const maxText = 256 * 1024;
const automatic = /^(?:auto[_-]?reply|bulk|junk|list)$/i;
const machines = /^(?:mailer-daemon|postmaster|no-?reply)@/i;

/** Whether no person wrote it: bounces, vacation notes, lists, and mails of portals, ours among them (RFC 3834). */
function isAutomatic({ headers, from }: Email, sender: string): boolean {
  const header = (name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? '';
  const submitted = header('auto-submitted').toLowerCase();
  return (
    sender === '' ||
    (submitted !== '' && !submitted.startsWith('no')) ||
    automatic.test(header('precedence')) ||
    ['list-id', 'x-autoreply', 'x-autorespond'].some((name) => header(name) !== '') ||
    header('content-type').toLowerCase().startsWith('multipart/report') ||
    [sender, from?.address ?? ''].some((address) => machines.test(address))
  );
}

/** A mail as received, its bytes as Latin-1; `sender` of its envelope, empty for bounces. */
export type MailTask = { raw: string; sender: string };

/** Without a reply if no person wrote it; or why it cannot be read. */
export type ReadMail = { reply?: IncomingReply; refusal?: string };

const limits = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 };

/** Reads a mail as received, which may take seconds: use `readMailInWorker`. */
export async function readMail({ raw, sender }: MailTask): Promise<ReadMail> {
  const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'), limits).catch(() => undefined);
  if (!mail) return { refusal: 'The mail cannot be read' };
  if (isAutomatic(mail, sender)) return {};
  const written = mail.text?.trim() ? mail.text : htmlToText((mail.html ?? '').slice(0, maxText));
  const reply = {
    messageId: mail.messageId?.slice(0, 500),
    text: replyTextOf(written.slice(0, maxText)).replaceAll('\0', '').toWellFormed(),
    hasAttachments: mail.attachments.some(({ disposition }) => disposition === 'attachment'),
  };
  return { reply };
}
