import * as z from 'zod';
import { shortText } from '../text.ts';
import { currentPassword, Provider } from './account.ts';

/** A provider in paths: `google`, `facebook`. */
export const ProviderName = z.enum(['google', 'facebook']);
export type ProviderName = z.infer<typeof ProviderName>;

/** Where the browser asks a provider who somebody is; nothing of it is secret. */
export const LoginProvider = z
  .object({
    provider: Provider,
    dialogUrl: z.url().meta({ description: 'The page of the provider that asks people who they are' }),
    clientId: z.string().meta({ description: 'What the provider knows the portal by' }),
  })
  .meta({ id: 'LoginProvider' });
export type LoginProvider = z.infer<typeof LoginProvider>;

const longestToken = 4000;

/** What a provider gave the browser: Google an ID token, Facebook an access token. */
export const SocialToken = z
  .object({
    token: shortText(longestToken, 'VALUE_INVALID', 'VALUE_TOO_LONG').min(1),
    nonce: shortText(200, 'VALUE_INVALID', 'VALUE_TOO_LONG')
      .optional()
      .meta({ description: 'What the browser gave Google, which the ID token must carry' }),
  })
  .meta({ id: 'SocialToken' });
export type SocialToken = z.infer<typeof SocialToken>;

/** Body of `PUT /users/me/identities/{provider}`. */
export const IdentityLink = z.object({ ...SocialToken.shape, currentPassword }).meta({ id: 'IdentityLink' });
export type IdentityLink = z.infer<typeof IdentityLink>;

/** Body of `DELETE /users/me/identities/{provider}`. */
export const IdentityUnlink = z.object({ currentPassword }).meta({ id: 'IdentityUnlink' });
export type IdentityUnlink = z.infer<typeof IdentityUnlink>;
