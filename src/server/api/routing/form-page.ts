import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';
import { Language } from '#contract/ids.ts';
import type { AppError } from '#server/errors.ts';
import { asAppError } from '#server/services/requests/describe-error.ts';
import { refusedForm } from '#server/services/requests/refused-form.ts';
import { languageOf, type ApiContext, type ApiEnvironment } from './environment.ts';
import { isForm } from './form-body.ts';

/** How it went with a form, for the address of its page. */
export type FormOutcome = { done?: '1'; copied?: '0'; error?: string };

/** The path of the page that a form stands on. */
type PageOf = (c: ApiContext, language: Language, outcome?: FormOutcome) => string;

/** The language of the page that a form stands on, which its address names; else that of the request. */
export function pageLanguage(c: ApiContext): Language {
  return Language.safeParse(c.req.query('language')).data ?? languageOf(c);
}

/**
 * Sends whoever sends a plain form back to its page, which says that it worked, or shows the page again as it was filled in.
 * `outcomeOf` makes of the call's answer what the page is to say.
 */
export function answeringForms(pageOf: PageOf, outcomeOf: (answer: unknown) => FormOutcome = () => ({ done: '1' })) {
  function backToPage(c: ApiContext, outcome: FormOutcome): Response {
    const location = pageOf(c, pageLanguage(c), outcome);
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  }

  /** The page with what was typed, unless the server cannot make pages for now. */
  async function showAgain(c: ApiContext, error: AppError): Promise<Response> {
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

/** What the document says of an answer that leads to a page. */
export const toPage = (description: string) => ({
  303: {
    description,
    headers: { Location: { description: 'Path of the page', schema: { type: 'string' as const } } },
  },
});

/** Whether the call comes from a form of a page, which a browser has sent. */
export function prefersPage(c: ApiContext): boolean {
  const supports = ['application/json', 'text/html'];
  return accepts(c, { header: 'Accept', supports, default: 'application/json' }) === 'text/html';
}
