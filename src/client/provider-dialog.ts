import type { LoginProvider } from '#contract/account/social.ts';
import { dialogAddress, dialogChannel, dialogReturnPath, type DialogAnswer } from '#domain/provider-dialog.ts';
import { pageLocale, pagePath } from '#i18n/browser.ts';

/** How a dialog ended. BLOCKED: the browser let no window open; CANCELLED: the person closed it or said no. */
export type DialogEnd =
  { kind: 'TOKEN'; token: string; nonce: string } | { kind: 'BLOCKED' } | { kind: 'CANCELLED' } | { kind: 'FAILED' };

const size = { width: 500, height: 640 };
const lookEvery = 400;
const longestDialog = 15 * 60 * 1000;
const refusals = ['access_denied', 'user_denied', 'immediate_failed'];

function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function features(): string {
  const left = Math.max(0, screenX + (outerWidth - size.width) / 2);
  const top = Math.max(0, screenY + (outerHeight - size.height) / 2);
  return `popup,width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`;
}

function endOf({ token, error }: DialogAnswer, nonce: string): DialogEnd {
  if (token) return { kind: 'TOKEN', token, nonce };
  return { kind: refusals.includes(error ?? '') ? 'CANCELLED' : 'FAILED' };
}

/**
 * Waits for the answer of our page in the dialog's window. A provider that cuts the tie between windows makes ours look
 * closed, so that it counts as closed only once this page has the focus again.
 */
function waitForAnswer(dialog: Window, state: string, nonce: string): Promise<DialogEnd> {
  const channel = new BroadcastChannel(dialogChannel(state));
  const started = Date.now();
  let seenClosed = 0;
  return new Promise<DialogEnd>((resolve) => {
    const watch = setInterval(() => {
      seenClosed = dialog.closed && document.hasFocus() ? seenClosed + 1 : 0;
      if (seenClosed > 2 || Date.now() - started > longestDialog) end({ kind: 'CANCELLED' });
    }, lookEvery);
    function end(how: DialogEnd): void {
      clearInterval(watch);
      channel.close();
      resolve(how);
    }
    channel.addEventListener('message', ({ data }: MessageEvent<DialogAnswer | 'taken'>) => {
      if (data === 'taken' || data.state !== state) return;
      channel.postMessage('taken');
      end(endOf(data, nonce));
    });
  });
}

/**
 * Opens a provider's dialog in a window of its own and waits for its token. To be called by a click, without waiting for
 * anything before: browsers block windows that nobody asked for.
 */
export function askProvider(provider: LoginProvider): Promise<DialogEnd> {
  const secrets = { state: randomWord(), nonce: randomWord() };
  const redirectUri = new URL(pagePath(dialogReturnPath), location.origin).href;
  const address = dialogAddress(provider, { ...secrets, redirectUri, language: pageLocale() });
  const dialog = window.open(address, 'portal-social-login', features());
  if (!dialog) return Promise.resolve({ kind: 'BLOCKED' });
  dialog.focus();
  return waitForAnswer(dialog, secrets.state, secrets.nonce);
}
