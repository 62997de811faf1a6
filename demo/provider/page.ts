import { hash } from 'node:crypto';
import type { Locale } from '#i18n/locales.ts';
import type { Choice, DemoAnswer } from './answer.ts';
import { fullName, type DemoPerson } from './people.ts';

const style = [
  ':root{color-scheme:light dark}',
  'body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;padding:1.5rem;max-width:26rem}',
  'h1{font-size:1.25rem;line-height:1.3}',
  '.label{display:block;padding:.5rem .75rem;border:2px dashed;border-radius:8px;font-weight:600}',
  'ul{list-style:none;margin:1.25rem 0;padding:0;display:grid;gap:.5rem}',
  'a{display:block;padding:.625rem .75rem;border:1px solid #8888;border-radius:8px;color:inherit;text-decoration:none}',
  'a:hover,a:focus-visible{outline:2px solid;outline-offset:1px}',
  'small{display:block;opacity:.75}',
].join('');

/** The CSP directive that allows the page's style. */
export const demoPagePolicy = `style-src 'sha256-${hash('sha256', style, 'base64')}'`;

const words = {
  hr: {
    label: 'Demo: ovo nije',
    title: 'Odaberite izmišljenu osobu',
    text: 'Portal je pokrenut s demo podacima pa sam glumi uslugu za prijavu. Ništa se ne šalje na internet.',
    unverified: 'adresa nije potvrđena',
    none: 'bez adrese e-pošte',
    cancel: 'Odustani',
  },
  en: {
    label: 'Demo: this is not',
    title: 'Choose a made-up person',
    text: 'The portal runs with demo data and plays the login service itself. Nothing is sent to the internet.',
    unverified: 'address not verified',
    none: 'no e-mail address',
    cancel: 'Cancel',
  },
  de: {
    label: 'Demo: Das ist nicht',
    title: 'Wählen Sie eine erfundene Person',
    text: 'Das Portal läuft mit Demodaten und spielt den Anmeldedienst selbst. Nichts wird ins Internet gesendet.',
    unverified: 'Adresse nicht bestätigt',
    none: 'ohne E-Mail-Adresse',
    cancel: 'Abbrechen',
  },
  it: {
    label: 'Demo: questo non è',
    title: 'Scegli una persona inventata',
    text: 'Il portale funziona con dati dimostrativi e simula da sé il servizio di accesso. Nulla viene inviato su Internet.',
    unverified: 'indirizzo non verificato',
    none: 'senza indirizzo e-mail',
    cancel: 'Annulla',
  },
  sl: {
    label: 'Demo: to ni',
    title: 'Izberite izmišljeno osebo',
    text: 'Portal deluje z demo podatki in sam igra storitev za prijavo. V internet se ne pošlje nič.',
    unverified: 'naslov ni potrjen',
    none: 'brez e-poštnega naslova',
    cancel: 'Prekliči',
  },
} satisfies Record<Locale, Record<string, string>>;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function addressOf({ email, emailVerified }: DemoPerson, locale: Locale): string {
  if (!email) return words[locale].none;
  return emailVerified === false ? `${email} (${words[locale].unverified})` : email;
}

function itemOf({ person, href }: Choice, locale: Locale): string {
  const address = escaped(addressOf(person, locale));
  return `<li><a href="${escaped(href)}">${escaped(fullName(person))}<small>${address}</small></a></li>\n`;
}

/** The page for choosing a person to log in as; it is clearly marked as a demo. */
export function demoPage({ title, locale, people, cancel }: Extract<DemoAnswer, { kind: 'CHOICE' }>): string {
  const text = words[locale];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${text.label} ${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="label">${text.label} ${escaped(title)}</p>
<h1>${text.title}</h1>
<p>${text.text}</p>
<ul>
${people.map((choice) => itemOf(choice, locale)).join('')}</ul>
<a href="${escaped(cancel)}">${text.cancel}</a>
</main>
</body>
</html>
`;
}
