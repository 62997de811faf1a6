import { ApiError } from '#client/api-error.ts';
import { showError } from '#client/show-error.ts';
import type { LoginOutcome } from '#contract/auth/login-step.ts';
import { storedRole } from '#stores/session-values.ts';
import { logIn } from '#stores/session.ts';
import { forgetLoginStep, storeLoginStep } from '#stores/login-step.ts';
import { takeRedirect } from '#stores/login-redirect.ts';
import { storeToast } from '#stores/toasts.ts';
import { leave } from '#islands/page/leave.ts';
import { useLocalizedPath, useTranslate } from '#islands/page/words.tsx';

/** Navigation after login; `toast` is shown on the next page. */
type NavigationOptions = { how?: 'assign' | 'replace'; toast?: string };

export type CompleteLogin = (outcome: LoginOutcome, way?: NavigationOptions) => Promise<void>;

/** Stores a login's result and goes to the page that required it, else home; or to its second step, on the login page. */
export function useCompleteLogin(): CompleteLogin {
  const t = useTranslate();
  const loginPath = useLocalizedPath()('/login');
  return async (outcome, { how, toast } = {}) => {
    if ('stepToken' in outcome) {
      storeLoginStep(outcome);
      if (toast) storeToast({ severity: 'success', detail: toast });
      if (location.pathname !== loginPath) await leave(loginPath, how);
      return;
    }
    forgetLoginStep();
    if (!logIn(outcome)) {
      const message = t('form.storage_refused');
      throw showError(new ApiError({ code: 'INTERNAL_ERROR', message, status: 0 }));
    }
    if (toast) storeToast({ severity: 'success', detail: toast });
    await leave(takeRedirect(), how);
  };
}

/** Login pages are not for logged-in users, nor do they wait when the user logs in in another tab. */
export function redirectIfLoggedIn(): () => void {
  const stop = () => removeEventListener('storage', follow);
  const redirect = () => {
    if (!storedRole()) return;
    // A login stores several values, and the first of them leads away.
    stop();
    location.replace(takeRedirect());
  };
  // Events of this tab are of its own login, which redirects by itself.
  const follow = ({ isTrusted }: StorageEvent) => isTrusted && redirect();
  addEventListener('storage', follow);
  redirect();
  return stop;
}
