import type { Provider } from '#contract/auth/provider.ts';
import type { Config } from '../../config.ts';
import { facebookProvider } from './facebook.ts';
import { googleProvider } from './google.ts';
import type { IdentityProvider } from './identity.ts';

export type IdentityProviders = Partial<Record<Provider, IdentityProvider>>;

export function identityProviders({ google, facebook }: Pick<Config, 'google' | 'facebook'>): IdentityProviders {
  return {
    ...(google && { GOOGLE: googleProvider(google) }),
    ...(facebook && { FACEBOOK: facebookProvider(facebook) }),
  };
}
