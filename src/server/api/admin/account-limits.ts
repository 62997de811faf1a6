import * as z from 'zod';
import { AccountKind } from '#contract/auth/account-kind.ts';
import { KindChange, LimitsByKind, LimitsChange } from '#contract/admin/account-limits.ts';
import { AdminUser } from '#contract/admin/admin.ts';
import { exampleAdminUser, exampleLimits } from '#server/api/examples/admin.ts';
import { idParams } from '#server/api/routing/query-parameters.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { changeKind, changeLimits, readLimits } from '#server/services/admin/change-limits.ts';

export const accountLimits = createResource('admin', 'USER');

accountLimits.get('/admin/account-limits', {
  operationId: 'listAccountLimits',
  summary: 'What accounts may have',
  description:
    'By kind of account: open drafts, MB of files (1024² bytes), pictures of a listing, public listings and projects.',
  answer: [LimitsByKind, 'For each kind', exampleLimits],
  problems: ['FORBIDDEN'],
  handle: ({ runtime, actor }) => readLimits(runtime, actor),
});

accountLimits.put('/admin/account-limits/{kind}', {
  operationId: 'changeAccountLimits',
  summary: 'Change what accounts of a kind may have',
  description:
    'It counts from the next draft, upload or publication on; what an account has more of stays. It stands in the log.',
  params: z.object({ kind: AccountKind.meta({ description: 'Kind of account' }) }),
  body: [LimitsChange, { drafts: 50, megabytes: 2048, images: 40, publicListings: 100 }],
  answer: [LimitsByKind, 'As they are now', exampleLimits],
  problems: ['FORBIDDEN', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params, body }) => changeLimits(runtime, actor, { ...body, ...params }),
});

accountLimits.put('/admin/users/{id}/kind', {
  operationId: 'changeAccountKind',
  summary: 'Say of which kind an account is',
  description: 'Everybody begins as PRIVATE. The kind decides what the account may have.',
  params: idParams('Id of the user'),
  body: [KindChange, { kind: 'AGENCY' }],
  answer: [AdminUser, 'The user as it is now', { ...exampleAdminUser, accountKind: 'AGENCY' }],
  problems: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params, body }) => changeKind(runtime, actor, { ...body, ...params }),
});
