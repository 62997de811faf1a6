import { useEffect } from 'react';
import { askToLogIn } from '#stores/redirect.ts';
import { storedRole } from '#stores/session-values.ts';
import { goHomeAtEnd } from '#stores/session.ts';

/** Starts something for who is logged in, whom the end of the session leads home; others go to login and come back. */
export function useLogIn(start: () => (() => void) | void): void {
  useEffect(() => (storedRole() ? start() : askToLogIn()), [start]);
  useEffect(goHomeAtEnd, []);
}
