import { useState } from 'react';
import { ApiError, isAborted } from '#client/api-error.ts';
import type { Provider } from '#contract/auth/provider.ts';
import type { LoginProvider, SocialToken } from '#contract/auth/social.ts';
import { useProviderDialog } from '#islands/page/login-providers.ts';
import { useCompleteLogin } from './enter.ts';

/** A social account without an e-mail address, which the user has to enter. */
export type MissingEmail = { provider: Provider; token: SocialToken };

export type SocialLogin = {
  busy: Provider | undefined;
  problem: string | undefined;
  missing: MissingEmail | undefined;
  start: (provider: LoginProvider) => Promise<void>;
};

export function useSocialLogin(): SocialLogin {
  const ask = useProviderDialog();
  const enter = useCompleteLogin();
  const [busy, setBusy] = useState<Provider>();
  const [problem, setProblem] = useState<string>();
  const [missing, setMissing] = useState<MissingEmail>();

  async function logIn(provider: Provider, token: SocialToken): Promise<void> {
    const { logInSocial } = await import('#client/auth/social-login.ts');
    try {
      await enter(await logInSocial(provider, token));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'EMAIL_REQUIRED') throw error;
      setMissing({ provider, token });
    }
  }

  async function start(offer: LoginProvider): Promise<void> {
    setProblem(undefined);
    setMissing(undefined);
    setBusy(offer.provider);
    try {
      const token = await ask(offer);
      if (token) await logIn(offer.provider, token);
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
      else if (!isAborted(error)) throw error;
    } finally {
      setBusy(undefined);
    }
  }

  return { busy, problem, missing, start };
}
