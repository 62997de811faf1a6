import { createResource } from '#server/api/routing/resource.ts';
import { LoginAnswer, LoginAttempt, LoginAttemptStart, SocialToken } from '#contract/auth/social.ts';
import { answerLoginAttempt } from '#server/services/auth/social/identify-social.ts';
import { startLoginAttempt } from '#server/services/auth/social/start-login-attempt.ts';
import { attemptCookie, setAttemptCookie } from './cookies.ts';

const id = '0b5c1d5e-6c2f-4f0a-9f5b-2f6f1a7c9d10';
const word = (signature: string) => `${id}-${signature}`;
const state = word('q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM');
const nonce = word('Yx2Jv8sT1uR4pK9nL5eA0hF3iB7oMq3Zb6m0Wc7dZ6g');

export const loginAttempts = createResource('account', 'VISITOR');

loginAttempts.post('/login-attempts', {
  operationId: 'startLoginAttempt',
  summary: 'Begin to log in with a social account',
  description: [
    'An attempt of this browser, for 15 minutes. `address` is the dialog of the provider (authorization code flow with PKCE), which leads back to `/social-login` in the language of `Accept-Language`, with `state` and `code` for `POST /api/v1/login-attempts/answer`.',
    'A program that gets ID tokens by itself has them carry `nonce`, and sends the cookie of this answer back with them.',
  ],
  localized: true,
  body: [LoginAttemptStart, { provider: 'GOOGLE' }],
  answer: [
    LoginAttempt,
    'It has begun',
    {
      state,
      nonce,
      address: `https://accounts.google.com/o/oauth2/v2/auth?response_type=code&client_id=1234&state=${state}`,
    },
  ],
  status: 201,
  cookie: true,
  problems: ['NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: async ({ c, runtime, client, locale, body }) => {
    const visitor = { address: client.address, language: locale, browser: attemptCookie(c) };
    const { attempt, browser } = await startLoginAttempt(runtime, body.provider, visitor);
    setAttemptCookie(c, browser);
    return attempt;
  },
});

loginAttempts.post('/login-attempts/answer', {
  operationId: 'answerLoginAttempt',
  summary: 'Bring what the provider answered',
  description:
    'Exchanges the code, once, for a token of ours that stands for whoever the provider says it is: it logs in, registers or links in place of a token of the provider, once, from this browser, for 15 minutes. Tokens of the provider stay with us.',
  body: [LoginAnswer, { state, code: '4/0AVGzR1B', iss: 'https://accounts.google.com' }],
  answer: [SocialToken, 'Known now', { token: word('T1uR4pK9nL5eA0hF3iB7oMq3Zb6m0Wc7dZ6gYx2Jv8s') }],
  problems: [
    'LOGIN_ATTEMPT_EXPIRED',
    'SOCIAL_TOKEN_INVALID',
    'VALIDATION_FAILED',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'PROVIDER_UNAVAILABLE',
  ],
  handle: ({ c, runtime, client, body }) =>
    answerLoginAttempt(runtime, body, { address: client.address, browser: attemptCookie(c) }),
});
