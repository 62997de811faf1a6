import { useEffect, useState } from 'react';
import { askProvider, loginProviders } from '#client/social-login.ts';
import type { Provider } from '#contract/account/account.ts';
import type { LoginProvider, SocialToken } from '#contract/account/social.ts';

export const providerNames: Record<Provider, string> = { GOOGLE: 'Google', FACEBOOK: 'Facebook' };

/** The social accounts that this portal offers; none until they are known. */
export function useLoginProviders(): LoginProvider[] {
  const [providers, setProviders] = useState<LoginProvider[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    void loginProviders(leaving.signal).then((found) => leaving.signal.aborted || setProviders(found));
    return () => leaving.abort();
  }, []);
  return providers;
}

type Asked = { token: SocialToken } | { problem: 'form.social.blocked' | 'form.social.failed' } | undefined;

/** Asks a provider who somebody is; undefined where they think better of it. To be called by a click. */
export async function askWho(provider: LoginProvider): Promise<Asked> {
  const end = await askProvider(provider);
  if (end.kind === 'TOKEN') return { token: { token: end.token, nonce: end.nonce } };
  if (end.kind === 'CANCELLED') return undefined;
  return { problem: end.kind === 'BLOCKED' ? 'form.social.blocked' : 'form.social.failed' };
}
