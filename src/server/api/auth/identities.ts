import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Provider } from '#contract/account/account.ts';
import { IdentityLink, IdentityUnlink, ProviderName } from '#contract/account/social.ts';
import { linkIdentity, unlinkIdentity } from '#server/services/auth/social/link-identity.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { proven } from '#server/api/routing/descriptions.ts';
import { originOf } from './device-cookie.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { emptyAnswer, jsonRequest, needs, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';
import { proofOrigin } from './social-token.ts';

const path = '/api/v1/users/me/identities/{provider}';
const params = z.object({
  provider: ProviderName.meta({ param: { description: 'Whose social account it is', example: 'google' } }),
});
const providers: Record<ProviderName, Provider> = { google: 'GOOGLE', facebook: 'FACEBOOK' };

const exampleTicket = '0b5c1d5e-6c2f-4f0a-9f5b-2f6f1a7c9d10-T1uR4pK9nL5eA0hF3iB7oMq3Zb6m0Wc7dZ6gYx2Jv8s';

const linkRoute = createRoute({
  method: 'put',
  path,
  operationId: 'linkIdentity',
  tags: [tags.account],
  summary: 'Link a social account',
  description: `From now on it logs in to this account, in place of another one of the same provider; a mail tells the owner. Its e-mail address does not matter. \`token\` is that of an answered attempt, or one of the provider, as when logging in. ${proven}`,
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  request: {
    params,
    body: jsonRequest(IdentityLink, { token: exampleTicket, currentPassword: 'Tr@mvaj7Zg' }),
  },
  responses: emptyAnswer({
    description: 'It is linked',
    problems: [
      ...([
        'UNAUTHORIZED',
        'NOT_FOUND',
        'SOCIAL_ACCOUNT_TAKEN',
        'SOCIAL_TOKEN_INVALID',
        'LOGIN_ATTEMPT_EXPIRED',
      ] as const),
      ...(['CONFLICT', 'BAD_CREDENTIALS', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE'] as const),
    ],
  }),
});

const unlinkRoute = createRoute({
  method: 'delete',
  path,
  operationId: 'unlinkIdentity',
  tags: [tags.account],
  summary: 'Unlink a social account',
  description: `It no longer logs in to this account; a mail tells the owner. The last way of logging in stays: \`LAST_LOGIN_METHOD\`. ${proven}`,
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  request: { params, body: jsonRequest(IdentityUnlink, { currentPassword: 'Tr@mvaj7Zg' }) },
  responses: emptyAnswer({
    description: 'It is not linked',
    problems: [
      ...(['UNAUTHORIZED', 'NOT_FOUND', 'LAST_LOGIN_METHOD', 'CONFLICT'] as const),
      ...(['BAD_CREDENTIALS', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'] as const),
    ],
  }),
});

export const identities = createRouter();

identities.openapi(linkRoute, async (c) => {
  const provider = providers[c.req.valid('param').provider];
  const proof = { provider, ...c.req.valid('json'), ...originOf(c), ...proofOrigin(c) };
  await linkIdentity(c.env.runtime, c.get('actor'), proof);
  return answerPersonal(c);
});

identities.openapi(unlinkRoute, async (c) => {
  const provider = providers[c.req.valid('param').provider];
  await unlinkIdentity(c.env.runtime, c.get('actor'), { provider, ...c.req.valid('json'), ...originOf(c) });
  return answerPersonal(c);
});
