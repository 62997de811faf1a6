import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import type { LoginResult, Role } from '#contract/account/login.ts';
import { homePath } from '#i18n/browser.ts';
import { leave } from './leave.ts';
import { validValue, type SessionKey } from './session-values.ts';

function persisted<Value extends string>(key: SessionKey) {
  return persistentAtom<Value | ''>(key, '', {
    decode: (text) => validValue(key, text) as Value | '',
    encode: (value) => value || undefined,
  });
}

/** The access token; empty when nobody is logged in. */
export const $token = persisted<string>('token');
export const $role = persisted<Role>('role');
export const $userId = persisted<string>('userId');

const $identity = computed([$token, $role, $userId], (token, role, userId) => (token && role ? userId : ''));

/** Whether somebody is logged in: all three values are there and whole. */
export const $loggedIn = computed($identity, (userId) => userId !== '');

let ending = new AbortController();
$identity.listen(() => {
  ending.abort();
  ending = new AbortController();
});

/** The access token of whoever is logged in, as calls send it; else nothing. */
export function bearerToken(): string {
  return $loggedIn.get() ? $token.get() : '';
}

/** Aborts when whoever is logged in now no longer is, in this tab or another one. */
export function sessionEnd(): AbortSignal {
  return ending.signal;
}

/** Keeps the result of any way of logging in; the first role counts. The token comes last, since other tabs follow it. */
export function logIn({ accessToken, userId, roles }: LoginResult): void {
  const [role] = roles;
  if ($userId.get() !== String(userId)) $token.set('');
  $role.set(role ?? 'USER');
  $userId.set(String(userId));
  $token.set(accessToken);
}

/** Forgets the session here and in the other tabs, ends it on the server and goes to the home page. */
export async function logOut(): Promise<void> {
  await leave(homePath());
}

/** Leads home when the session ends, here or in another tab: for pages that show what is personal. */
export function goHomeAtEnd(): () => void {
  return $loggedIn.listen((loggedIn) => {
    if (!loggedIn) location.assign(homePath());
  });
}
