import { hash } from 'node:crypto';
import en from '../../../public/assets/i18n/en.json' with { type: 'json' };
import hr from '../../../public/assets/i18n/hr.json' with { type: 'json' };
import { preferredLanguage } from '#contract/accept-language.ts';
import type { Problem } from '#contract/problem.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath, splitPath } from '#i18n/paths.ts';
import type { AppError } from '../errors.ts';
import { describeError } from '../services/describe-error.ts';
import { headerList, type Answer } from './answer.ts';
import type { Exchange } from './exchange.ts';
import { Refusal } from './refusal.ts';
import type { Security } from './security-headers.ts';

const words = { hr, en };
const style =
  'body{font:1.125rem/1.6 system-ui,sans-serif;margin:15vh auto;padding:0 1.5rem;max-width:34rem}:root{color-scheme:light dark}';
const stylePolicy = `style-src 'sha256-${hash('sha256', style, 'base64')}'`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function pageOf(problem: Problem, locale: Locale): string {
  const { site, server } = words[locale];
  const reference = server.reference.replace('{{id}}', escaped(problem.requestId));
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${problem.status} – ${escaped(site.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${problem.status}</h1>
<p>${escaped(problem.message)}</p>
<p><a href="${localizedPath(locale, '/home')}">${escaped(server.home)}</a></p>
<p><small>${reference}</small></p>
</main>
</body>
</html>
`;
}

function wantsPage({ request, url }: Exchange): boolean {
  return !url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
}

/** A failure as its asker can read it: a small page for a browser, problem+json for everyone else. */
export function errorAnswer(exchange: Exchange, error: AppError, security: Security): Answer {
  const refusal = error instanceof Refusal ? error : undefined;
  const status = refusal?.httpStatus ?? error.status;
  const retry = error.code === 'UNAVAILABLE' ? ['Retry-After', '5'] : [];
  const page = wantsPage(exchange);
  const path = splitPath(exchange.url.split('?', 1)[0] ?? '/');
  const locale = page ? path.locale : preferredLanguage(exchange.request.headers['accept-language']);
  const described = describeError(error, { locale, requestId: exchange.id, publicUrl: security.publicUrl });
  const problem = { ...described, status };
  const body = Buffer.from(page ? pageOf(problem, locale) : JSON.stringify(problem));
  const type = page ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8';
  const policy = page ? security.strict(stylePolicy) : security.strict();
  const own = [
    'Content-Type',
    type,
    'Content-Language',
    locale,
    'Cache-Control',
    'no-store',
    'Content-Length',
    String(body.length),
  ];
  return { status, headers: headerList(...policy, ...own, ...retry, ...(refusal?.headers ?? [])), body };
}
