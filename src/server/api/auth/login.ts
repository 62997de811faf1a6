import { createRoute } from '@hono/zod-openapi';
import { Login, LoginResult } from '#contract/account/login.ts';
import { logIn } from '#server/services/auth/log-in.ts';
import { notFromOtherSites } from '#server/api/routing/authentication.ts';
import { answerPasswordLogin, originOf } from './device-cookie.ts';
import { exampleAccount, exampleLogin } from '#server/api/examples/account.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { jsonRequest, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { createRouter } from '#server/api/routing/router.ts';

const route = createRoute({
  method: 'post',
  path: '/api/v1/local/login',
  operationId: 'logIn',
  tags: [tags.account],
  summary: 'Log in with a password',
  description: [
    'The access token goes into `Authorization: Bearer …` of further calls; the refresh token comes as a cookie.',
    'Whoever fails waits before the next try: an account 1, 2, 4 … seconds, up to 15 minutes, told by 429 and `Retry-After`; a success, or 24 hours, end that. A client’s address waits too, after many failures, and so does everybody at an account at which many failed, but for who has logged in from the same browser or network before.',
    '`EMAIL_NOT_VERIFIED` and `ACCOUNT_BLOCKED` are told only with the right password.',
  ].join('\n\n'),
  middleware: [notFromOtherSites, jsonBody],
  request: { body: jsonRequest(Login, { email: exampleAccount.email, password: 'Kruh&more#7' }) },
  responses: personalAnswers({
    schema: LoginResult,
    description: 'Logged in',
    example: exampleLogin,
    cookie: true,
    problems: [
      'BAD_CREDENTIALS',
      'VALIDATION_FAILED',
      'EMAIL_NOT_VERIFIED',
      'ACCOUNT_BLOCKED',
      'FORBIDDEN',
      'TOO_MANY_REQUESTS',
    ],
  }),
});

export const login = createRouter();

login.openapi(route, async (c) => {
  return answerPasswordLogin(c, 'PASSWORD', () => logIn(c.env.runtime, c.req.valid('json'), originOf(c)));
});
