import { idParams } from '#server/api/routing/list-query.ts';
import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { AdminReport, AdminReports, ReportChange } from '#contract/admin/admin.ts';
import { pageSize } from '#contract/search/search.ts';
import { closeReport } from '#server/services/admin/close-report.ts';
import { listReports } from '#server/services/admin/list-reports.ts';
import { idOf, page, yes } from '#server/api/routing/list-query.ts';
import { exampleReport } from '#server/api/examples/admin.ts';
import { tags } from '#server/api/routing/operation.ts';

export const adminReports = createResource({ tag: tags.admin, who: 'USER' });

adminReports.get('/admin/reports', {
  operationId: 'listReports',
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

adminReports.put('/admin/reports/{id}', {
  operationId: 'closeReport',
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
