import { useEffect } from 'react';
import { redirectToLogin } from '#stores/redirect.ts';
import { storedRole } from '#stores/session-values.ts';
import { leaveOnLogout } from '#stores/session.ts';

/** Runs `start` for logged-in users, who go home when the session ends; others are redirected to login and back. */
export function useRequireLogin(start: () => (() => void) | void): void {
  useEffect(() => (storedRole() ? start() : redirectToLogin()), [start]);
  useEffect(leaveOnLogout, []);
}
