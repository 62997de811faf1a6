import * as z from 'zod';
import { createResource } from '#server/api/routing/resource.ts';
import {
  Account,
  EmailChange,
  PasswordChange,
  Profile,
  AccountDeletion,
  PlannedDeletion,
  Session,
} from '#contract/account/account.ts';
import { EmailOnly } from '#contract/auth/registration.ts';
import { changeEmail, confirmEmail } from '#server/services/account/change-email.ts';
import { changePassword } from '#server/services/auth/change-password.ts';
import { readAccount, updateProfile } from '#server/services/account/read-account.ts';
import { originOf } from '#server/api/auth/login-answer.ts';
import { proven } from '#server/api/routing/account-descriptions.ts';
import { exampleAccount, exampleSession } from '#server/api/examples/account.ts';
import { linkToken } from '#server/api/routing/query-parameters.ts';
import { requestDeletion, restoreAccount } from '#server/services/account/request-deletion.ts';
import { bodyOf } from '#server/api/routing/answer.ts';
import { endSession, listSessions } from '#server/services/auth/log-out.ts';
import { endOtherSessions } from '#server/services/admin/end-sessions.ts';
import { exportAccount, exportHeaders } from '#server/services/account/export-account.ts';

export const account = createResource('account', 'USER');

account.get('/users/me', {
  operationId: 'readAccount',
  summary: 'One’s own account',
  description: 'Everything that its owner may know of it.',
  answer: [Account, 'The account', exampleAccount],
  handle: ({ runtime, actor }) => readAccount(runtime.db, actor),
});

const { username, firstName, lastName, phone, language } = exampleAccount;

account.put('/users/me', {
  operationId: 'updateProfile',
  summary: 'Change one’s profile',
  description:
    'Takes the whole profile. Names that look like that of somebody else are taken too: `errors` says `USERNAME_TAKEN`.',
  body: [Profile, { username, firstName, lastName, phone, language }],
  answer: [Account, 'The account with its changes', exampleAccount],
  problems: ['CONFLICT', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, body }) => updateProfile(runtime, actor, body),
});

account.put('/users/me/password', {
  operationId: 'changePassword',
  summary: 'Change one’s password',
  description: `Ends all other sessions and tells it by mail. ${proven}`,
  body: [PasswordChange, { currentPassword: 'Tr@mvaj7Zg', password: 'M@slina9Brac', confirmPassword: 'M@slina9Brac' }],
  answer: 'Changed',
  problems: ['CONFLICT', 'VALIDATION_FAILED', 'BAD_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  handle: ({ c, runtime, actor, body }) => changePassword(runtime, actor, { ...body, ...originOf(c) }),
});

account.put('/users/me/email', {
  operationId: 'changeEmail',
  summary: 'Ask for another e-mail address',
  description: [
    'Mails a link to the new address, which counts once it is confirmed; until then it is the account’s `pendingEmail`. The present address takes an earlier wish back. The answer does not tell whether somebody else has the address.',
    proven,
  ],
  body: [EmailChange, { email: 'ana.nova@example.hr', currentPassword: 'Tr@mvaj7Zg' }],
  answer: [Account, 'The account with its pending address', { ...exampleAccount, pendingEmail: 'ana.nova@example.hr' }],
  problems: ['CONFLICT', 'VALIDATION_FAILED', 'BAD_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  handle: ({ runtime, client, actor, body }) => changeEmail(runtime, actor, { ...body, address: client.address }),
});

account.post('/user/email-confirm', {
  operationId: 'confirmEmail',
  who: 'ANYBODY',
  summary: 'Confirm another e-mail address',
  description:
    'Takes the token of the link in the mail, once and within 24 hours: the new address becomes the account’s, and the old one gets a mail that tells it.',
  query: z.object({
    emailToken: linkToken,
  }),
  answer: [EmailOnly, 'The address that counts now', { email: 'ana.nova@example.hr' }],
  problems: ['INVALID_TOKEN'],
  handle: ({ runtime, query }) => confirmEmail(runtime, query.emailToken ?? ''),
});

account.delete('/users/me', {
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

account.post('/users/me/restore', {
  operationId: 'restoreAccount',
  summary: 'Keep an account that was to be deleted',
  description:
    'The listings that were withdrawn with it are public again. Nothing happens when no deletion is planned.',
  answer: [Account, 'The account, which stays', exampleAccount],
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor }) => restoreAccount(runtime, actor),
});

account.get('/users/me/sessions', {
  operationId: 'listSessions',
  summary: 'Where one is logged in',
  description: 'The sessions that have not ended, the one used last first.',
  answer: [z.array(Session), 'The sessions', [exampleSession]],
  handle: ({ runtime, actor }) => listSessions(runtime, actor),
});

account.delete('/users/me/sessions/{id}', {
  operationId: 'endSession',
  summary: 'Log a device out',
  description: 'Ends one of one’s own sessions, the present one too; its tokens are refused from now on.',
  params: z.object({
    id: z.uuid().meta({ param: { description: 'Id of the session', example: exampleSession.id } }),
  }),
  answer: 'Ended',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor, params }) => endSession(runtime, actor, params.id),
});

account.delete('/users/me/sessions', {
  operationId: 'endOtherSessions',
  summary: 'Log all other devices out',
  description: 'Ends every session of one’s own but the present one.',
  answer: 'Ended',
  handle: ({ c, runtime, actor }) => endOtherSessions(runtime, actor, originOf(c)),
});

account.get('/users/me/export', {
  operationId: 'exportAccount',
  summary: 'All one’s data',
  description:
    'A ZIP archive, made while it is sent: `account.json`, `sessions.json`, `listings.json`, `messages.json` (what was written about the listings), `favourites.json`, `saved-searches.json`, `found-listings.json` with what these found and when it was mailed, and the pictures and documents of the listings by their ids.',
  problems: ['TOO_MANY_REQUESTS'],
  responses: { 200: { description: 'The archive', content: { 'application/zip': {} } } },
  handle: async ({ c, runtime, client, actor }) => {
    if (c.env.headersOnly) return new Response(null, { headers: exportHeaders });
    return new Response(bodyOf(await exportAccount(runtime, actor, client.address)), { headers: exportHeaders });
  },
});
