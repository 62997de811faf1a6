import ky from 'ky';
import { Refreshed } from '#contract/auth/refreshed.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { endKeepingUnsynced } from '#stores/stored-favourites.ts';
import { forgetTab } from '#stores/log-out.ts';
import { storedValue } from '#stores/session-values.ts';
import { saveRedirect } from '#stores/redirect.ts';
import { $token, logOut, logOutExpired } from '#stores/session.ts';
import { abortError, isAborted, isRetryable, type ApiError } from '#client/api-error.ts';
import { withExclusiveLock, untilStorageChange } from '#client/exclusive-lock.ts';
import { problemError } from '#client/problem-error.ts';
import { showError, showErrorLater, toApiError } from '#client/show-error.ts';

const maxWait = 10_000;
const maxLag = 2000;

let running: Promise<string> | undefined;

/** Whether the server says that the session is over; network and server failures do not count. */
function isRefused(failure: ApiError): boolean {
  return failure.status >= 400 && !isRetryable(failure);
}

async function newToken(): Promise<string> {
  const answer = ky.post('/api/v1/refresh-token', {
    headers: { 'Accept-Language': pageLocale() },
    credentials: 'same-origin',
    timeout: maxWait,
    retry: 0,
  });
  return (await answer.json(Refreshed)).accessToken;
}

/** The token that another tab has stored meanwhile; empty if ours is still current. */
function newerToken(stale: string): string | undefined {
  const stored = storedValue('token');
  if (!stored) throw abortError();
  if (stored === stale) return undefined;
  $token.set(stored);
  return stored;
}

/**
 * The token another tab stored; storage may lag behind its released lock, by `maxLag` at most.
 * @throws `abortError()` if that tab logged out
 */
async function tokenOfOthers(stale: string, waited: boolean): Promise<string | undefined> {
  const end = Date.now() + (waited ? maxLag : 0);
  for (;;) {
    const newer = newerToken(stale);
    const rest = end - Date.now();
    if (newer || rest <= 0) return newer;
    await untilStorageChange(rest);
  }
}

async function refresh(stale: string, waited: boolean): Promise<string> {
  const newer = await tokenOfOthers(stale, waited);
  if (newer) return newer;
  const token = await newToken();
  const newest = newerToken(stale);
  if (newest) return newest;
  $token.set(token);
  return token;
}

/** Unsaved edits wait for the same user if the session expired, but not if it was ended deliberately. */
function endHere(failure: ApiError): void {
  const isEnded = failure.ended || failure.code === 'ACCOUNT_BLOCKED';
  if (isEnded) forgetTab();
  else saveRedirect();
  showErrorLater(failure);
  if (isEnded) void logOut();
  else endKeepingUnsynced(() => void logOutExpired());
}

async function refreshOrLeave(stale: string): Promise<string> {
  try {
    return await withExclusiveLock('portal.refresh', (waited) => refresh(stale, waited));
  } catch (error) {
    if (isAborted(error)) throw error;
    const failure = toApiError(problemError(error));
    if (!isRefused(failure)) throw showError(failure);
    const newer = newerToken(stale);
    if (newer) return newer;
    endHere(failure);
    throw failure;
  }
}

/** A token newer than `stale`, by one refresh for all tabs. Failures are shown and reject; a refusal also logs out. */
export function refreshedToken(stale: string): Promise<string> {
  const token = $token.get();
  if (!token) return Promise.reject(abortError());
  if (token !== stale) return Promise.resolve(token);
  running ??= refreshOrLeave(stale).finally(() => {
    running = undefined;
  });
  return running;
}
