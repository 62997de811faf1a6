import * as z from 'zod';
import { shortText } from '#contract/text.ts';
import { AppError } from '#server/errors.ts';
import type { SocialProof } from '#server/services/auth/social/identify-social.ts';
import { attemptCookie } from './cookies.ts';
import type { ApiContext } from '#server/api/routing/environment.ts';
import { Provider } from '#contract/auth/provider.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { LoginOutcome } from '#contract/auth/login-step.ts';
import { EmailOnly } from '#contract/auth/registration.ts';
import { IdentityLink, IdentityUnlink, LoginProvider, ProviderName } from '#contract/auth/social.ts';
import { logInSocial, loginProviders, registerSocial } from '#server/services/auth/social/log-in-social.ts';
import { exampleAccount, exampleLogin } from '#server/api/examples/account.ts';
import { answerLogin, originOf } from './login-answer.ts';
import { needs, type ListedCode } from '#server/api/routing/operation.ts';
import { linkIdentity, unlinkIdentity } from '#server/services/auth/social/link-identity.ts';
import { proven } from '#server/api/routing/account-descriptions.ts';

const shape = /^Bearer +(\S{1,4000})$/i;

const nonceHeader = z.object({
  'login-nonce': shortText(200, 'VALUE_INVALID')
    .min(1)
    .optional()
    .meta({
      param: {
        description:
          'With an ID token: the nonce of an attempt of `POST /api/v1/login-attempts`, which the token must carry. It counts once, beside the cookie of the attempt.',
        example: '0b5c1d5e-6c2f-4f0a-9f5b-2f6f1a7c9d10-Yx2Jv8sT1uR4pK9nL5eA0hF3iB7oMq3Zb6m0Wc7dZ6g',
      },
    }),
});

function proofOrigin(c: ApiContext): Pick<SocialProof, 'address' | 'browser'> {
  return { address: c.env.client.address, browser: attemptCookie(c) };
}

/** @throws AppError SOCIAL_TOKEN_INVALID, never UNAUTHORIZED, which concerns our own tokens (settled question 2) */
function socialProof(c: ApiContext): SocialProof {
  const [, token] = shape.exec(c.req.header('authorization') ?? '') ?? [];
  if (!token) throw new AppError('SOCIAL_TOKEN_INVALID', { detail: 'The Authorization header has no bearer token.' });
  return { token, nonce: c.req.header('login-nonce'), ...proofOrigin(c) };
}

export const socialLogin = createResource('account');

socialLogin.get('/login-providers', {
  operationId: 'listLoginProviders',
  summary: 'Social accounts that may log in',
  description:
    'Only those that this portal is registered with. `POST /api/v1/login-attempts` begins to log in with one.',
  answer: [
    z.array(LoginProvider),
    'Every provider',
    [
      {
        provider: 'GOOGLE' as const,
        dialogUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
        clientId: '1234-abcd.apps.googleusercontent.com',
      },
    ],
  ],
  cache: 'lists',
  handle: ({ runtime }) => loginProviders(runtime),
});

const refusals: ListedCode[] = [
  'SOCIAL_TOKEN_INVALID',
  'LOGIN_ATTEMPT_EXPIRED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'PROVIDER_UNAVAILABLE',
];

type Login = {
  provider: Provider;
  more: string;
  problems: ListedCode[];
};

function declareLogin(name: 'Google' | 'Facebook', { provider, more, problems }: Login): void {
  socialLogin.post(`/${name.toLowerCase()}/login`, {
    operationId: `logIn${name}`,
    who: 'VISITOR',
    security: needs.social,
    summary: `Log in with ${name}`,
    description: [
      `\`Authorization: Bearer …\` carries the token of an answered attempt (\`POST /api/v1/login-attempts/answer\`), or ${more}`,
      'The first login makes an account of a verified e-mail address, with a username made from the name; `Accept-Language` decides on the language of its mails.',
      'A token that is bad answers 422, never 401. A provider that does not answer well within five seconds is told by 503.',
    ],
    localized: true,
    headers: nonceHeader,
    answer: [LoginOutcome, 'Logged in', exampleLogin],
    cookie: true,
    problems: [...refusals, 'EMAIL_REQUIRED', 'ACCOUNT_BLOCKED', ...problems],
    handle: ({ c, runtime, client, locale }) => {
      const login = { ...socialProof(c), userAgent: client.userAgent, language: locale };
      return answerLogin(c, provider, () => logInSocial(runtime, provider, login));
    },
  });
  socialLogin.post(`/${name.toLowerCase()}/registration`, {
    operationId: `registerWith${name}`,
    who: 'VISITOR',
    security: needs.social,
    summary: `Register with ${name} and an e-mail address`,
    description: `For who gets \`EMAIL_REQUIRED\` when logging in with ${name}: the same token, and an address of one’s own, to which a mail is sent. \`POST /api/v1/user/registration-confirm\` makes the account. The answer is the same whether or not the address has an account already; if so, the mail says that.`,
    localized: true,
    headers: nonceHeader,
    body: [EmailOnly, { email: exampleAccount.email }],
    answer: [EmailOnly, 'Where the mail goes', { email: exampleAccount.email }],
    status: 201,
    problems: ['VALIDATION_FAILED', 'SOCIAL_ACCOUNT_TAKEN', ...refusals],
    handle: ({ c, runtime, locale, body }) =>
      registerSocial(runtime, provider, { ...socialProof(c), ...body, language: locale }),
  });
}

declareLogin('Google', {
  provider: 'GOOGLE',
  more: 'an ID token of Google, given to this portal’s client, which carries the nonce of an attempt; header and cookie tell which, and it logs in once. If its verified e-mail address has an account, the two are linked. `EMAIL_REQUIRED` says that Google does not vouch for the address; `POST /api/v1/google/registration` takes another.',
  problems: [],
});
declareLogin('Facebook', {
  provider: 'FACEBOOK',
  more: 'an access token of Facebook, given to this portal’s app. If its e-mail address has an account, `SOCIAL_EMAIL_KNOWN` asks its owner to log in otherwise and link Facebook there. `EMAIL_REQUIRED` says that Facebook told no address; `POST /api/v1/facebook/registration` takes one.',
  problems: ['SOCIAL_EMAIL_KNOWN'],
});

const params = z.object({
  provider: ProviderName.meta({ param: { description: 'Whose social account it is', example: 'google' } }),
});
const providers: Record<ProviderName, Provider> = { google: 'GOOGLE', facebook: 'FACEBOOK' };

const exampleTicket = '0b5c1d5e-6c2f-4f0a-9f5b-2f6f1a7c9d10-T1uR4pK9nL5eA0hF3iB7oMq3Zb6m0Wc7dZ6gYx2Jv8s';

socialLogin.put('/users/me/identities/{provider}', {
  operationId: 'linkIdentity',
  who: 'USER',
  summary: 'Link a social account',
  description: `From now on it logs in to this account, in place of another one of the same provider; a mail tells the owner. Its e-mail address does not matter. \`token\` is that of an answered attempt, or one of the provider, as when logging in. ${proven}`,
  params,
  body: [IdentityLink, { token: exampleTicket, currentPassword: 'Tr@mvaj7Zg' }],
  answer: 'It is linked',
  problems: [
    'NOT_FOUND',
    'SOCIAL_ACCOUNT_TAKEN',
    'SOCIAL_TOKEN_INVALID',
    'LOGIN_ATTEMPT_EXPIRED',
    'CONFLICT',
    'BAD_CREDENTIALS',
    'VALIDATION_FAILED',
    'TOO_MANY_REQUESTS',
    'PROVIDER_UNAVAILABLE',
  ],
  handle: async ({ c, runtime, actor, params, body }) => {
    const proof = { ...body, ...originOf(c), ...proofOrigin(c) };
    await linkIdentity(runtime, actor, { provider: providers[params.provider], ...proof });
  },
});

socialLogin.delete('/users/me/identities/{provider}', {
  operationId: 'unlinkIdentity',
  who: 'USER',
  summary: 'Unlink a social account',
  description: `It no longer logs in to this account; a mail tells the owner. The last way of logging in stays: \`LAST_LOGIN_METHOD\`. ${proven}`,
  params,
  body: [IdentityUnlink, { currentPassword: 'Tr@mvaj7Zg' }],
  answer: 'It is not linked',
  problems: ['NOT_FOUND', 'LAST_LOGIN_METHOD', 'CONFLICT', 'BAD_CREDENTIALS', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: ({ c, runtime, actor, params, body }) =>
    unlinkIdentity(runtime, actor, { provider: providers[params.provider], ...body, ...originOf(c) }),
});
