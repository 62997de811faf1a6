import { useCallback, useEffect, useState } from 'react';
import { confirmEmail, readAccount } from '#client/account.ts';
import { ApiError } from '#client/api-error.ts';
import type { Account } from '#contract/account/account.ts';
import { askToLogIn } from '#stores/redirect.ts';
import { storedRole } from '#stores/session-values.ts';
import { goHomeAtEnd } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { forgetToken, takeToken } from '../ui/address-token.ts';
import { useWords } from '../ui/words.tsx';

const parameter = 'emailToken';

/** Confirms a new address where the link of a mail has led here; a refused one is told like every failed call. */
async function confirmNewEmail(confirmed: string): Promise<void> {
  const token = takeToken(parameter);
  if (!token) return;
  try {
    await confirmEmail(token);
    forgetToken(parameter);
    showToast({ severity: 'success', detail: confirmed });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'INVALID_TOKEN') forgetToken(parameter);
  }
}

/** One's account; who is not logged in goes to login and comes back. */
export function useAccount(): { account: Account | undefined; problem: string | undefined; reload: () => void } {
  const t = useWords();
  const [account, setAccount] = useState<Account>();
  const [problem, setProblem] = useState<string>();

  const reload = useCallback(async () => {
    try {
      setAccount(await readAccount());
      setProblem(undefined);
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
    }
  }, []);

  useEffect(() => {
    void confirmNewEmail(t('account.email_confirmed')).then(() => {
      if (storedRole()) return reload();
      askToLogIn();
      return undefined;
    });
  }, [reload, t]);

  useEffect(goHomeAtEnd, []);

  return { account, problem, reload: () => void reload() };
}
