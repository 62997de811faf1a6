import { defineMiddleware } from 'astro:middleware';
import { defaultLocale, locales } from '#i18n/locales.ts';
import { notFoundPath } from '#server/http/page-paths.ts';

const prefixes: (string | undefined)[] = [undefined, ...locales.filter((locale) => locale !== defaultLocale)];

/** What every page shares: `[...locale]` takes only languages of ours, and what breaks a page reaches the entry's log. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV) {
    const { beforePage } = await import('#server/http/development.ts');
    const answer = await beforePage(context);
    if (answer) return answer;
  }
  if (!prefixes.includes(context.params.locale)) return context.redirect(notFoundPath(context.url.pathname), 302);
  if (import.meta.env.DEV) return next();
  try {
    return await next();
  } catch (error) {
    context.locals.failure = error;
    return new Response(null, { status: 500 });
  }
});
