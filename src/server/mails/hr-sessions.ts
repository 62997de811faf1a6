import type { MailWords } from './words.ts';

type Sessions = Pick<MailWords, 'role-changed' | 'sessions-ended' | 'session-reused'>;

const greeting = 'Poštovani,';
const reason = 'Ovu ste poruku dobili jer na portalu Nekretnine imate račun s ovom adresom e-pošte.';

/** What becomes of one's sessions and role without one's doing, in Croatian. */
export const hrSessions: Sessions = {
  'role-changed': ({ mail, links }) => ({
    subject: 'Promijenjena je uloga vašeg računa',
    greeting,
    parts: [
      mail.role === 'ADMIN' ? 'vaš račun sada ima ulogu administratora.' : 'vaš račun više nema ulogu administratora.',
      'Ako niste očekivali ovu promjenu, javite nam se na adresu iz potpisa.',
      { link: links.account, label: 'Otvori račun' },
    ],
    reason,
  }),
  'sessions-ended': ({ links }) => ({
    subject: 'Odjavljeni ste na svim uređajima',
    greeting,
    parts: [
      'odjavili smo vaš račun na svim uređajima. Možete se odmah ponovno prijaviti.',
      'Ako sumnjate da je netko drugi koristio vaš račun, postavite novu lozinku.',
      { link: links.forgotPassword, label: 'Postavi novu lozinku' },
      'O razlogu nas možete pitati na adresi iz potpisa.',
    ],
    reason,
  }),
  'session-reused': ({ links }) => ({
    subject: 'Odjavili smo jedan vaš uređaj',
    greeting,
    parts: [
      'netko je pokušao nastaviti vašu prijavu zastarjelim podacima za prijavu. To može značiti da su ti podaci kopirani s vašeg uređaja, pa smo tu prijavu završili.',
      'Prijavite se ponovno. Ako sumnjate da je netko drugi koristio vaš račun, postavite novu lozinku; time se odjavljuju svi uređaji.',
      { link: links.forgotPassword, label: 'Postavi novu lozinku' },
    ],
    reason,
  }),
};
