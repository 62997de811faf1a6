import { hash } from 'node:crypto';
import type { Brand } from '#contract/brand.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { translator } from '#i18n/translate.ts';
import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');

/** The portal's colours as plain CSS, without Tailwind syntax. */
const colours = tokens
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace('@theme static', ':root')
  .replace('--color-*: initial;', '')
  .replace('@layer base', '@media all')
  .replace(/\s+/g, ' ');

/** The style of the small error pages: like all others, with nothing to load. */
const errorStyle = `${colours}
*{box-sizing:border-box;margin:0}
body{background:var(--color-paper);color:var(--color-ink);font:1rem/1.5 var(--font-sans);overflow-wrap:break-word}
header,main{max-width:76rem;margin-inline:auto;padding-inline:clamp(1rem,3vw,2rem)}
.bar{border-bottom:1px solid var(--color-line)}
header{display:flex;align-items:center;min-height:56px}
header a{display:flex;align-items:center;gap:8px;min-height:44px;color:var(--color-strong);font-size:1.125rem;font-weight:700;text-decoration:none}
svg{width:32px}
main{padding-block:3rem}
h1{color:var(--color-sea);font-size:3.75rem;line-height:1}
section{max-width:44rem;margin-top:1rem}
h2{color:var(--color-strong);font-size:var(--text-heading);line-height:1.3}
small{display:block;margin-top:1rem;color:var(--color-muted)}
p a{display:inline-flex;align-items:center;min-height:44px;margin-top:1rem;padding:8px 20px;border-radius:8px;background:var(--color-sea);color:var(--color-on-sea);font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid var(--color-sea);outline-offset:2px}
`;

type ErrorText = { locale: Locale; message: string; requestId?: string };

/** What it takes of the brand. */
export type BrandLook = Pick<Brand, 'name' | 'icon' | 'style'>;

export const errorPagePolicy = ({ style }: BrandLook): string =>
  `style-src 'sha256-${hash('sha256', errorStyle + style, 'base64')}'`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function sectionOf({ locale, message, requestId }: ErrorText): string {
  const t = translator(locale);
  const id = requestId && `<small>${escaped(t('server.reference', { id: requestId }))}</small>\n`;
  return `<section lang="${locale}">
<h2>${escaped(message)}</h2>
${id ?? ''}<p><a href="${localizedPath(locale, '/home')}">${escaped(t('server.home'))}</a></p>
</section>
`;
}

export function errorPage(brand: BrandLook, status: number, texts: [ErrorText, ...ErrorText[]]): Buffer {
  const { locale } = texts[0];
  const name = escaped(brand.name);
  const sign = brand.icon.replace('<svg', '<svg aria-hidden="true"');
  return Buffer.from(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${status} – ${name}</title>
<style>${errorStyle}${brand.style}</style>
</head>
<body>
<div class="bar"><header><a href="${localizedPath(locale, '/home')}">${sign}${name}</a></header></div>
<main>
<h1>${status}</h1>
${texts.map(sectionOf).join('')}</main>
</body>
</html>
`);
}
