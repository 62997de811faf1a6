import { useEffect } from 'react';
import { redirectToLogin } from '#stores/redirect.ts';
import { storedRole } from '#stores/session-values.ts';
import { goHomeOnLogout } from '#stores/session.ts';

/** Starts something for who is logged in, whom the end of the session leads home; others go to login and come back. */
export function useRequireLogin(start: () => (() => void) | void): void {
  useEffect(() => (storedRole() ? start() : redirectToLogin()), [start]);
  useEffect(goHomeOnLogout, []);
}
