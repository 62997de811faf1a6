import type { LoginResult } from '#contract/account/login.ts';
import { storedRole } from '#stores/session-values.ts';
import { logIn } from '#stores/session.ts';
import { takeRedirect } from '#stores/redirect.ts';
import { leave } from '../ui/leave.ts';

/** Logs in with a result of any way of logging in, and goes to where one wanted to go, else home. */
export async function enter(result: LoginResult, how?: 'assign' | 'replace'): Promise<void> {
  logIn(result);
  await leave(takeRedirect(), how);
}

/** Who is logged in already has no business on a login page. */
export function leaveIfLoggedIn(): void {
  if (storedRole()) location.replace(takeRedirect());
}
