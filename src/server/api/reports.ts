import { createRoute } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { Sent } from '#contract/contact.ts';
import { Language } from '#contract/ids.ts';
import { Report } from '#contract/report.ts';
import type { AppError } from '../errors.ts';
import { asAppError } from '../services/describe-error.ts';
import { reportPath } from '../services/read-reported.ts';
import { reportListing } from '../services/report-listing.ts';
import { languageOf, type ApiContext, type ApiEnvironment } from './environment.ts';
import { exampleReport } from './examples/admin.ts';
import { isForm, jsonOrFormBody } from './form-body.ts';
import { listingParams } from './listings.ts';
import { personalAnswers, tags } from './operation.ts';
import { answerPersonal } from './personal-answer.ts';
import { createRouter } from './router.ts';

function codeOf(error: AppError): string {
  return Object.values(error.errors ?? {})[0]?.[0] ?? error.code;
}

function backToPage(c: ApiContext): Response {
  const asked = Language.safeParse(c.req.query('language'));
  const outcome = c.error ? { error: codeOf(asAppError(c.error)) } : ({ done: '1' } as const);
  const path = reportPath(asked.data ?? languageOf(c), c.req.param('id') ?? '', outcome);
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } });
}

/** Whoever sends a plain form is sent back to its page, which says how it went. */
const asPage = createMiddleware<ApiEnvironment>(async (c, next) => {
  await next();
  if (isForm(c)) c.res = backToPage(c);
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
    'Tells the portal that something is wrong with a public listing or project; its admins look at it. `mailFrom` is for who wants an answer and is forgotten after a year; nothing else is kept of who reports. Nobody has to be logged in.',
    'A second report of the same listing from one client’s address within a day is answered alike and not kept. At most 30 an hour from one address.',
    'A plain form of a page (`application/x-www-form-urlencoded`) is sent back to that page, whatever happened: `done=1` says that it worked, `error` has the code of why not; `language` is that of the page.',
  ].join('\n\n'),
  middleware: [asPage, jsonOrFormBody],
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
  await reportListing(runtime, told, { listingId: c.req.valid('param').id, address: client.address });
  return answerPersonal(c, {}, 201);
});
