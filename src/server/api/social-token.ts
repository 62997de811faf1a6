import * as z from 'zod';
import { shortText } from '#contract/text.ts';
import { AppError } from '../errors.ts';
import type { SocialProof } from '../services/identify-social.ts';
import type { ApiContext } from './environment.ts';

const shape = /^Bearer +(\S{1,4000})$/i;

/** The header with which a browser names the nonce that it gave Google. */
export const nonceHeader = z.object({
  'login-nonce': shortText(200, 'VALUE_INVALID')
    .min(1)
    .optional()
    .meta({
      param: {
        description: 'The nonce that was given to Google; where it is sent, the ID token must carry it.',
        example: 'n-0S6_WzA2Mj',
      },
    }),
});

/**
 * The provider's token that a call brings in place of ours.
 * @throws AppError SOCIAL_TOKEN_INVALID, never UNAUTHORIZED, which is about our own tokens (settled question 2).
 */
export function socialProof(c: ApiContext): SocialProof {
  const [, token] = shape.exec(c.req.header('authorization') ?? '') ?? [];
  if (!token) throw new AppError('SOCIAL_TOKEN_INVALID', { detail: 'The Authorization header has no bearer token.' });
  return { token, nonce: c.req.header('login-nonce'), address: c.env.client.address };
}
