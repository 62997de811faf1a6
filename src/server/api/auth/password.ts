import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { LoginResult, PasswordReset, PasswordResetRequest } from '#contract/account/login.ts';
import { requestPasswordReset } from '#server/services/auth/request-password-reset.ts';
import { resetPassword } from '#server/services/auth/reset-password.ts';
import { notFromOtherSites } from '#server/api/routing/authentication.ts';
import { answerPasswordLogin, originOf } from './device-cookie.ts';
import { exampleAccount, exampleLogin } from '#server/api/examples/account.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { jsonRequest, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { queryText } from '#server/api/routing/query-text.ts';
import { createRouter } from '#server/api/routing/router.ts';

const newPassword = 'Kruh&more#7';

const requestRoute = createRoute({
  method: 'post',
  path: '/api/v1/user/password-reset-request',
  operationId: 'requestPasswordReset',
  tags: [tags.account],
  summary: 'Ask for a new password',
  description:
    'Sends a link that is valid for one hour to the account’s address. The answer is the same whether or not there is an account; a few times an hour a mail is sent.',
  middleware: [notFromOtherSites, jsonBody],
  request: { body: jsonRequest(PasswordResetRequest, { email: exampleAccount.email }) },
  responses: personalAnswers({
    schema: z.object({}),
    description: 'Taken in',
    example: {},
    problems: ['FORBIDDEN', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  }),
});

const resetRoute = createRoute({
  method: 'post',
  path: '/api/v1/user/password-reset',
  operationId: 'resetPassword',
  tags: [tags.account],
  summary: 'Set a new password',
  description:
    'Takes the token of the link in the mail, once, ends every session of the account, takes linked social accounts away and logs in anew. A wish for another e-mail address or for the account’s end is taken back. A mail tells the owner.',
  middleware: [notFromOtherSites, jsonBody],
  request: {
    query: z.object({
      passwordResetToken: queryText({
        description: 'Token of the link',
        example: 'q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM',
      }),
    }),
    body: jsonRequest(PasswordReset, { password: newPassword, confirmPassword: newPassword }),
  },
  responses: personalAnswers({
    schema: LoginResult,
    description: 'Logged in',
    example: exampleLogin,
    cookie: true,
    problems: ['INVALID_TOKEN', 'FORBIDDEN', 'ACCOUNT_BLOCKED', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  }),
});

export const password = createRouter();

password.openapi(requestRoute, async (c) => {
  await requestPasswordReset(c.env.runtime, c.req.valid('json').email, originOf(c));
  return answerPersonal(c, {});
});

password.openapi(resetRoute, async (c) => {
  const token = c.req.valid('query').passwordResetToken ?? '';
  const wanted = { token, password: c.req.valid('json').password };
  return answerPasswordLogin(c, 'PASSWORD_RESET', () => resetPassword(c.env.runtime, wanted, originOf(c)));
});
