import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { LoginResult, PasswordReset, PasswordResetRequest } from '#contract/account/login.ts';
import { requestPasswordReset } from '#server/services/auth/request-password-reset.ts';
import { resetPassword } from '#server/services/auth/reset-password.ts';
import { answerPasswordLogin, originOf } from './device-cookie.ts';
import { exampleAccount, exampleLogin } from '#server/api/examples/account.ts';
import { tags } from '#server/api/routing/operation.ts';
import { queryText } from '#server/api/routing/query-text.ts';

const newPassword = 'Kruh&more#7';

export const password = createResource({ tag: tags.account, who: 'VISITOR' });

password.post('/user/password-reset-request', {
  operationId: 'requestPasswordReset',
  summary: 'Ask for a new password',
  description:
    'Sends a link that is valid for one hour to the account’s address. The answer is the same whether or not there is an account; a few times an hour a mail is sent.',
  body: [PasswordResetRequest, { email: exampleAccount.email }],
  answer: [z.object({}), 'Taken in', {}],
  problems: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: async ({ c, runtime, body }) => {
    await requestPasswordReset(runtime, body.email, originOf(c));
    return {};
  },
});

password.post('/user/password-reset', {
  operationId: 'resetPassword',
  summary: 'Set a new password',
  description:
    'Takes the token of the link in the mail, once, ends every session of the account, takes linked social accounts away and logs in anew. A wish for another e-mail address or for the account’s end is taken back. A mail tells the owner.',
  query: z.object({
    passwordResetToken: queryText({
      description: 'Token of the link',
      example: 'q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM',
    }),
  }),
  body: [PasswordReset, { password: newPassword, confirmPassword: newPassword }],
  answer: [LoginResult, 'Logged in', exampleLogin],
  cookie: true,
  problems: ['INVALID_TOKEN', 'ACCOUNT_BLOCKED', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: ({ c, runtime, query, body }) => {
    const wanted = { token: query.passwordResetToken ?? '', password: body.password };
    return answerPasswordLogin(c, 'PASSWORD_RESET', () => resetPassword(runtime, wanted, originOf(c)));
  },
});
