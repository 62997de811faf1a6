import { preferredLanguage } from '#server/accept-language.ts';
import { splitPath } from '#i18n/paths.ts';
import type { AppError, Overload } from '#server/errors.ts';
import { describeError, headersOf } from '#server/services/requests/describe-error.ts';
import { bodyHeaders, headerList, type BufferedResponse } from './answer.ts';
import { errorPage, errorPagePolicy, type BrandLook } from './error-page.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';
import type { Security } from './security-headers.ts';

/** Whether the client accepts HTML: a browser requesting a page. */
function acceptsHtml({ request, url }: Exchange): boolean {
  return !url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
}

/** How answers look and what they may do. */
export type Site = { security: Security; brand: { readonly current: BrandLook } };

export function errorAnswer(exchange: Exchange, error: AppError, { security, brand }: Site): BufferedResponse {
  const { status } = error;
  const page = acceptsHtml(exchange);
  const path = splitPath(exchange.url.split('?', 1)[0] ?? '/');
  const locale = page ? path.locale : preferredLanguage(exchange.request.headers['accept-language']);
  const described = describeError(error, { locale, requestId: exchange.id, publicUrl: security.publicUrl });
  const { message, requestId } = described;
  const body = page
    ? errorPage(brand.current, status, [{ locale, message, requestId }])
    : Buffer.from(JSON.stringify(described));
  const type = page ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8';
  const policy = page ? security.strict(errorPagePolicy(brand.current)) : security.strict();
  const own = [...bodyHeaders(type, body), 'Content-Language', locale];
  return { status, headers: headerList(...policy, ...own, ...Object.entries(headersOf(error)).flat()), body };
}

/** Responds to an overload cheaply: the page is built once per language and brand, without the request id. */
export function overloadAnswers(site: Site): (exchange: Exchange, overload: Overload) => BufferedResponse {
  const pages = new Map<string, BufferedResponse>();
  let builtFor = site.brand.current;
  return (exchange, overload) => {
    if (!acceptsHtml(exchange)) return errorAnswer(exchange, overload, site);
    if (builtFor !== site.brand.current) pages.clear();
    builtFor = site.brand.current;
    const { locale } = splitPath(exchange.url.split('?', 1)[0] ?? '/');
    const page = pages.get(locale) ?? errorAnswer({ ...exchange, id: '' }, overload, site);
    pages.set(locale, page);
    return page;
  };
}
