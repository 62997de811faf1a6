import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { Account, EmailChange, PasswordChange, Profile } from '#contract/account/account.ts';
import { EmailOnly } from '#contract/account/registration.ts';
import { changeEmail } from '#server/services/account/change-email.ts';
import { changePassword } from '#server/services/auth/change-password.ts';
import { confirmEmail } from '#server/services/account/confirm-email.ts';
import { readAccount } from '#server/services/account/read-account.ts';
import { updateProfile } from '#server/services/account/update-profile.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { originOf } from '#server/api/auth/device-cookie.ts';
import { proven } from '#server/api/routing/descriptions.ts';
import { exampleAccount } from '#server/api/examples/account.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { emptyAnswer, jsonRequest, needs, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { queryText } from '#server/api/routing/query-text.ts';
import { createRouter } from '#server/api/routing/router.ts';

const path = '/api/v1/users/me';

const read = createRoute({
  method: 'get',
  path,
  operationId: 'readAccount',
  tags: [tags.account],
  summary: 'One’s own account',
  description: 'Everything that its owner may know of it.',
  security: needs.token,
  middleware: loggedIn,
  responses: personalAnswers({
    schema: Account,
    description: 'The account',
    example: exampleAccount,
    problems: ['UNAUTHORIZED'],
  }),
});

const { username, firstName, lastName, phone, language } = exampleAccount;

const update = createRoute({
  method: 'put',
  path,
  operationId: 'updateProfile',
  tags: [tags.account],
  summary: 'Change one’s profile',
  description:
    'Takes the whole profile. Names that look like that of somebody else are taken too: `errors` says `USERNAME_TAKEN`.',
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  request: { body: jsonRequest(Profile, { username, firstName, lastName, phone, language }) },
  responses: personalAnswers({
    schema: Account,
    description: 'The account with its changes',
    example: exampleAccount,
    problems: ['UNAUTHORIZED', 'CONFLICT', 'VALIDATION_FAILED'],
  }),
});

const password = createRoute({
  method: 'put',
  path: `${path}/password`,
  operationId: 'changePassword',
  tags: [tags.account],
  summary: 'Change one’s password',
  description: `Ends all other sessions and tells it by mail. ${proven}`,
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  request: {
    body: jsonRequest(PasswordChange, {
      currentPassword: 'Tr@mvaj7Zg',
      password: 'M@slina9Brac',
      confirmPassword: 'M@slina9Brac',
    }),
  },
  responses: emptyAnswer({
    description: 'Changed',
    problems: ['UNAUTHORIZED', 'CONFLICT', 'VALIDATION_FAILED', 'BAD_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
});

const email = createRoute({
  method: 'put',
  path: `${path}/email`,
  operationId: 'changeEmail',
  tags: [tags.account],
  summary: 'Ask for another e-mail address',
  description: [
    'Mails a link to the new address, which counts once it is confirmed; until then it is the account’s `pendingEmail`. The present address takes an earlier wish back. The answer does not tell whether somebody else has the address.',
    proven,
  ].join('\n\n'),
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  request: { body: jsonRequest(EmailChange, { email: 'ana.nova@example.hr', currentPassword: 'Tr@mvaj7Zg' }) },
  responses: personalAnswers({
    schema: Account,
    description: 'The account with its pending address',
    example: { ...exampleAccount, pendingEmail: 'ana.nova@example.hr' },
    problems: ['UNAUTHORIZED', 'CONFLICT', 'VALIDATION_FAILED', 'BAD_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
});

const emailConfirm = createRoute({
  method: 'post',
  path: '/api/v1/user/email-confirm',
  operationId: 'confirmEmail',
  tags: [tags.account],
  summary: 'Confirm another e-mail address',
  description:
    'Takes the token of the link in the mail, once and within 24 hours: the new address becomes the account’s, and the old one gets a mail that tells it.',
  request: {
    query: z.object({
      emailToken: queryText({
        description: 'Token of the link',
        example: 'q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM',
      }),
    }),
  },
  responses: personalAnswers({
    schema: EmailOnly,
    description: 'The address that counts now',
    example: { email: 'ana.nova@example.hr' },
    problems: ['INVALID_TOKEN'],
  }),
});

export const account = createRouter();

account.openapi(read, async (c) => answerPersonal(c, await readAccount(c.env.runtime.db, c.get('actor'))));

account.openapi(update, async (c) => {
  const actor = c.get('actor');
  return answerPersonal(c, await updateProfile(c.env.runtime, actor, c.req.valid('json')));
});

account.openapi(password, async (c) => {
  await changePassword(c.env.runtime, c.get('actor'), { ...c.req.valid('json'), ...originOf(c) });
  return answerPersonal(c);
});

account.openapi(email, async (c) => {
  const { runtime, client } = c.env;
  const wish = { ...c.req.valid('json'), address: client.address };
  return answerPersonal(c, await changeEmail(runtime, c.get('actor'), wish));
});

account.openapi(emailConfirm, async (c) =>
  answerPersonal(c, await confirmEmail(c.env.runtime, c.req.valid('query').emailToken ?? '')),
);
