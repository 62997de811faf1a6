import { createRoute } from '@hono/zod-openapi';
import { LoginAnswer, LoginAttempt, LoginAttemptStart, SocialToken } from '#contract/account/social.ts';
import { answerLoginAttempt } from '#server/services/auth/social/answer-login-attempt.ts';
import { startLoginAttempt } from '#server/services/auth/social/start-login-attempt.ts';
import { attemptCookie, setAttemptCookie } from './attempt-cookie.ts';
import { notFromOtherSites } from '#server/api/routing/authentication.ts';
import { languageOf } from '#server/api/routing/environment.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { acceptLanguage, jsonRequest, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const id = '0b5c1d5e-6c2f-4f0a-9f5b-2f6f1a7c9d10';
const word = (signature: string) => `${id}-${signature}`;
const state = word('q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM');
const nonce = word('Yx2Jv8sT1uR4pK9nL5eA0hF3iB7oMq3Zb6m0Wc7dZ6g');

const startRoute = createRoute({
  method: 'post',
  path: '/api/v1/login-attempts',
  operationId: 'startLoginAttempt',
  tags: [tags.account],
  summary: 'Begin to log in with a social account',
  description: [
    'An attempt of this browser, for 15 minutes. `address` is the dialog of the provider (authorization code flow with PKCE), which leads back to `/social-login` in the language of `Accept-Language`, with `state` and `code` for `POST /api/v1/login-attempts/answer`.',
    'A program that gets ID tokens by itself has them carry `nonce`, and sends the cookie of this answer back with them.',
  ].join('\n\n'),
  parameters: [acceptLanguage],
  middleware: [notFromOtherSites, jsonBody] as const,
  request: { body: jsonRequest(LoginAttemptStart, { provider: 'GOOGLE' }) },
  responses: personalAnswers({
    schema: LoginAttempt,
    description: 'It has begun',
    example: {
      state,
      nonce,
      address: `https://accounts.google.com/o/oauth2/v2/auth?response_type=code&client_id=1234&state=${state}`,
    },
    status: 201,
    cookie: true,
    problems: ['NOT_FOUND', 'VALIDATION_FAILED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
});

const answerRoute = createRoute({
  method: 'post',
  path: '/api/v1/login-attempts/answer',
  operationId: 'answerLoginAttempt',
  tags: [tags.account],
  summary: 'Bring what the provider answered',
  description:
    'Exchanges the code, once, for a token of ours that stands for whoever the provider says it is: it logs in, registers or links in place of a token of the provider, once, from this browser, for 15 minutes. Tokens of the provider stay with us.',
  middleware: [notFromOtherSites, jsonBody] as const,
  request: { body: jsonRequest(LoginAnswer, { state, code: '4/0AVGzR1B', iss: 'https://accounts.google.com' }) },
  responses: personalAnswers({
    schema: SocialToken,
    description: 'Known now',
    example: { token: word('T1uR4pK9nL5eA0hF3iB7oMq3Zb6m0Wc7dZ6gYx2Jv8s') },
    problems: [
      ...(['LOGIN_ATTEMPT_EXPIRED', 'SOCIAL_TOKEN_INVALID', 'VALIDATION_FAILED', 'NOT_FOUND'] as const),
      ...(['FORBIDDEN', 'TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE'] as const),
    ],
  }),
});

export const loginAttempts = createRouter();

loginAttempts.openapi(startRoute, async (c) => {
  const { runtime, client } = c.env;
  const visitor = { address: client.address, language: languageOf(c), browser: attemptCookie(c) };
  const { attempt, browser } = await startLoginAttempt(runtime, c.req.valid('json').provider, visitor);
  setAttemptCookie(c, browser);
  return answerPersonal(c, attempt, 201);
});

loginAttempts.openapi(answerRoute, async (c) => {
  const { runtime, client } = c.env;
  const visitor = { address: client.address, browser: attemptCookie(c) };
  return answerPersonal(c, await answerLoginAttempt(runtime, c.req.valid('json'), visitor));
});
