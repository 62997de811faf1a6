import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { Account, EmailChange, PasswordChange, Profile } from '#contract/account/account.ts';
import { EmailOnly } from '#contract/account/registration.ts';
import { changeEmail } from '#server/services/account/change-email.ts';
import { changePassword } from '#server/services/auth/change-password.ts';
import { confirmEmail } from '#server/services/account/confirm-email.ts';
import { readAccount } from '#server/services/account/read-account.ts';
import { updateProfile } from '#server/services/account/update-profile.ts';
import { originOf } from '#server/api/auth/device-cookie.ts';
import { proven } from '#server/api/routing/descriptions.ts';
import { exampleAccount } from '#server/api/examples/account.ts';
import { tags } from '#server/api/routing/operation.ts';
import { queryText } from '#server/api/routing/query-text.ts';

export const account = createResource({ tag: tags.account, who: 'USER' });

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
    emailToken: queryText({
      description: 'Token of the link',
      example: 'q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM',
    }),
  }),
  answer: [EmailOnly, 'The address that counts now', { email: 'ana.nova@example.hr' }],
  problems: ['INVALID_TOKEN'],
  handle: ({ runtime, query }) => confirmEmail(runtime, query.emailToken ?? ''),
});
