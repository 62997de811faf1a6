import type { Provider } from '#contract/auth/provider.ts';
import type { DialogEnd } from './login-attempt.ts';
import { showError } from '#client/show-error.ts';

const size = { width: 500, height: 640 };

function features(): string {
  const left = Math.max(0, screenX + (outerWidth - size.width) / 2);
  const top = Math.max(0, screenY + (outerHeight - size.height) / 2);
  return `popup,width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`;
}

/**
 * Opens the dialog immediately: browsers block windows opened after an await. Call directly from a click.
 * @throws ApiError if the server refuses or fails
 */
export async function openProviderDialog(provider: Provider): Promise<DialogEnd> {
  const dialog = window.open('', 'portal-social-login', features());
  if (!dialog) return { kind: 'BLOCKED' };
  try {
    const { runLoginAttempt: attemptIn } = await import('./login-attempt.ts');
    return await attemptIn(dialog, provider);
  } catch (error) {
    dialog.close();
    throw showError(error);
  }
}
