import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import type { Provider } from '#contract/account/account.ts';
import { IdentityLink, IdentityUnlink, ProviderName } from '#contract/account/social.ts';
import { linkIdentity, unlinkIdentity } from '#server/services/auth/social/link-identity.ts';
import { proven } from '#server/api/routing/descriptions.ts';
import { originOf } from './login-answer.ts';
import { proofOrigin } from './social-token.ts';

const params = z.object({
  provider: ProviderName.meta({ param: { description: 'Whose social account it is', example: 'google' } }),
});
const providers: Record<ProviderName, Provider> = { google: 'GOOGLE', facebook: 'FACEBOOK' };

const exampleTicket = '0b5c1d5e-6c2f-4f0a-9f5b-2f6f1a7c9d10-T1uR4pK9nL5eA0hF3iB7oMq3Zb6m0Wc7dZ6gYx2Jv8s';

export const identities = createResource('account', 'USER');

identities.put('/users/me/identities/{provider}', {
  operationId: 'linkIdentity',
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

identities.delete('/users/me/identities/{provider}', {
  operationId: 'unlinkIdentity',
  summary: 'Unlink a social account',
  description: `It no longer logs in to this account; a mail tells the owner. The last way of logging in stays: \`LAST_LOGIN_METHOD\`. ${proven}`,
  params,
  body: [IdentityUnlink, { currentPassword: 'Tr@mvaj7Zg' }],
  answer: 'It is not linked',
  problems: ['NOT_FOUND', 'LAST_LOGIN_METHOD', 'CONFLICT', 'BAD_CREDENTIALS', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: ({ c, runtime, actor, params, body }) =>
    unlinkIdentity(runtime, actor, { provider: providers[params.provider], ...body, ...originOf(c) }),
});
