import * as z from 'zod';
import { daysCounted, minCount, minDays, Misreadings } from '#contract/admin/misreadings.ts';
import { pageSize } from '#contract/search/search.ts';
import { exampleMisreading } from '#server/api/examples/admin.ts';
import { page } from '#server/api/routing/query-parameters.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { listMisreadings } from '#server/services/admin/list-misreadings.ts';

export const misreadings = createResource('admin', 'USER');

misreadings.get('/admin/misreadings', {
  operationId: 'listMisreadings',
  summary: 'What one-line searches are misread as',
  description: `What visitors took away, or changed, of what their phrases were read as, in the last ${daysCounted} days; ${pageSize} a page, the most frequent first. Counted by day, without anything about who it was, and told from ${minCount} times on, words that were not understood from ${minDays} different days on. Meanings are in the language of \`Accept-Language\`.`,
  localized: true,
  query: z.object({ page }),
  answer: [Misreadings, 'A page of them', { items: [exampleMisreading], total: 1, page: 1, pageSize }],
  problems: ['FORBIDDEN', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, query: { page = 1 } }) => listMisreadings(runtime, { actor, locale }, page),
});
