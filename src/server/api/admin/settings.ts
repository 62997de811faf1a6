import * as z from 'zod';
import { AccountKind } from '#contract/auth/account-kind.ts';
import { KindChange, LimitsByKind, LimitsChange } from '#contract/admin/account-limits.ts';
import { AdminUser } from '#contract/admin/admin.ts';
import { TextsState } from '#contract/admin/texts.ts';
import { exampleAdminUser, exampleLimits, exampleTexts } from '#server/api/examples/admin.ts';
import { idParams } from '#server/api/routing/query-parameters.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { changeKind, changeLimits, readLimits } from '#server/services/admin/change-limits.ts';
import { readTextsState } from '#server/services/admin/read-texts.ts';

export const settings = createResource('admin', 'USER');

settings.get('/admin/texts', {
  operationId: 'readTexts',
  summary: 'The brand, its texts and who knows them',
  description:
    'What is shown now, what is wrong with the files of `BRAND_DIR`, and each version of the conditions and the policy: which holds, and how many accounts accepted it or were told of it.',
  answer: [TextsState, 'The state of the texts', exampleTexts],
  problems: ['FORBIDDEN'],
  handle: ({ runtime, actor }) => readTextsState(runtime, actor),
});

settings.get('/admin/account-limits', {
  operationId: 'listAccountLimits',
  summary: 'What accounts may have',
  description:
    'By kind of account: open drafts, MB of files (1024² bytes), pictures of a listing, public listings and projects.',
  answer: [LimitsByKind, 'For each kind', exampleLimits],
  problems: ['FORBIDDEN'],
  handle: ({ runtime, actor }) => readLimits(runtime, actor),
});

settings.put('/admin/account-limits/{kind}', {
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

settings.put('/admin/users/{id}/kind', {
  operationId: 'changeAccountKind',
  summary: 'Say of which kind an account is',
  description: 'Everybody begins as PRIVATE. The kind decides what the account may have.',
  params: idParams('Id of the user'),
  body: [KindChange, { kind: 'AGENCY' }],
  answer: [AdminUser, 'The user as it is now', { ...exampleAdminUser, accountKind: 'AGENCY' }],
  problems: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params, body }) => changeKind(runtime, actor, { ...body, ...params }),
});
