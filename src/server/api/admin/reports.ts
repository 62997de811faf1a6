import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { Sent } from '#contract/contact/contact.ts';
import { Report } from '#contract/admin/report.ts';
import { reportPath } from '#server/services/admin/read-reported.ts';
import { reportListing } from '#server/services/admin/report-listing.ts';
import { notFromOtherSites } from '#server/api/routing/authentication.ts';
import { languageOf } from '#server/api/routing/environment.ts';
import { exampleReport } from '#server/api/examples/admin.ts';
import { isForm, jsonOrFormBody } from '#server/api/routing/form-body.ts';
import { answeringForms, backToForm, pageLanguage } from '#server/api/routing/form-page.ts';
import { listingParams } from '#server/api/listings/listings.ts';
import { personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { queryText } from '#server/api/routing/query-text.ts';
import { createRouter } from '#server/api/routing/router.ts';

const asPage = answeringForms((c, language, outcome) => reportPath(language, c.req.param('id') ?? '', outcome));

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
      language: queryText({ description: 'Language of the page' }),
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
    ...backToForm,
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
