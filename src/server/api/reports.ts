import { createRoute } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { Sent } from '#contract/contact.ts';
import { Language } from '#contract/ids.ts';
import { Report } from '#contract/report.ts';
import type { AppError } from '../errors.ts';
import { asAppError } from '../services/describe-error.ts';
import { reportPath } from '../services/read-reported.ts';
import { refusedForm } from '../services/refused-form.ts';
import { reportListing } from '../services/report-listing.ts';
import { notFromOtherSites } from './authentication.ts';
import { languageOf, type ApiContext, type ApiEnvironment } from './environment.ts';
import { exampleReport } from './examples/admin.ts';
import { isForm, jsonOrFormBody } from './form-body.ts';
import { listingParams } from './listings.ts';
import { personalAnswers, tags } from './operation.ts';
import { answerPersonal } from './personal-answer.ts';
import { createRouter } from './router.ts';

/** The language of the page that the form is on. */
function pageLanguage(c: ApiContext): Language {
  return Language.safeParse(c.req.query('language')).data ?? languageOf(c);
}

function backToPage(c: ApiContext, outcome: { done?: '1'; error?: string }): Response {
  const location = reportPath(pageLanguage(c), c.req.param('id') ?? '', outcome);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** The page with what was typed, unless the server cannot make pages for now. */
async function showAgain(c: ApiContext, error: AppError): Promise<Response> {
  const fields = new URLSearchParams(error.code === 'PAYLOAD_TOO_LARGE' ? '' : await c.req.text());
  const path = reportPath(pageLanguage(c), c.req.param('id') ?? '');
  const page = error.status < 500 ? await c.env.showForm(path, refusedForm(error, fields)) : undefined;
  return page && page.status < 500 ? page : backToPage(c, { error: error.code });
}

/** Whoever sends a plain form is sent back to its page, which says that it worked, or gets the page again as it was filled in. */
const asPage = createMiddleware<ApiEnvironment>(async (c, next) => {
  await next();
  if (!isForm(c)) return;
  const page = c.error ? await showAgain(c, asAppError(c.error)) : backToPage(c, { done: '1' });
  c.res = undefined;
  c.res = page;
});

const { reason, message, mailFrom } = exampleReport;
const content = { schema: Report, example: { reason, message, mailFrom } };

const report = createRoute({
  method: 'post',
  path: '/api/v1/real-estate-listings/{id}/reports',
  operationId: 'reportListing',
  tags: [tags.listings],
  summary: 'Report a listing or project',
  description: [
    'Tells the portal that something is wrong with a public listing or project; its admins look at it. `mailFrom` is for who wants to be mailed what was decided, and is forgotten after a year; nothing else is kept of who reports. Nobody has to be logged in.',
    'A second report of the same listing from one client’s address within a day is answered alike and not kept. At most 30 an hour from one address.',
    'A plain form of a page (`application/x-www-form-urlencoded`) is sent back to that page once it is kept. One that is refused is answered with the page itself, which says why and keeps what was typed, with the status of the problem. `language` is that of the page and of the mail that tells what was decided.',
  ].join('\n\n'),
  middleware: [asPage, notFromOtherSites, jsonOrFormBody],
  request: {
    params: listingParams,
    query: z.object({
      language: z
        .string()
        .optional()
        .meta({ param: { description: 'Language of the page' } }),
    }),
    body: { content: { 'application/json': content, 'application/x-www-form-urlencoded': content } },
  },
  responses: {
    ...personalAnswers({
      schema: Sent,
      description: 'It is kept',
      example: {},
      status: 201,
      problems: ['NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS', 'UNSUPPORTED_MEDIA_TYPE'],
    }),
    303: {
      description: 'Back to the page, for forms',
      headers: { Location: { description: 'Path of the page', schema: { type: 'string' } } },
    },
  },
});

export const reports = createRouter();

reports.openapi(report, async (c) => {
  const { runtime, client } = c.env;
  const told = isForm(c) ? c.req.valid('form') : c.req.valid('json');
  const language = isForm(c) ? pageLanguage(c) : languageOf(c);
  await reportListing(runtime, told, { listingId: c.req.valid('param').id, address: client.address, language });
  return answerPersonal(c, {}, 201);
});
