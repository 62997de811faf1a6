import { defineMiddleware } from 'astro:middleware';
import { defaultLocale, locales } from '#i18n/locales.ts';
import { splitPath } from '#i18n/paths.ts';
import { translator } from '#i18n/translate.ts';
import { meansPage, notFoundPath } from '#server/http/pages/page-address.ts';

const prefixes: (string | undefined)[] = [undefined, ...locales.filter((locale) => locale !== defaultLocale)];

/**
 * Sets the page's locals and refuses a `[...locale]` that is none; the entry's log hears of failures.
 * Unknown addresses come here in development only.
 */
export const onRequest = defineMiddleware(async ({ params, url, locals, redirect, routePattern }, next) => {
  const unknown = routePattern === '/404' && meansPage(url.pathname);
  if (unknown || !prefixes.includes(params.locale)) return redirect(notFoundPath(url.pathname), 302);
  const { locale, path } = splitPath(url.pathname);
  const { brand, places } = locals.runtime;
  Object.assign(locals, { locale, path, t: translator(locale), places, brand: brand.current });
  try {
    return await next();
  } catch (error) {
    if (import.meta.env.DEV) throw error;
    locals.failure = error;
    return new Response(null, { status: 500 });
  }
});
