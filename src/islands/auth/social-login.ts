import { useState } from 'react';
import { ApiError, isDropped } from '#client/api-error.ts';
import { logInSocial } from '#client/social-login.ts';
import type { Provider } from '#contract/account/account.ts';
import type { LoginProvider, SocialToken } from '#contract/account/social.ts';
import { askWho } from '../ui/login-providers.ts';
import { useWords } from '../ui/words.tsx';
import { enter } from './enter.ts';

/** Whose social account has told no e-mail address, so that we have to ask for one. */
export type MissingEmail = { provider: Provider; token: SocialToken };

export type SocialLogin = {
  busy: Provider | undefined;
  problem: string | undefined;
  missing: MissingEmail | undefined;
  start: (provider: LoginProvider) => Promise<void>;
};

/** Logging in with a social account, from the click to the page after it. */
export function useSocialLogin(): SocialLogin {
  const t = useWords();
  const [busy, setBusy] = useState<Provider>();
  const [problem, setProblem] = useState<string>();
  const [missing, setMissing] = useState<MissingEmail>();

  async function logIn(provider: Provider, token: SocialToken): Promise<void> {
    try {
      await enter(await logInSocial(provider, token));
    } catch (error) {
      if (isDropped(error)) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'EMAIL_REQUIRED') setMissing({ provider, token });
      else setProblem(error.message);
    }
  }

  async function start(provider: LoginProvider): Promise<void> {
    setProblem(undefined);
    setMissing(undefined);
    setBusy(provider.provider);
    try {
      const asked = await askWho(provider);
      if (asked && 'problem' in asked) setProblem(t(asked.problem));
      else if (asked) await logIn(provider.provider, asked.token);
    } finally {
      setBusy(undefined);
    }
  }

  return { busy, problem, missing, start };
}
