import type { Provider } from '#contract/auth/provider.ts';
import { LoginAttempt, SocialToken, type LoginAnswer, type LoginAttemptStart } from '#contract/auth/social.ts';
import { dialogChannel, type DialogAnswer } from '#domain/auth/providers.ts';
import { withExclusiveLock } from '#client/exclusive-lock.ts';
import { requestJson } from '#client/http.ts';

/** Starts a provider login, one tab at a time: a second cookie would replace the first and orphan its attempt. */
export function startLoginAttempt(body: LoginAttemptStart): Promise<LoginAttempt> {
  return withExclusiveLock('portal.loginAttempt', () =>
    requestJson(LoginAttempt, 'login-attempts', { method: 'post', json: body }),
  );
}

/** Sends the provider's answer; the returned token stands for that identity. */
function answerLoginAttempt(body: LoginAnswer): Promise<SocialToken> {
  return requestJson(SocialToken, 'login-attempts/answer', { method: 'post', json: body });
}

/** How a dialog ended. BLOCKED: by the browser's pop-up blocker; CANCELLED: the user closed it or declined. */
export type DialogEnd =
  { kind: 'TOKEN'; token: SocialToken } | { kind: 'BLOCKED' } | { kind: 'CANCELLED' } | { kind: 'FAILED' };

const lookEvery = 400;
const maxDialogTime = 15 * 60 * 1000;
const refusals = ['access_denied', 'user_denied', 'immediate_failed'];

/**
 * Waits for the dialog's answer, if any. A provider's COOP makes `dialog.closed` true early,
 * so it counts only while this page has the focus.
 */
function waitForAnswer(dialog: Window, state: string): Promise<DialogAnswer | undefined> {
  const channel = new BroadcastChannel(dialogChannel(state));
  const started = Date.now();
  let seenClosed = 0;
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      seenClosed = dialog.closed && document.hasFocus() ? seenClosed + 1 : 0;
      if (seenClosed > 2 || Date.now() - started > maxDialogTime) end();
    }, lookEvery);
    function end(answer?: DialogAnswer): void {
      clearInterval(watch);
      channel.close();
      resolve(answer);
    }
    channel.addEventListener('message', ({ data }: MessageEvent<DialogAnswer | 'taken'>) => {
      if (data === 'taken' || data.state !== state) return;
      channel.postMessage('taken');
      end(data);
    });
  });
}

async function endOf(answer: DialogAnswer | undefined): Promise<DialogEnd> {
  if (!answer) return { kind: 'CANCELLED' };
  const { state, code, iss, error } = answer;
  if (!code) return { kind: refusals.includes(error ?? '') ? 'CANCELLED' : 'FAILED' };
  return { kind: 'TOKEN', token: await answerLoginAttempt({ state, code, iss }) };
}

/**
 * Starts an attempt in the opened window and waits for its end.
 * @throws ApiError if our server refuses the attempt or the answer
 */
export async function runLoginAttempt(dialog: Window, provider: Provider): Promise<DialogEnd> {
  const { state, address } = await startLoginAttempt({ provider });
  const waiting = waitForAnswer(dialog, state);
  dialog.location.replace(address);
  dialog.focus();
  return endOf(await waiting);
}
