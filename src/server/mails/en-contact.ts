import { attorneyClient } from './attorney-client.ts';
import { wholeName } from './whole-name.ts';
import type { MailWords } from './words.ts';

type Contact = Pick<MailWords, 'contact' | 'customer-request' | 'contact-copy' | 'attorney-request'>;

const greeting = 'Hello,';
const answer = 'Your answer to this message goes straight to the sender. The address has not been verified.';

/** What visitors write to the portal, to advertisers and to the attorney, in English. */
export const enContact: Contact = {
  contact: ({ mail }) => ({
    subject: `Message from the portal: ${wholeName(mail)}`,
    greeting,
    parts: [`${wholeName(mail)} (${mail.mailFrom}) writes:`, { quote: mail.message }, answer],
    reason: 'The message was sent with the contact form of the portal.',
  }),
  'customer-request': ({ mail, links }) => ({
    subject: `Enquiry about your listing: ${mail.about.title}`,
    greeting,
    parts: [
      'You have an enquiry about your listing:',
      { quote: mail.about.title },
      `${wholeName(mail)} (${mail.mailFrom}) writes:`,
      { quote: mail.message },
      `${answer} Do not send money or identity documents to somebody you do not know.`,
      { link: links.page(mail.about.path), label: 'Open the listing' },
      { link: links.messages, label: 'All messages' },
    ],
    reason: 'You get this message because your e-mail address stands in a listing at Nekretnine.',
  }),
  'contact-copy': ({ mail, links }) => ({
    subject: mail.about ? `Copy of your enquiry: ${mail.about.title}` : 'Copy of your message',
    greeting,
    parts: [
      ...(mail.about
        ? ['We have sent your enquiry to the advertiser. The listing:', { quote: mail.about.title }]
        : ['We have received your message.']),
      'You wrote:',
      { quote: mail.message },
      ...(mail.about ? [{ link: links.page(mail.about.path), label: 'Open the listing' }] : []),
    ],
    reason:
      'You get this message because somebody entered your e-mail address at Nekretnine and asked for a copy. If it was not you, simply ignore it.',
  }),
  'attorney-request': ({ mail, links }) => ({
    subject: `Attorney request: listing no. ${mail.number}`,
    greeting,
    parts: [
      'A user of the portal asks for an attorney about a listing:',
      { quote: mail.about.title },
      { link: links.page(mail.about.path), label: 'Open the listing' },
      'Contact details:',
      {
        quote: attorneyClient(mail, {
          ...{ name: 'Name', username: 'Username', mailFrom: 'E-mail', phone: 'Telephone' },
          ...{ spoken: 'Language', languages: { hr: 'Croatian', en: 'English' } },
        }),
      },
      `${mail.confirmed ? 'The user has confirmed the e-mail address.' : 'Nobody has confirmed the e-mail address.'} Your answer to this message goes straight to the user.`,
    ],
    reason: 'The request was sent from the listing’s page on the portal.',
  }),
};
