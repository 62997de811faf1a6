import * as z from 'zod';
import { Health, Requeued } from '#contract/admin/health.ts';
import { exampleHealth } from '#server/api/examples/health.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { discardMail, sendMailAgain, sendMailsAgain } from '#server/services/admin/parked-mails.ts';
import { readHealth } from '#server/services/admin/read-health.ts';

export const health = createResource('admin', 'USER');

health.get('/admin/health', {
  operationId: 'readPortalHealth',
  summary: 'Whether the portal is all right',
  description:
    'Queues, parked mails, the last backup, disk, database, errors of the Croatian day, and the slowest searches of the last 24 hours, of all processes; `process` is the one that answers. `problems` is empty if nothing needs anybody. Neither errors nor searches hold what somebody typed.',
  answer: [Health, 'The state', exampleHealth],
  problems: ['FORBIDDEN'],
  handle: ({ runtime, actor }) => readHealth(runtime, actor),
});

const id = exampleHealth.parkedMails.items[0]?.id;
const params = z.object({
  id: z.uuid().meta({ description: 'Id of the mail', example: id }),
});

health.post('/admin/parked-mails/attempts', {
  operationId: 'sendParkedMails',
  summary: 'Send all parked mails again',
  description: 'Queues each with all its tries. It stands in the log by kind of mail.',
  answer: [Requeued, 'How many', { count: 3 }],
  problems: ['FORBIDDEN'],
  handle: async ({ runtime, actor }) => ({ count: await sendMailsAgain(runtime, actor) }),
});

health.post('/admin/parked-mails/{id}/attempts', {
  operationId: 'sendParkedMail',
  summary: 'Send a parked mail again',
  description:
    'Queues it with all its tries; a receiver that has got it already knows it by its Message-ID. It stands in the log.',
  params,
  answer: 'Queued',
  problems: ['FORBIDDEN', 'NOT_FOUND'],
  handle: ({ runtime, actor, params: { id } }) => sendMailAgain(runtime, actor, id),
});

health.delete('/admin/parked-mails/{id}', {
  operationId: 'discardParkedMail',
  summary: 'Discard a parked mail',
  description: 'Deletes it with its text; nobody gets it. It stands in the log.',
  params,
  answer: 'Discarded',
  problems: ['FORBIDDEN', 'NOT_FOUND'],
  handle: ({ runtime, actor, params: { id } }) => discardMail(runtime, actor, id),
});
