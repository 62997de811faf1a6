import type { Company } from '#contract/company.ts';
import type { Mailbox } from '../config.ts';
import type { Content } from './content.ts';
import { en } from './en.ts';
import { hr } from './hr.ts';
import { mailHtml } from './html.ts';
import { linksOf } from './links.ts';
import type { ListingEnd, Mail } from './mail.ts';
import { mailText } from './text.ts';
import { mailWithoutLinks } from './without-links.ts';
import { wholeName } from './whole-name.ts';
import type { MailWords, Writing } from './words.ts';

/**
 * What mails are made with besides their own values; `tokenOf` makes the token of a row in `mail_tokens`,
 * `confirmationOf` that of the link «still available», `alertsOffOf` that of the link that ends the mails of a saved search.
 */
export type MailRoom = {
  publicUrl: string;
  company: Company;
  tokenOf: (tokenId: string) => string;
  confirmationOf: (listing: Pick<ListingEnd, 'listingId' | 'ownerId' | 'linkVersion'> & { expiresAt: Date }) => string;
  alertsOffOf: (searchId: number, linkVersion?: number) => string;
};

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  replyTo: Mailbox | undefined;
  unsubscribe?: string;
};

const languages = { hr, en } satisfies Record<Mail['language'], MailWords>;

/** A subject is one line, whatever stands in it. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function tokenFor(mail: Mail, { tokenOf, confirmationOf, alertsOffOf }: MailRoom): string {
  if ('searchId' in mail) return alertsOffOf(mail.searchId, mail.linkVersion);
  if ('tokenId' in mail) return tokenOf(mail.tokenId);
  return 'listingId' in mail ? confirmationOf({ ...mail, expiresAt: new Date(mail.expiresAt) }) : '';
}

function contentOf(mail: Mail, room: MailRoom): Content {
  const links = linksOf(room.publicUrl, mail.language);
  const token = tokenFor(mail, room);
  const write = languages[mail.language][mail.template] as (writing: Writing<Mail['template']>) => Content;
  return write({ mail, links, token, tokenOf: room.tokenOf });
}

const answered: readonly Mail['template'][] = ['contact', 'customer-request', 'attorney-request'];

function replyToOf(mail: Mail): Mailbox | undefined {
  if (!('mailFrom' in mail) || !answered.includes(mail.template)) return undefined;
  return { name: oneLine(wholeName(mail)), address: mail.mailFrom };
}

/** The mail in its language as text and as HTML; what somebody wrote is answered to its sender. */
export function renderMail(queued: Mail, room: MailRoom): RenderedMail {
  const mail = mailWithoutLinks(queued);
  const content = contentOf(mail, room);
  const subject = oneLine(content.subject);
  const { company } = room;
  return {
    subject,
    text: mailText(content, company),
    html: mailHtml({ ...content, subject }, { language: mail.language, company }),
    replyTo: replyToOf(queued),
    ...(content.unsubscribe && { unsubscribe: content.unsubscribe }),
  };
}
