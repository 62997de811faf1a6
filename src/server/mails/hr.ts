import { providerNames } from '#domain/auth/provider-names.ts';
import { formatDate } from '#i18n/format.ts';
import { hrAlerts } from './hr-alerts.ts';
import { hrBlocking } from './hr-blocking.ts';
import { hrContact } from './hr-contact.ts';
import { hrSessions } from './hr-sessions.ts';
import type { WaitingRegistration } from './mail.ts';
import type { MailWords } from './words.ts';

const greeting = 'Poštovani,';
const yourAccount = 'Ovu ste poruku dobili jer na portalu Nekretnine imate račun s ovom adresom e-pošte.';
const yourListing = 'Ovu ste poruku dobili jer na portalu Nekretnine imate oglas.';
const somebodyAsked =
  'Ovu ste poruku dobili jer je netko na portalu Nekretnine upisao ovu adresu e-pošte. Ako to niste bili vi, slobodno je zanemarite.';

const ways = { ...providerNames, PASSWORD: 'lozinka' };
const whoWillEnter = ({ provider }: WaitingRegistration) =>
  provider
    ? `u račun će se moći prijaviti onaj tko ima ${providerNames[provider]} račun kojim je registracija započeta`
    : 'vrijedit će lozinka koja je tada upisana';

/** The mails in Croatian. */
export const hr: MailWords = {
  verify: ({ mail, links, tokenOf }) => ({
    subject: 'Potvrdite adresu e-pošte',
    greeting,
    parts: [
      'hvala vam na registraciji. Još samo potvrdite da je ovo vaša adresa e-pošte i možete početi.',
      ...(mail.others?.length
        ? ['S ovom adresom čeka više registracija. Potvrdite samo svoju, ostale tada otpadaju.']
        : []),
      ...[mail, ...(mail.others ?? [])].flatMap((waiting) => [
        `Korisničko ime: ${waiting.username}. Potvrdite samo ako ste se vi registrirali s tim imenom; ${whoWillEnter(waiting)}.`,
        {
          link: links.verify(tokenOf(waiting.tokenId)),
          label: mail.others?.length ? `Potvrdi adresu kao ${waiting.username}` : 'Potvrdi adresu',
        },
      ]),
      'Poveznica vrijedi 24 sata i može se iskoristiti jednom.',
    ],
    reason: somebodyAsked,
  }),
  welcome: ({ mail, links }) => ({
    subject: 'Dobro došli',
    greeting,
    parts: [
      `vaš je račun otvoren. Korisničko ime: ${mail.username}`,
      'Sada možete objavljivati oglase, spremati nekretnine koje vam se sviđaju i javljati se oglašivačima.',
      { link: links.home, label: 'Otvori portal' },
    ],
    reason: yourAccount,
  }),
  'already-registered': ({ links }) => ({
    subject: 'Već imate račun',
    greeting,
    parts: [
      'netko se upravo pokušao registrirati s ovom adresom e-pošte, ali s njom već imate račun. Ako ste to bili vi, samo se prijavite.',
      { link: links.login, label: 'Prijavi se' },
      'Ako ste zaboravili lozinku, možete postaviti novu:',
      { link: links.forgotPassword, label: 'Postavi novu lozinku' },
      'Na vašem se računu ništa nije promijenilo.',
    ],
    reason: somebodyAsked,
  }),
  reset: ({ links, token }) => ({
    subject: 'Nova lozinka',
    greeting,
    parts: [
      'zatražena je nova lozinka za vaš račun. Postavite je ovdje:',
      { link: links.reset(token), label: 'Postavi novu lozinku' },
      'Poveznica vrijedi jedan sat i može se iskoristiti jednom. Dok je ne iskoristite, vrijedi dosadašnja lozinka.',
    ],
    reason: somebodyAsked,
  }),
  'password-changed': ({ mail, links }) => ({
    subject: 'Lozinka je promijenjena',
    greeting,
    parts: [
      'lozinka vašeg računa upravo je promijenjena.',
      ...(mail.byMail
        ? [
            'Odjavljeni su svi ostali uređaji, a prijave putem Googlea i Facebooka uklonjene; na svojem ih računu možete ponovno povezati. Ako je bilo planirano brisanje računa ili nova adresa e-pošte, to više ne vrijedi.',
          ]
        : []),
      'Ako to niste bili vi, odmah postavite novu lozinku. Time se odjavljuju svi uređaji.',
      { link: links.forgotPassword, label: 'Postavi novu lozinku' },
    ],
    reason: yourAccount,
  }),
  'account-taken-over': ({ links }) => ({
    subject: 'Račun s vašom adresom sada je vaš',
    greeting,
    parts: [
      'netko je ranije otvorio račun s ovom adresom e-pošte, ali je nije potvrdio. Sada ste je potvrdili vi, pa račun pripada vama.',
      'Sve što je dotad omogućavalo ulazak u račun više ne vrijedi, a ime, prezime i telefon su izbrisani. Objavljeni oglasi su pauzirani i bez podataka za kontakt, a obavijesti o spremljenim pretragama isključene. Pregledajte što želite zadržati.',
      { link: links.account, label: 'Otvori račun' },
    ],
    reason: yourAccount,
  }),
  'confirm-email': ({ links, token }) => ({
    subject: 'Potvrdite novu adresu e-pošte',
    greeting,
    parts: [
      'na svojem ste računu upisali ovu adresu e-pošte kao novu. Vrijedit će čim je potvrdite.',
      { link: links.confirmEmail(token), label: 'Potvrdi novu adresu' },
      'Ako to niste bili vi, nemojte je potvrditi: tuđi bi račun tada imao vašu adresu.',
      'Poveznica vrijedi 24 sata i može se iskoristiti jednom.',
    ],
    reason: somebodyAsked,
  }),
  'email-changed': ({ mail }) => ({
    subject: 'Adresa e-pošte je promijenjena',
    greeting,
    parts: [
      `adresa e-pošte vašeg računa promijenjena je u ${mail.newEmail}. Od sada se prijavljujete tom adresom.`,
      'Ako to niste bili vi, odmah nam pišite na adresu iz potpisa.',
    ],
    reason: yourAccount,
  }),
  'provider-linked': ({ mail, links }) => ({
    subject: `Nova prijava: ${providerNames[mail.provider]}`,
    greeting,
    parts: [
      `od sada se u svoj račun možete prijaviti i ovako: ${providerNames[mail.provider]}`,
      ...(mail.replaced
        ? [
            'To zamjenjuje dosadašnje načine prijave: svi su uređaji odjavljeni, a lozinka i ostale prijave više ne vrijede; ni planirano brisanje računa ni nova adresa e-pošte, ako ih je bilo.',
          ]
        : []),
      ...(mail.others?.length
        ? [
            `Ostali načini prijave i dalje vrijede: ${mail.others.map((way) => ways[way]).join(', ')}. Ako neki od njih niste postavili vi, netko drugi može ući u vaš račun: postavite novu lozinku. Time prestaju vrijediti svi dosadašnji načini prijave i odjavljuju se svi uređaji.`,
          ]
        : []),
      'Ako to niste bili vi, postavite novu lozinku. Time se uklanja i ta prijava.',
      { link: links.forgotPassword, label: 'Postavi novu lozinku' },
    ],
    reason: yourAccount,
  }),
  'provider-unlinked': ({ mail, links }) => ({
    subject: `Uklonjena prijava: ${providerNames[mail.provider]}`,
    greeting,
    parts: [
      `u svoj se račun više ne možete prijaviti ovako: ${providerNames[mail.provider]}`,
      'Ako to niste bili vi, odmah postavite novu lozinku. Time se odjavljuju svi uređaji.',
      { link: links.forgotPassword, label: 'Postavi novu lozinku' },
    ],
    reason: yourAccount,
  }),
  'account-deletion': ({ mail, links }) => ({
    subject: 'Vaš će račun biti izbrisan',
    greeting,
    parts: [
      `prema vašoj želji račun i svi njegovi podaci bit će izbrisani ${formatDate('hr', mail.deletionAt)}`,
      'Do tada se možete predomisliti: prijavite se i vratite račun.',
      { link: links.account, label: 'Zadrži račun' },
    ],
    reason: yourAccount,
  }),
  'expires-soon': ({ mail, links, token }) => ({
    subject: `Uskoro istječe: ${mail.title}`,
    greeting,
    parts: [
      `vaš je oglas objavljen do ${formatDate('hr', mail.expiresAt)}`,
      { quote: mail.title },
      'Ako je nekretnina još dostupna, potvrdite to i oglas ostaje objavljen još 90 dana.',
      { link: links.stillAvailable(token), label: 'Još je dostupno' },
      'Ako više nije, ne morate učiniti ništa: nakon tog dana oglas se više neće prikazivati.',
      { link: links.page(mail.path), label: 'Otvori oglas' },
    ],
    reason: yourListing,
  }),
  expired: ({ mail, links, token }) => ({
    subject: `Oglas je istekao: ${mail.title}`,
    greeting,
    parts: [
      `vaš je oglas istekao i više se ne prikazuje. Bio je objavljen do ${formatDate('hr', mail.expiresAt)}`,
      { quote: mail.title },
      'Ako je nekretnina još dostupna, potvrdite to i oglas je ponovno objavljen na 90 dana.',
      { link: links.stillAvailable(token), label: 'Još je dostupno' },
      'Poveznica vrijedi 30 dana. Oglas možete pronaći i među svojim oglasima, ondje ga izmijeniti i ponovno objaviti.',
      { link: links.myListings, label: 'Moji oglasi' },
    ],
    reason: yourListing,
  }),
  ...hrAlerts,
  ...hrBlocking,
  ...hrContact,
  ...hrSessions,
};
