import { hash } from 'node:crypto';
import en from '../../../../public/assets/i18n/en.json' with { type: 'json' };
import hr from '../../../../public/assets/i18n/hr.json' with { type: 'json' };
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { errorStyle } from './error-style.ts';

/** What went wrong in one language; the id under which the log tells more, where there is one. */
export type ErrorText = { locale: Locale; message: string; requestId?: string };

const words = { hr, en };

/** The directive that lets the page have its style. */
export const errorPagePolicy = `style-src 'sha256-${hash('sha256', errorStyle, 'base64')}'`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function sectionOf({ locale, message, requestId }: ErrorText): string {
  const { home, reference } = words[locale].server;
  const id = requestId && `<small>${escaped(reference).replace('{{id}}', escaped(requestId))}</small>\n`;
  return `<section lang="${locale}">
<h2>${escaped(message)}</h2>
${id ?? ''}<p><a href="${localizedPath(locale, '/home')}">${escaped(home)}</a></p>
</section>
`;
}

/** A small page that needs nothing else, in one language or, where nobody knows the reader's, in several. */
export function errorPage(status: number, texts: [ErrorText, ...ErrorText[]]): Buffer {
  const { locale } = texts[0];
  const name = escaped(words[locale].site.name);
  return Buffer.from(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${status} – ${name}</title>
<style>${errorStyle}</style>
</head>
<body>
<div class="bar"><header><a href="${localizedPath(locale, '/home')}"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"></rect><path d="M6 16l10-9 10 9M6 23q5-4 10 0t10 0"></path></svg>${name}</a></header></div>
<main>
<h1>${status}</h1>
${texts.map(sectionOf).join('')}</main>
</body>
</html>
`);
}
