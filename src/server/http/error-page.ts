import { hash } from 'node:crypto';
import en from '../../../public/assets/i18n/en.json' with { type: 'json' };
import hr from '../../../public/assets/i18n/hr.json' with { type: 'json' };
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';

/** What went wrong in one language; the id under which the log tells more, where there is one. */
export type ErrorText = { locale: Locale; message: string; requestId?: string };

const words = { hr, en };
const style =
  'body{font:1.125rem/1.6 system-ui,sans-serif;margin:15vh auto;padding:0 1.5rem;max-width:34rem}:root{color-scheme:light dark}';

/** The directive that lets the page have its style. */
export const errorPagePolicy = `style-src 'sha256-${hash('sha256', style, 'base64')}'`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function sectionOf({ locale, message, requestId }: ErrorText): string {
  const { home, reference } = words[locale].server;
  const id = requestId && `<p><small>${reference.replace('{{id}}', escaped(requestId))}</small></p>\n`;
  return `<div lang="${locale}">
<p>${escaped(message)}</p>
<p><a href="${localizedPath(locale, '/home')}">${escaped(home)}</a></p>
${id ?? ''}</div>
`;
}

/** A small page that needs nothing else, in one language or, where nobody knows the reader's, in several. */
export function errorPage(status: number, texts: [ErrorText, ...ErrorText[]]): Buffer {
  const { locale } = texts[0];
  return Buffer.from(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${status} – ${escaped(words[locale].site.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${status}</h1>
${texts.map(sectionOf).join('')}</main>
</body>
</html>
`);
}
