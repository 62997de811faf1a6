import { createResource } from '#server/api/routing/resource.ts';
import { Account, AccountDeletion, PlannedDeletion } from '#contract/account/account.ts';
import { requestDeletion } from '#server/services/account/request-deletion.ts';
import { restoreAccount } from '#server/services/account/restore-account.ts';
import { proven } from '#server/api/routing/descriptions.ts';
import { exampleAccount } from '#server/api/examples/account.ts';
import { tags } from '#server/api/routing/operation.ts';

export const accountDeletion = createResource({ tag: tags.account, who: 'USER' });

accountDeletion.delete('/users/me', {
  operationId: 'deleteAccount',
  summary: 'Delete one’s account',
  description: [
    'The account goes after 30 days; its public listings are withdrawn at once. Until then one can log in, and `POST /api/v1/users/me/restore` takes all of it back. A wish that is there already stays as it is. Projects of an admin become another admin’s; the last admin stays (`LAST_ADMIN`).',
    proven,
  ],
  body: [AccountDeletion, { currentPassword: 'Tr@mvaj7Zg' }],
  answer: [PlannedDeletion, 'When the account goes', { deletionAt: '2026-12-21T09:30:00.000Z' }],
  status: 202,
  problems: ['CONFLICT', 'LAST_ADMIN', 'VALIDATION_FAILED', 'BAD_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  handle: ({ runtime, client, actor, body }) => requestDeletion(runtime, actor, { ...body, address: client.address }),
});

accountDeletion.post('/users/me/restore', {
  operationId: 'restoreAccount',
  summary: 'Keep an account that was to be deleted',
  description:
    'The listings that were withdrawn with it are public again. Nothing happens when no deletion is planned.',
  answer: [Account, 'The account, which stays', exampleAccount],
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor }) => restoreAccount(runtime, actor),
});
