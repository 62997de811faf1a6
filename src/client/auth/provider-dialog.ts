import type { Provider } from '#contract/account/account.ts';
import type { DialogEnd } from './login-attempt.ts';
import { showError } from '#client/show-error.ts';

const size = { width: 500, height: 640 };

function features(): string {
  const left = Math.max(0, screenX + (outerWidth - size.width) / 2);
  const top = Math.max(0, screenY + (outerHeight - size.height) / 2);
  return `popup,width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`;
}

/**
 * Opens a provider's dialog in a window of its own and waits for its answer. To be called by a click, without waiting for
 * anything before: browsers block windows that nobody asked for. So the window is there, empty, before the attempt is.
 * @throws ApiError where the server refuses the attempt or the answer, or does not answer.
 */
export async function askProvider(provider: Provider): Promise<DialogEnd> {
  const dialog = window.open('', 'portal-social-login', features());
  if (!dialog) return { kind: 'BLOCKED' };
  try {
    const { attemptIn } = await import('./login-attempt.ts');
    return await attemptIn(dialog, provider);
  } catch (error) {
    dialog.close();
    throw showError(error);
  }
}
