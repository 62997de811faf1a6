import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { Language } from '#contract/language.ts';
import type { Locale } from '#contract/locales.ts';
import { queryText } from './query-parameters.ts';
import { AppError } from '#server/errors.ts';
import { asAppError, refusedForm } from '#server/services/requests/describe-error.ts';
import { languageOf, type ApiContext, type ApiEnvironment } from './environment.ts';
import { every } from 'hono/combine';
import { jsonBody, limited } from './json-body.ts';

type FormOutcome = { done?: string; copied?: '0'; error?: string };

type PageOf = (c: ApiContext, language: Locale, outcome?: FormOutcome) => string;

/** The language of the form's page, from its address; else that of the request. */
export function pageLanguage(c: ApiContext): Locale {
  return Language.safeParse(c.req.query('language')).data ?? languageOf(c);
}

/** Responds to a plain form with its page, which confirms success or shows what was typed, unless nothing is. */
export function answeringForms(
  pageOf: PageOf,
  outcomeOf: (answer: unknown) => FormOutcome = () => ({ done: '1' }),
  { isTyped = true } = {},
) {
  function backToPage(c: ApiContext, outcome: FormOutcome): Response {
    const location = pageOf(c, pageLanguage(c), outcome);
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  }

  async function showAgain(c: ApiContext, error: AppError): Promise<Response> {
    if (!isTyped) return backToPage(c, { error: error.code });
    const fields = new URLSearchParams(error.code === 'PAYLOAD_TOO_LARGE' ? '' : await c.req.text());
    const path = pageOf(c, pageLanguage(c));
    const page =
      error.status < 500 ? await c.env.showPage(path, { refusedForm: refusedForm(error, fields) }) : undefined;
    return page && page.status < 500 ? page : backToPage(c, { error: error.code });
  }

  return createMiddleware<ApiEnvironment>(async (c, next) => {
    await next();
    if (!isForm(c)) return;
    const page = c.error ? await showAgain(c, asAppError(c.error)) : backToPage(c, outcomeOf(await c.res.json()));
    c.res = undefined;
    c.res = page;
  });
}

export const redirectResponse = (description: string) => ({
  303: {
    description,
    headers: { Location: { description: 'Path of the page', schema: { type: 'string' as const } } },
  },
});

/** Query of a call from a mail link: its token, and the language of its page. */
export const linkQuery = (example: string) =>
  z.object({
    token: queryText({ description: 'Token of the link', example }),
    language: Language.optional().meta({ param: { description: 'Language of the page' } }),
  });

export function redirectTo(c: ApiContext, path: string): Response {
  c.header('cache-control', 'no-store');
  return c.redirect(path, 303);
}

/** Performs the action of a mail link and redirects to its page, whether it succeeded or not. */
export async function redirectBack(c: ApiContext, work: () => Promise<unknown>, pathOf: (done: boolean) => string) {
  const refused = await work().then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refused && !(refused instanceof AppError)) throw refused;
  return redirectTo(c, pathOf(!refused));
}

export function acceptsHtml(c: ApiContext): boolean {
  const supports = ['application/json', 'text/html'];
  return accepts(c, { header: 'Accept', supports, default: 'application/json' }) === 'text/html';
}

const form = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

export const isForm = (c: ApiContext) => form.test(c.req.header('content-type') ?? '');

const maxFields = 100;

/** PostgreSQL cannot store NUL; forms cannot contain lone surrogates. */
const storable = createMiddleware<ApiEnvironment>(async (c, next) => {
  if ((await c.req.text()).split('&', maxFields + 1).length > maxFields)
    throw new AppError('PAYLOAD_TOO_LARGE', { detail: `The form has more than ${maxFields} fields.` });
  if (/%00|\0/.test(await c.req.text()))
    throw new AppError('BAD_REQUEST', { detail: 'A field of the form holds a NUL.' });
  await next();
});

const formBody = every(limited, storable);

/** For routes that accept JSON or an equivalent plain form: rejects anything else, as `jsonBody` does. */
export const jsonOrFormBody = createMiddleware<ApiEnvironment>((c, next) =>
  isForm(c) ? formBody(c, next) : jsonBody(c, next),
);
