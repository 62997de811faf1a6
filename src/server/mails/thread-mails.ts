import { calendarOf } from '#domain/contact/calendar.ts';
import { formatAppointment } from '#i18n/numbers.ts';
import type { Templates, TemplateContext } from './content.ts';
import { linksOf, type Links } from './links.ts';
import { wholeName } from './listing-mails.ts';
import type { Mail, MailedListing } from './mail.ts';
import type { RenderContext } from './render-context.ts';
import { translateMail } from './translate-mail.ts';

/** The listing and, of a project, the unit. */
const named = ({ title, unit }: MailedListing) => (unit ? `${title}, ${unit}` : title);

/** The listing as a card, whose title leads to its page. */
const listingCard = (about: MailedListing, links: Links) => ({
  cards: [{ title: named(about), price: about.price ?? '', lines: [], link: links.page(about.path) }],
});

type Reading = Pick<TemplateContext<'reply' | 'viewing'>, 'mail' | 'links' | 'token' | 't'>;

/** Where the reader of a conversation reads and answers it: the inbox, or the page behind the secret link. */
function conversationLink({ mail: { reader, messageId }, links, token, t }: Reading) {
  if (reader === 'OWNER') return { link: links.messages(messageId), label: t('labels.answer') };
  return { link: links.conversation(token), label: t('labels.conversation') };
}

/** Mails of conversations between visitors and advertisers. */
export const threadMails: Templates<'customer-request' | 'contact-copy' | 'reply' | 'viewing'> = {
  'customer-request': ({ mail, links, relayed, t }) => ({
    subject: t('customer-request.subject', { listing: named(mail.about) }),
    parts: [
      t('customer-request.enquiry'),
      listingCard(mail.about, links),
      t(relayed ? 'reply.writes' : 'messages.writes', { person: wholeName(mail) }),
      { quote: mail.message },
      ...(mail.phone ? [t('customer-request.phone', { phone: mail.phone })] : []),
      { link: links.messages(mail.messageId), label: t('labels.answer') },
      t('customer-request.careful', { answer: t(relayed ? 'reply.relayed' : 'messages.answer') }),
      ...(mail.unconfirmed
        ? [{ steps: [{ label: t('labels.account'), text: t('customer-request.unconfirmed'), link: links.account }] }]
        : []),
    ],
    reason: 'contact',
  }),
  'contact-copy': ({ mail: { about, message, phone }, links, token, t }) => ({
    subject: about ? t('contact-copy.subjectOfListing', { listing: named(about) }) : t('contact-copy.subject'),
    parts: [
      ...(about ? [t('contact-copy.sent'), listingCard(about, links)] : [t('contact-copy.received')]),
      t('contact-copy.wrote'),
      { quote: message },
      ...(phone ? [t('customer-request.phone', { phone })] : []),
      ...(token ? [{ link: links.conversation(token), label: t('labels.conversation') }] : []),
    ],
    reason: 'copy',
  }),
  reply: ({ mail, links, token, relayed, t }) => {
    const { reader, about, person, times = [], language } = mail;
    return {
      subject: t(reader === 'OWNER' ? 'reply.subjectOfOwner' : 'reply.subject', { listing: named(about) }),
      parts: [
        listingCard(about, links),
        t('reply.writes', { person }),
        { quote: mail.message },
        ...(times.length > 0
          ? [t('reply.times'), { quote: times.map((time) => formatAppointment(language, time)).join('\n') }]
          : []),
        conversationLink({ mail, links, token, t }),
        t(relayed ? 'reply.relayed' : 'reply.through'),
        t('reply.careful'),
      ],
      reason: reader === 'OWNER' ? 'contact' : 'conversation',
    };
  },
  viewing: ({ mail, links, token, t }) => {
    const { about, person, cancelled, language, reader } = mail;
    const listing = named(about);
    return {
      subject: t(cancelled ? 'viewing.cancelledSubject' : 'viewing.subject', { listing }),
      parts: [
        t(cancelled ? 'viewing.cancelled' : 'viewing.agreed', { person }),
        { quote: formatAppointment(language, mail.time) },
        listingCard(about, links),
        t(cancelled ? 'viewing.remove' : 'viewing.attached'),
        conversationLink({ mail, links, token, t }),
      ],
      reason: reader === 'OWNER' ? 'contact' : 'conversation',
    };
  },
};

/** The viewing of a mail for the reader's calendar. */
export function viewingCalendar(mail: Extract<Mail, { template: 'viewing' }>, { publicUrl }: RenderContext): string {
  const { about, person, language, replyId, cancelled } = mail;
  const url = linksOf(publicUrl, language).page(about.path);
  const words = { listing: named(about), person };
  return calendarOf({
    uid: `viewing-${replyId}@${new URL(publicUrl).hostname}`,
    at: new Date(mail.at),
    start: new Date(mail.time),
    summary: translateMail(language, 'viewing.summary', words),
    description: `${translateMail(language, 'viewing.with', words)}\n${url}`,
    url,
    cancelled,
  });
}
