import { ApiError } from '#client/api-error.ts';
import { showError } from '#client/show-error.ts';
import type { LoginResult } from '#contract/auth/login.ts';
import { storedRole } from '#stores/session-values.ts';
import { logIn } from '#stores/session.ts';
import { takeRedirect } from '#stores/login-redirect.ts';
import { storeToast } from '#stores/toasts.ts';
import { leave } from '#islands/page/leave.ts';
import { useTranslate } from '#islands/page/words.tsx';

/** Navigation after login; `toast` is shown on the next page. */
type NavigationOptions = { how?: 'assign' | 'replace'; toast?: string };

export type CompleteLogin = (result: LoginResult, way?: NavigationOptions) => Promise<void>;

/** Completes a login of any kind: stores its result and goes to the page that required login, else home. */
export function useCompleteLogin(): CompleteLogin {
  const t = useTranslate();
  return async (result, { how, toast } = {}) => {
    if (!logIn(result)) {
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
