import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { Sent } from '#contract/contact/contact.ts';
import { Report } from '#contract/admin/report.ts';
import { reportPath } from '#server/services/admin/read-reported.ts';
import { reportListing } from '#server/services/admin/report-listing.ts';
import { exampleReport } from '#server/api/examples/admin.ts';
import { isForm } from '#server/api/routing/form-body.ts';
import { answeringForms, pageLanguage } from '#server/api/routing/form-page.ts';
import { listingParams } from '#server/api/listings/listing-params.ts';
import { tags } from '#server/api/routing/operation.ts';
import { queryText } from '#server/api/routing/query-text.ts';

const asPage = answeringForms((c, language, outcome) => reportPath(language, c.req.param('id') ?? '', outcome));

const { reason, message, mailFrom } = exampleReport;

export const reports = createResource({ tag: tags.listings, who: 'VISITOR' });

reports.post('/real-estate-listings/{id}/reports', {
  operationId: 'reportListing',
  summary: 'Report a listing or project',
  description: [
    'Tells the portal that something is wrong with a public listing or project; its admins look at it. `mailFrom` is for who wants to be mailed what was decided, and is forgotten after a year; nothing else is kept of who reports. Nobody has to be logged in.',
    'A second report of the same listing from one client’s address within a day is answered alike and not kept. At most 30 an hour from one address.',
    'A plain form of a page (`application/x-www-form-urlencoded`) is sent back to that page once it is kept. One that is refused is answered with the page itself, which says why and keeps what was typed, with the status of the problem. `language` is that of the page and of the mail that tells what was decided.',
  ],
  params: listingParams,
  query: z.object({
    language: queryText({ description: 'Language of the page' }),
  }),
  body: [Report, { reason, message, mailFrom }],
  form: asPage,
  answer: [Sent, 'It is kept', {}],
  status: 201,
  problems: ['NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS', 'UNSUPPORTED_MEDIA_TYPE'],
  handle: async ({ c, runtime, client, locale, params, body }) => {
    const language = isForm(c) ? pageLanguage(c) : locale;
    await reportListing(runtime, body, { listingId: params.id, address: client.address, language });
    return {};
  },
});
