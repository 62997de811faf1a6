import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import type { LoginResult, Role } from '#contract/auth/login.ts';
import { homePath, pagePath } from '#i18n/browser.ts';
import { accountKey, ownKey } from './stored-favourites.ts';
import { endOnServer, forgetLogOut, forgetKeys, forgetSession, isLeaving, logOutTo } from './log-out.ts';
import { redirectToLogin } from './redirect.ts';
import { removeDataOfOthers } from './unsaved.ts';
import { expiredKey, sessionKeys, storedValue, validValue, type SessionKey } from './session-values.ts';

function persisted<Value extends string>(key: SessionKey) {
  return persistentAtom<Value | ''>(key, '', {
    decode: (text) => validValue(key, text) as Value | '',
    encode: (value) => value || undefined,
  });
}

/** The access token that calls send; empty when not logged in. */
export const $token = persisted<string>('token');
export const $role = persisted<Role>('role');
export const $userId = persisted<string>('userId');

export const $loggedIn = computed($token, (token) => token !== '');

const $identity = computed([$loggedIn, $userId], (loggedIn, userId) => loggedIn && userId);

let ending = new AbortController();
$identity.listen(() => {
  ending.abort();
  ending = new AbortController();
});

/** A signal that aborts when the user logs out, in this tab or another one. */
export function sessionEnd(): AbortSignal {
  return ending.signal;
}

/** Only the first role is stored. The token is written last, since other tabs follow it. */
function store({ accessToken, userId, roles }: LoginResult): void {
  const [role] = roles;
  if ($userId.get() !== String(userId)) $token.set('');
  $role.set(role ?? 'USER');
  $userId.set(String(userId));
  $token.set(accessToken);
  removeDataOfOthers(String(userId));
}

/**
 * Stores the result of a login.
 * @returns whether it could be stored; if not, the session is ended on the server
 */
export function logIn(result: LoginResult): boolean {
  try {
    store(result);
  } catch {
    // Full storage throws, blocked storage forgets.
  }
  if (storedValue('token') === result.accessToken) {
    forgetLogOut();
    return true;
  }
  forgetSession();
  void endOnServer();
  return false;
}

/** Ends the session here, in other tabs and on the server, and goes to the home page. */
export async function logOut(): Promise<void> {
  await logOutTo(homePath());
}

/** Logs out after the session has expired, to login or home; unsaved edits stay here, for the same user only. */
export async function logOutExpired(): Promise<void> {
  await logOutTo(globalThis.portalPersonal ? pagePath('/login') : homePath(), () => {
    localStorage.setItem(expiredKey, storedValue('userId'));
    forgetKeys([...sessionKeys, ownKey, accountKey]);
  });
}

/**
 * Leaves personal pages when another tab logs out: home, or to login and back if the session has expired.
 * A logout here navigates itself.
 */
export function leaveOnLogout(): () => void {
  globalThis.portalPersonal = true;
  const stop = $loggedIn.listen((loggedIn) => {
    if (loggedIn || isLeaving()) return;
    if (localStorage.getItem(expiredKey)) redirectToLogin();
    else location.assign(homePath());
  });
  return () => {
    globalThis.portalPersonal = false;
    stop();
  };
}
