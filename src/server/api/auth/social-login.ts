import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { LoginResult } from '#contract/account/login.ts';
import { EmailOnly } from '#contract/account/registration.ts';
import { LoginProvider } from '#contract/account/social.ts';
import type { ErrorCode } from '#contract/problem.ts';
import { logInSocial } from '#server/services/auth/social/log-in-social.ts';
import { loginProviders } from '#server/services/auth/social/login-providers.ts';
import { registerSocial } from '#server/services/auth/social/register-social.ts';
import { answerJson } from '#server/api/routing/answer.ts';
import { notFromOtherSites } from '#server/api/routing/authentication.ts';
import { languageOf } from '#server/api/routing/environment.ts';
import { exampleAccount, exampleLogin } from '#server/api/examples/account.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { answerLogin } from './login-answer.ts';
import {
  acceptLanguage,
  answers,
  ifNoneMatch,
  jsonRequest,
  needs,
  personalAnswers,
  tags,
} from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';
import { nonceHeader, socialProof } from './social-token.ts';

const providersRoute = createRoute({
  method: 'get',
  path: '/api/v1/login-providers',
  operationId: 'listLoginProviders',
  tags: [tags.account],
  summary: 'Social accounts that may log in',
  description:
    'Only those that this portal is registered with. `POST /api/v1/login-attempts` begins to log in with one.',
  parameters: [ifNoneMatch],
  responses: answers({
    schema: z.array(LoginProvider),
    description: 'Every provider',
    example: [
      {
        provider: 'GOOGLE' as const,
        dialogUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
        clientId: '1234-abcd.apps.googleusercontent.com',
      },
    ],
  }),
});

const refusals: ErrorCode[] = [
  'SOCIAL_TOKEN_INVALID',
  'LOGIN_ATTEMPT_EXPIRED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'PROVIDER_UNAVAILABLE',
];

type Login = {
  /** What else the token may be, and what becomes of it. */
  more: string;
  problems: ErrorCode[];
};

function loginRoute<Path extends string>(path: Path, operationId: string, { more, problems }: Login) {
  const name = operationId.replace('logIn', '');
  return createRoute({
    method: 'post',
    path,
    operationId,
    tags: [tags.account],
    summary: `Log in with ${name}`,
    description: [
      `\`Authorization: Bearer …\` carries the token of an answered attempt (\`POST /api/v1/login-attempts/answer\`), or ${more}`,
      'The first login makes an account of a verified e-mail address, with a username made from the name; `Accept-Language` decides on the language of its mails.',
      'A token that is bad answers 422, never 401. A provider that does not answer well within five seconds is told by 503.',
    ].join('\n\n'),
    parameters: [acceptLanguage],
    security: needs.social,
    middleware: notFromOtherSites,
    request: { headers: nonceHeader },
    responses: personalAnswers({
      schema: LoginResult,
      description: 'Logged in',
      example: exampleLogin,
      cookie: true,
      problems: [...refusals, 'EMAIL_REQUIRED', 'FORBIDDEN', 'ACCOUNT_BLOCKED', ...problems],
    }),
  });
}

const googleRoute = loginRoute('/api/v1/google/login', 'logInGoogle', {
  more: 'an ID token of Google, given to this portal’s client, which carries the nonce of an attempt; header and cookie tell which, and it logs in once. If its verified e-mail address has an account, the two are linked. `EMAIL_REQUIRED` says that Google does not vouch for the address; `POST /api/v1/google/registration` takes another.',
  problems: [],
});
const facebookRoute = loginRoute('/api/v1/facebook/login', 'logInFacebook', {
  more: 'an access token of Facebook, given to this portal’s app. If its e-mail address has an account, `SOCIAL_EMAIL_KNOWN` asks its owner to log in otherwise and link Facebook there. `EMAIL_REQUIRED` says that Facebook told no address; `POST /api/v1/facebook/registration` takes one.',
  problems: ['SOCIAL_EMAIL_KNOWN'],
});

function registrationRoute<Path extends string>(path: Path, operationId: string) {
  const name = operationId.replace('registerWith', '');
  return createRoute({
    method: 'post',
    path,
    operationId,
    tags: [tags.account],
    summary: `Register with ${name} and an e-mail address`,
    description: `For who gets \`EMAIL_REQUIRED\` when logging in with ${name}: the same token, and an address of one’s own, to which a mail is sent. \`POST /api/v1/user/registration-confirm\` makes the account. The answer is the same whether or not the address has an account already; if so, the mail says that.`,
    parameters: [acceptLanguage],
    security: needs.social,
    middleware: [notFromOtherSites, jsonBody],
    request: { headers: nonceHeader, body: jsonRequest(EmailOnly, { email: exampleAccount.email }) },
    responses: personalAnswers({
      schema: EmailOnly,
      description: 'Where the mail goes',
      example: { email: exampleAccount.email },
      status: 201,
      problems: ['FORBIDDEN', 'VALIDATION_FAILED', 'SOCIAL_ACCOUNT_TAKEN', ...refusals],
    }),
  });
}

const registerGoogleRoute = registrationRoute('/api/v1/google/registration', 'registerWithGoogle');
const registerFacebookRoute = registrationRoute('/api/v1/facebook/registration', 'registerWithFacebook');

export const socialLogin = createRouter();

socialLogin.openapi(providersRoute, (c) => answerJson(c, loginProviders(c.env.runtime), { keep: 'lists' }));

socialLogin.openapi(googleRoute, async (c) => {
  const { runtime, client } = c.env;
  const login = { ...socialProof(c), userAgent: client.userAgent, language: languageOf(c) };
  return answerLogin(c, 'GOOGLE', () => logInSocial(runtime, 'GOOGLE', login));
});

socialLogin.openapi(facebookRoute, async (c) => {
  const { runtime, client } = c.env;
  const login = { ...socialProof(c), userAgent: client.userAgent, language: languageOf(c) };
  return answerLogin(c, 'FACEBOOK', () => logInSocial(runtime, 'FACEBOOK', login));
});

socialLogin.openapi(registerGoogleRoute, async (c) => {
  const registration = { ...socialProof(c), ...c.req.valid('json'), language: languageOf(c) };
  return answerPersonal(c, await registerSocial(c.env.runtime, 'GOOGLE', registration), 201);
});

socialLogin.openapi(registerFacebookRoute, async (c) => {
  const registration = { ...socialProof(c), ...c.req.valid('json'), language: languageOf(c) };
  return answerPersonal(c, await registerSocial(c.env.runtime, 'FACEBOOK', registration), 201);
});
