import type { MailWords } from './words.ts';

type Blocking = Pick<
  MailWords,
  'listing-blocked' | 'listing-unblocked' | 'report-closed' | 'account-blocked' | 'account-unblocked'
>;

const greeting = 'Poštovani,';
const yourListing = 'Ovu ste poruku dobili jer na portalu Nekretnine imate oglas.';
const yourAccount = 'Ovu ste poruku dobili jer na portalu Nekretnine imate račun s ovom adresom e-pošte.';
const yourReport =
  'Ovu ste poruku dobili jer je na portalu Nekretnine prijavljen oglas i pritom upisana ova adresa e-pošte. Ako to niste bili vi, slobodno je zanemarite.';
const decisions = {
  BLOCKED: 'Odluka: oglas smo blokirali i više se ne prikazuje.',
  HIDDEN: 'Odluka: oglas se više ne prikazuje.',
  KEPT: 'Odluka: oglas ostaje objavljen.',
};
const objection =
  'Ako se s odlukom ne slažete, u roku od šest mjeseci možete besplatno prigovoriti: pišite nam na adresu iz potpisa.';

/** What admins decide about listings and accounts, in Croatian. */
export const hrBlocking: Blocking = {
  'listing-blocked': ({ mail, links }) => ({
    subject: `Blokiran oglas: ${mail.title}`,
    greeting,
    parts: [
      'pregledali smo vaš oglas i blokirali ga. Više se ne prikazuje:',
      { quote: mail.title },
      'Razlog:',
      { quote: mail.reason },
      'Oglas možete ispraviti. Kad to učinite, javite nam se na adresu iz potpisa pa ćemo ga ponovno pregledati.',
      { link: links.page(mail.path), label: 'Uredi oglas' },
      objection,
    ],
    reason: yourListing,
  }),
  'listing-unblocked': ({ mail, links }) => ({
    subject: `Oglas više nije blokiran: ${mail.title}`,
    greeting,
    parts: [
      'vaš oglas više nije blokiran i ponovno je objavljen:',
      { quote: mail.title },
      'Obrazloženje:',
      { quote: mail.reason },
      { link: links.page(mail.path), label: 'Otvori oglas' },
    ],
    reason: yourListing,
  }),
  'report-closed': ({ mail, links }) => ({
    subject: `Vaša prijava oglasa: ${mail.title}`,
    greeting,
    parts: [
      'hvala vam na prijavi oglasa. Pregledali smo ga:',
      { quote: mail.title },
      decisions[mail.decision],
      ...(mail.note ? ['Obrazloženje:', { quote: mail.note }] : []),
      ...(mail.path ? [{ link: links.page(mail.path), label: 'Otvori oglas' }] : []),
      objection,
    ],
    reason: yourReport,
  }),
  'account-blocked': ({ mail }) => ({
    subject: 'Vaš je račun blokiran',
    greeting,
    parts: [
      'blokirali smo vaš račun. U njega se više ne možete prijaviti, a vaši se oglasi ne prikazuju.',
      'Razlog:',
      { quote: mail.reason },
      objection,
    ],
    reason: yourAccount,
  }),
  'account-unblocked': ({ mail, links }) => ({
    subject: 'Vaš račun više nije blokiran',
    greeting,
    parts: [
      'vaš račun više nije blokiran i ponovno se možete prijaviti.',
      'Obrazloženje:',
      { quote: mail.reason },
      'Oglasi koji su s njim blokirani još se ne prikazuju: pregledat ćemo ih i o svakome vam se javiti. Oglasi koje ste prije toga pauzirali opet su samo pauzirani.',
      { link: links.login, label: 'Prijavi se' },
    ],
    reason: yourAccount,
  }),
};
