import { useEffect } from 'react';
import { confirmEmail, readAccount } from '#client/account.ts';
import { ApiError, isDropped } from '#client/api-error.ts';
import { toastOf } from '#client/tell-error.ts';
import type { Account } from '#contract/account/account.ts';
import { askToLogIn } from '#stores/redirect.ts';
import { storedRole } from '#stores/session-values.ts';
import { goHomeAtEnd } from '#stores/session.ts';
import { keepToast, showToast } from '#stores/toasts.ts';
import { forgetToken, takeToken } from '#islands/page/address-token.ts';
import { useLoaded, type Loaded } from '#islands/lists/loaded.ts';
import { useWords } from '#islands/page/words.tsx';

const parameter = 'emailToken';

/** Confirms a new address where the link of a mail has led here; who is not logged in reads on the next page what came of it. */
async function confirmNewEmail(confirmed: string): Promise<void> {
  const token = takeToken(parameter);
  if (!token) return;
  const tell = storedRole() ? showToast : keepToast;
  try {
    await confirmEmail(token);
    forgetToken(parameter);
    tell({ severity: 'success', detail: confirmed });
  } catch (error) {
    if (isDropped(error)) return;
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'INVALID_TOKEN') forgetToken(parameter);
    tell(toastOf(error));
  }
}

/** One's account; who is not logged in goes to login and comes back. */
export function useAccount(): Loaded<Account> {
  const t = useWords();
  const account = useLoaded(readAccount);
  const { load } = account;

  useEffect(() => {
    void confirmNewEmail(t('account.email_confirmed')).then(() => {
      if (storedRole()) return load();
      askToLogIn();
      return undefined;
    });
  }, [load, t]);

  useEffect(goHomeAtEnd, []);

  return account;
}
