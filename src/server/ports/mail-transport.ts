import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mailbox } from '../settings/mail.ts';
import { localFiles } from './files.ts';

/** A mail to send. The same id and time yield the same Message-ID and Date for every attempt. */
export type OutgoingMail = {
  id: string;
  createdAt: Date;
  from: Mailbox;
  to: string;
  replyTo: Mailbox | undefined;
  /** URL for one-click unsubscription by POST. */
  unsubscribe?: string;
  subject: string;
  text: string;
  html: string;
  /** A picture that the HTML shows by its Content-ID. */
  picture?: { id: string; type: string; content: Buffer };
  /** An iCalendar object to attach. */
  calendar?: string;
};

export type MailPort = {
  /** @throws MailRefused if a retry is pointless; other errors may be temporary. */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
};

export class MailRefused extends Error {}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
const closed = { disableFileAccess: true, disableUrlAccess: true };

const addressed = ({ name = '', address }: Mailbox) => ({ name, address });

/** Headers for one-click unsubscription in any mail client (RFC 2369, RFC 8058). */
function unsubscribing(address: string | undefined): Record<string, string> {
  if (!address) return {};
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function attached({ id, type, content }: NonNullable<OutgoingMail['picture']>) {
  const filename = `${id}.${type.replace('image/', '')}`;
  return { cid: id, filename, content, contentType: type, contentDisposition: 'inline' as const };
}

const calendarFile = (content: string) => ({
  filename: 'viewing.ics',
  content,
  contentType: 'text/calendar; charset=utf-8',
});

function messageOf(mail: OutgoingMail): SendMailOptions {
  const { id, createdAt, from, to, replyTo, unsubscribe, subject, text, html, picture, calendar } = mail;
  const attachments = [...(picture ? [attached(picture)] : []), ...(calendar ? [calendarFile(calendar)] : [])];
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from: addressed(from),
    to: { name: '', address: to },
    ...(replyTo && { replyTo: addressed(replyTo) }),
    subject,
    text,
    html,
    ...(attachments.length > 0 && { attachments }),
    messageId: `<${id}@${domain}>`,
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...unsubscribing(unsubscribe) },
  };
}

/** Replies that require authentication (RFC 4954): the settings are wrong, not the mail. */
const wantsLogIn = [530, 534, 535, 538];

/** A rejected mail or recipient; failed authentication, a lost connection or a busy server do not count. */
function isRefusal(error: unknown): boolean {
  const { code, permanent, responseCode = 0 } = error as NodemailerError;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && permanent !== false && !wantsLogIn.includes(responseCode);
}

const thisMachine = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i;

/** Requires TLS unless the server is local: a man in the middle could strip STARTTLS and read the links in mails. */
export function requiresTls({ smtpUrl = '', smtpTls }: Pick<Config, 'smtpUrl' | 'smtpTls'>): boolean {
  if (smtpTls) return smtpTls === 'required';
  return !thisMachine.test(new URL(smtpUrl).hostname);
}

/** Node's codes for untrusted certificates, which nodemailer reports in addition to its own. */
const untrusted = /CERT|LEAF_SIGNATURE|HOSTNAME_MISMATCH/;

const withoutTls = 'the server offers no STARTTLS, or no certificate that can be trusted for its name (see SMTP_TLS)';

function smtpMail(url: string, requireTLS: boolean): MailPort {
  const transport = createTransport({ url, requireTLS, ...timeouts, ...closed });
  return {
    send: async (mail, signal) => {
      try {
        await transport.sendMail({ ...messageOf(mail), signal });
      } catch (error) {
        if (isRefusal(error) && error instanceof Error) throw new MailRefused(error.message, { cause: error });
        const { code, originalCode, message } = error as NodemailerError;
        const unencrypted = code === 'ETLS' || untrusted.test(originalCode ?? '');
        throw unencrypted ? new Error(`${withoutTls}: ${message}`, { cause: error }) : error;
      }
    },
  };
}

function fileMail(dataDir: string): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  const files = localFiles(dataDir);
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail));
      const time = mail.createdAt.toISOString().replace(/[-:]|\.\d+/g, '');
      await mkdir(join(dataDir, 'mail'), { recursive: true, mode: 0o700 });
      await files.write(`mail/${time}-${mail.id}.eml`, message as Buffer);
    },
  };
}

/** SMTP where `SMTP_URL` is set, else `.eml` files in the data folder's `mail`, readable by the owner only. */
export function openMail(config: Pick<Config, 'smtpUrl' | 'smtpTls' | 'dataDir'>): MailPort {
  const { smtpUrl, dataDir } = config;
  return smtpUrl ? smtpMail(smtpUrl, requiresTls(config)) : fileMail(dataDir);
}
