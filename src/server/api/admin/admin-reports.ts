import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { AdminReport, AdminReports, ReportChange } from '#contract/admin/admin.ts';
import { pageSize } from '#contract/search/search.ts';
import { closeReport } from '#server/services/admin/close-report.ts';
import { listReports } from '#server/services/admin/list-reports.ts';
import { adminParams, idOf, page, yes } from '#server/api/routing/list-query.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { languageOf, type ApiContext } from '#server/api/routing/environment.ts';
import { exampleReport } from '#server/api/examples/admin.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { acceptLanguage, jsonRequest, needs, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const path = '/api/v1/admin/reports';

const list = createRoute({
  method: 'get',
  path,
  operationId: 'listReports',
  tags: [tags.admin],
  summary: 'What visitors reported',
  description: `${pageSize} a page, the newest first; \`open\` is how many wait in all. E-mail addresses of reporters are forgotten after a year.`,
  security: needs.token,
  middleware: loggedIn,
  parameters: [acceptLanguage],
  request: {
    query: z.object({
      closed: yes('`0`: only open ones, `1`: only closed ones; without it both'),
      listing: idOf('Only those of this listing or project'),
      page,
    }),
  },
  responses: personalAnswers({
    schema: AdminReports,
    description: 'A page of them',
    example: { items: [exampleReport], total: 1, page: 1, pageSize, open: 1 },
    problems: ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION_FAILED'],
  }),
});

const note = 'Oglašivač je ispravio kat.';

const close = createRoute({
  method: 'put',
  path: `${path}/{id}`,
  operationId: 'closeReport',
  tags: [tags.admin],
  summary: 'Close a report, or open it again',
  description:
    'With a note, which replaces the one before. Who has left an e-mail address is mailed what was decided (the listing is blocked, is shown no longer, or stays) and the note, each time an open report is closed.',
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  parameters: [acceptLanguage],
  request: { params: adminParams('Id of the report'), body: jsonRequest(ReportChange, { closed: true, note }) },
  responses: personalAnswers({
    schema: AdminReport,
    description: 'The report as it is now',
    example: {
      ...exampleReport,
      closedAt: '2026-11-21T11:00:00.000Z',
      closedBy: { id: 3, username: 'urednica' },
      note,
    },
    problems: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'],
  }),
});

const asking = (c: ApiContext) => ({ actor: c.get('actor'), locale: languageOf(c) });

export const adminReports = createRouter();

adminReports.openapi(list, async (c) => {
  const { closed, listing: listingId, page: number } = c.req.valid('query');
  const search = { closed: closed === undefined ? undefined : closed === '1', listingId, page: Number(number ?? 1) };
  return answerPersonal(c, await listReports(c.env.runtime, asking(c), search));
});

adminReports.openapi(close, async (c) => {
  const wanted = { ...c.req.valid('json'), ...c.req.valid('param') };
  return answerPersonal(c, await closeReport(c.env.runtime, asking(c), wanted));
});
