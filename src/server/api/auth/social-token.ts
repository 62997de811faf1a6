import * as z from 'zod';
import { shortText } from '#contract/text.ts';
import { AppError } from '#server/errors.ts';
import type { SocialProof } from '#server/services/auth/social/identify-social.ts';
import { attemptCookie } from './cookies.ts';
import type { ApiContext } from '#server/api/routing/environment.ts';

const shape = /^Bearer +(\S{1,4000})$/i;

/** The header with which a client names the nonce of its ID token. */
export const nonceHeader = z.object({
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

export function proofOrigin(c: ApiContext): Pick<SocialProof, 'address' | 'browser'> {
  return { address: c.env.client.address, browser: attemptCookie(c) };
}

/** @throws AppError SOCIAL_TOKEN_INVALID, never UNAUTHORIZED, which is about our own tokens (settled question 2) */
export function socialProof(c: ApiContext): SocialProof {
  const [, token] = shape.exec(c.req.header('authorization') ?? '') ?? [];
  if (!token) throw new AppError('SOCIAL_TOKEN_INVALID', { detail: 'The Authorization header has no bearer token.' });
  return { token, nonce: c.req.header('login-nonce'), ...proofOrigin(c) };
}
