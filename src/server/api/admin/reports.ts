import * as z from 'zod';
import { createResource } from '#server/api/routing/resource.ts';
import { Sent } from '#contract/contact/contact.ts';
import { Report } from '#contract/admin/report.ts';
import { blockReported, closeReport } from '#server/services/admin/close-report.ts';
import { reportPath, reportListing, listReports } from '#server/services/admin/report-listing.ts';
import { exampleReport } from '#server/api/examples/admin.ts';
import { isForm, answeringForms, pageLanguage } from '#server/api/routing/form-page.ts';
import { listingParams } from '#server/api/routing/named-listing.ts';
import { queryText, idParams, idOf, page, yes } from '#server/api/routing/query-parameters.ts';
import { AdminReport, AdminReports, ReportBlock, ReportChange } from '#contract/admin/admin.ts';
import { pageSize } from '#contract/search/search.ts';

const asPage = answeringForms((c, language, outcome) => reportPath(language, c.req.param('id') ?? '', outcome));

const { reason, message, mailFrom } = exampleReport;

export const reports = createResource('listings', 'VISITOR');

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

reports.get('/admin/reports', {
  operationId: 'listReports',
  tag: 'admin',
  who: 'USER',
  summary: 'What visitors reported',
  description: `${pageSize} a page, the newest first; \`open\` is how many wait in all. E-mail addresses of reporters are forgotten after a year.`,
  localized: true,
  query: z.object({
    closed: yes('`0`: only open ones, `1`: only closed ones; without it both'),
    listing: idOf('Only those of this listing or project'),
    page,
  }),
  answer: [AdminReports, 'A page of them', { items: [exampleReport], total: 1, page: 1, pageSize, open: 1 }],
  problems: ['FORBIDDEN', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, query }) => {
    const { closed, listing: listingId, page = 1 } = query;
    return listReports(runtime, { actor, locale }, { closed, listingId, page });
  },
});

const note = 'Oglašivač je ispravio kat.';

reports.put('/admin/reports/{id}', {
  operationId: 'closeReport',
  tag: 'admin',
  who: 'USER',
  summary: 'Close a report, or open it again',
  description:
    'With a note, which replaces the one before. Who has left an e-mail address is mailed what was decided (the listing is blocked, is shown no longer, or stays) and the note, each time an open report is closed.',
  localized: true,
  params: idParams('Id of the report'),
  body: [ReportChange, { closed: true, note }],
  answer: [
    AdminReport,
    'The report as it is now',
    {
      ...exampleReport,
      closedAt: '2026-11-21T11:00:00.000Z',
      closedBy: { id: 3, username: 'urednica' },
      note,
    },
  ],
  problems: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, params, body }) => closeReport(runtime, { actor, locale }, { ...body, ...params }),
});

reports.put('/admin/reports/{id}/block', {
  operationId: 'blockReported',
  tag: 'admin',
  who: 'USER',
  summary: 'Block the listing that is reported',
  description:
    'Blocks the listing or project for the reason, which its owner reads and is mailed, and closes the report, with `others` every open report of it. Those who have left an e-mail address are mailed that it is blocked.',
  localized: true,
  params: idParams('Id of the report'),
  body: [ReportBlock, { reason: 'Slike pripadaju drugom oglasu.', others: true }],
  answer: [
    AdminReport,
    'The report as it is now',
    {
      ...exampleReport,
      closedAt: '2026-11-21T11:00:00.000Z',
      closedBy: { id: 3, username: 'urednica' },
    },
  ],
  problems: ['FORBIDDEN', 'NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, params, body }) =>
    blockReported(runtime, { actor, locale }, { ...body, ...params }),
});
