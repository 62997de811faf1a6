import * as z from 'zod';
import { shortText } from '../text.ts';
import { currentPassword } from '../password.ts';
import { Provider } from './provider.ts';

/** A provider in paths: `google`, `facebook`. */
export const ProviderName = z.enum(['google', 'facebook']);
export type ProviderName = z.infer<typeof ProviderName>;

/** The provider's public client settings and login dialog. */
export const LoginProvider = z
  .object({
    provider: Provider,
    dialogUrl: z.url().meta({ description: 'The page of the provider that asks people who they are' }),
    clientId: z.string().meta({ description: 'What the provider knows the portal by' }),
  })
  .meta({ id: 'LoginProvider' });
export type LoginProvider = z.infer<typeof LoginProvider>;

/** Body of `POST /login-attempts`. */
export const LoginAttemptStart = z.object({ provider: Provider }).meta({ id: 'LoginAttemptStart' });
export type LoginAttemptStart = z.infer<typeof LoginAttemptStart>;

/** A started login with a provider; valid for 15 minutes. */
export const LoginAttempt = z
  .object({
    state: z.string().meta({ description: 'Comes back beside the answer, which belongs to this attempt alone' }),
    nonce: z.string().meta({ description: 'What an ID token of this attempt has to carry' }),
    address: z
      .url({ protocol: /^https?$/ })
      .meta({ description: 'The dialog of the provider: authorization code flow with PKCE' }),
  })
  .meta({ id: 'LoginAttempt' });
export type LoginAttempt = z.infer<typeof LoginAttempt>;

const maxTokenLength = 4000;

/** Body of `POST /login-attempts/answer`: the query parameters the dialog added to our redirect URL. */
export const LoginAnswer = z
  .object({
    state: shortText(200, 'VALUE_INVALID', 'VALUE_TOO_LONG'),
    code: shortText(maxTokenLength, 'VALUE_INVALID', 'VALUE_TOO_LONG').min(1),
    iss: shortText(200, 'VALUE_INVALID', 'VALUE_TOO_LONG')
      .optional()
      .meta({ description: 'Who answered, where the provider tells it (RFC 9207)' }),
  })
  .meta({ id: 'LoginAnswer' });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** Proof of identity: our token of a completed attempt, a Google ID token or a Facebook access token. */
export const SocialToken = z
  .object({
    token: shortText(maxTokenLength, 'VALUE_INVALID', 'VALUE_TOO_LONG').min(1),
    nonce: shortText(200, 'VALUE_INVALID', 'VALUE_TOO_LONG')
      .optional()
      .meta({ description: 'With an ID token: the nonce of an attempt, which it must carry' }),
  })
  .meta({ id: 'SocialToken' });
export type SocialToken = z.infer<typeof SocialToken>;

/** Body of `PUT /users/me/identities/{provider}`. */
export const IdentityLink = z.object({ ...SocialToken.shape, currentPassword }).meta({ id: 'IdentityLink' });
export type IdentityLink = z.infer<typeof IdentityLink>;

/** Body of `DELETE /users/me/identities/{provider}`. */
export const IdentityUnlink = z.object({ currentPassword }).meta({ id: 'IdentityUnlink' });
export type IdentityUnlink = z.infer<typeof IdentityUnlink>;
