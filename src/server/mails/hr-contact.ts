import { attorneyClient } from './attorney-client.ts';
import { wholeName } from './whole-name.ts';
import type { MailWords } from './words.ts';

type Contact = Pick<MailWords, 'contact' | 'customer-request' | 'contact-copy' | 'attorney-request'>;

const greeting = 'Poštovani,';
const answer = 'Odgovor na ovu poruku ide izravno pošiljatelju. Njegova adresa nije provjerena.';

/** What visitors write to the portal, to advertisers and to the attorney, in Croatian. */
export const hrContact: Contact = {
  contact: ({ mail }) => ({
    subject: `Poruka s portala: ${wholeName(mail)}`,
    greeting,
    parts: [`${wholeName(mail)} (${mail.mailFrom}) piše:`, { quote: mail.message }, answer],
    reason: 'Poruka je poslana obrascem za kontakt na portalu.',
  }),
  'customer-request': ({ mail, links }) => ({
    subject: `Upit za oglas: ${mail.about.title}`,
    greeting,
    parts: [
      'dobili ste upit za svoj oglas:',
      { quote: mail.about.title },
      `${wholeName(mail)} (${mail.mailFrom}) piše:`,
      { quote: mail.message },
      `${answer} Ne šaljite novac ni osobne dokumente nekome koga ne poznajete.`,
      { link: links.page(mail.about.path), label: 'Otvori oglas' },
      { link: links.messages, label: 'Sve poruke' },
    ],
    reason: 'Ovu ste poruku dobili jer je vaša adresa e-pošte navedena u oglasu na portalu Nekretnine.',
  }),
  'contact-copy': ({ mail, links }) => ({
    subject: mail.about ? `Kopija vašeg upita: ${mail.about.title}` : 'Kopija vaše poruke',
    greeting,
    parts: [
      ...(mail.about
        ? ['poslali smo vaš upit oglašivaču. Oglas:', { quote: mail.about.title }]
        : ['primili smo vašu poruku.']),
      'Napisali ste:',
      { quote: mail.message },
      ...(mail.about ? [{ link: links.page(mail.about.path), label: 'Otvori oglas' }] : []),
    ],
    reason:
      'Ovu ste poruku dobili jer je netko na portalu Nekretnine upisao vašu adresu e-pošte i zatražio kopiju. Ako to niste bili vi, slobodno je zanemarite.',
  }),
  'attorney-request': ({ mail, links }) => ({
    subject: `Zahtjev za odvjetnika: oglas br. ${mail.number}`,
    greeting,
    parts: [
      'korisnik portala traži odvjetnika za oglas:',
      { quote: mail.about.title },
      { link: links.page(mail.about.path), label: 'Otvori oglas' },
      'Podaci za kontakt:',
      {
        quote: attorneyClient(mail, {
          ...{ name: 'Ime i prezime', username: 'Korisničko ime', mailFrom: 'E-pošta', phone: 'Telefon' },
          ...{ spoken: 'Jezik', languages: { hr: 'hrvatski', en: 'engleski' } },
        }),
      },
      `${mail.confirmed ? 'Korisnik je potvrdio adresu e-pošte.' : 'Adresa e-pošte nije potvrđena.'} Odgovor na ovu poruku ide izravno korisniku.`,
    ],
    reason: 'Zahtjev je poslan sa stranice oglasa na portalu.',
  }),
};
