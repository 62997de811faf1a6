import { replyLine } from '#domain/contact/reply-text.ts';
import type { Mailbox } from '../settings/mail.ts';
import { accountMails } from './account-mails.ts';
import { twoStepMails } from './two-step-mails.ts';
import type { MailBody, MailContent, TemplateContext } from './content.ts';
import { mailHtml } from './html.ts';
import { linksOf } from './links.ts';
import type { RenderContext } from './render-context.ts';
import { listingMails, wholeName } from './listing-mails.ts';
import { threadMails, viewingCalendar } from './thread-mails.ts';
import type { Mail } from './mail.ts';
import { mailText } from './text.ts';
import { mailWithoutLinks } from './without-links.ts';
import { translateMail, type Values } from './translate-mail.ts';

type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  replyTo: Mailbox | undefined;
  /** A viewing, as an iCalendar object. */
  calendar?: string;
  unsubscribe?: string;
};

const templates = { ...accountMails, ...twoStepMails, ...listingMails, ...threadMails };

/** The kinds of mails, as queued. */
export const mailTemplates: readonly string[] = Object.keys(templates);

/** A subject is one line, whatever it contains. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function tokenFor(mail: Mail, { tokenOf, alertsOffOf, conversationOf }: RenderContext): string {
  if ('messageId' in mail) return mail.messageId === undefined ? '' : conversationOf(mail.messageId);
  if ('searchId' in mail) return alertsOffOf(mail.searchId, mail.linkVersion);
  return 'tokenId' in mail ? tokenOf(mail.tokenId) : '';
}

/** The placeholder values of a mail. */
function valuesOf(mail: Mail): Values {
  const values = Object.entries(mail).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return Object.fromEntries(values) as Values;
}

function contentOf(mail: Mail, room: RenderContext, relayed: string | undefined): MailContent {
  const { language, template } = mail;
  const own = valuesOf(mail);
  const brand = room.brand.name;
  const t: TemplateContext<never>['t'] = (key, values) => translateMail(language, key, { ...own, brand, ...values });
  const write = templates[template] as (writing: TemplateContext<Mail['template']>) => MailBody;
  const links = linksOf(room.publicUrl, language);
  const { reason, ...body } = write({
    ...{ mail, links, token: tokenFor(mail, room), tokenOf: room.tokenOf, t },
    endToken: (end) => room.confirmationOf({ ...end, expiresAt: new Date(end.expiresAt) }),
    relayed: relayed !== undefined,
  });
  return {
    subject: t(`${template}.subject`),
    ...body,
    ...(relayed && { above: replyLine(language) }),
    greeting: t('common.greeting'),
    reason: t(`reasons.${reason}`),
  };
}

const answered: readonly Mail['template'][] = ['contact', 'customer-request', 'attorney-request'];

function relayedOf(mail: Mail, { relayOf }: RenderContext): string | undefined {
  if (!('reader' in mail)) return undefined;
  const { messageId, ownerId, reader } = mail;
  if (messageId === undefined || ownerId === undefined || reader === undefined) return undefined;
  return relayOf({ messageId, ownerId, reader, to: mail.to });
}

function replyToOf(mail: Mail, relayed: string | undefined, brand: string): Mailbox | undefined {
  if (relayed) return { name: brand, address: relayed };
  if (!('mailFrom' in mail) || !answered.includes(mail.template)) return undefined;
  return { name: oneLine(wholeName(mail)), address: mail.mailFrom };
}

/** The mail in its language as text and HTML; replies to a visitor's message go to its sender. */
export function renderMail(queued: Mail, room: RenderContext): RenderedMail {
  const mail = mailWithoutLinks(queued);
  const relayed = relayedOf(queued, room);
  const content = contentOf(mail, room, relayed);
  const subject = oneLine(content.subject);
  const { brand } = room;
  return {
    subject,
    text: mailText(content, brand),
    html: mailHtml({ ...content, subject }, { language: mail.language, brand }),
    replyTo: replyToOf(queued, relayed, brand.name),
    ...(mail.template === 'viewing' && { calendar: viewingCalendar(mail, room) }),
    ...(content.unsubscribe && { unsubscribe: content.unsubscribe }),
  };
}
