import { createResource } from '#server/api/routing/resource.ts';
import { Refreshed } from '#contract/account/refreshed.ts';
import { logOut } from '#server/services/auth/log-out.ts';
import { refreshSession } from '#server/services/auth/refresh-session.ts';
import { refuseForeignOrigin } from '#server/api/routing/authentication.ts';
import { exampleLogin } from '#server/api/examples/account.ts';
import { needs } from '#server/api/routing/operation.ts';
import { clearRefreshCookie, refreshCookies, setRefreshCookie } from './cookies.ts';

/** Pages that the browser keeps in memory show what was typed; storage also holds what a logout is to leave (decision 007). */
const forgotten = '"cache"';

export const session = createResource('account');

session.post('/refresh-token', {
  operationId: 'refreshToken',
  security: needs.cookie,
  summary: 'A new access token',
  description: [
    'Takes the refresh token of the cookie, and nothing else: an `Authorization` header is ignored. The answer sets the next one. Of several cookies of the name the valid one counts.',
    'A refresh token that has been replaced is answered like the current one for ten seconds, so that parallel tabs and lost answers do no harm; after that it counts as stolen, and the session ends, which its owner is mailed. A session ends after 30 days of no use, and after 90 days in all.',
    'A refusal leaves the cookie as it is: a login of another tab may have replaced it meanwhile.',
    'Only for the portal’s own pages: `Origin` must be the portal’s, or missing beside `Sec-Fetch-Site: same-origin`.',
  ],
  answer: [Refreshed, 'The token', { accessToken: exampleLogin.accessToken }],
  cookie: true,
  problems: ['SESSION_EXPIRED', 'FORBIDDEN', 'ACCOUNT_BLOCKED'],
  handle: async ({ c, runtime }) => {
    refuseForeignOrigin(c);
    const { accessToken, refreshToken } = await refreshSession(runtime, refreshCookies(c));
    setRefreshCookie(c, refreshToken);
    return { accessToken };
  },
});

session.post('/logout', {
  operationId: 'logOut',
  security: needs.cookie,
  summary: 'Log out',
  description:
    'Ends the session of the cookie on the server and clears the cookie, if there is one, and what the browser has cached. Only for the portal’s own pages, as `POST /api/v1/refresh-token`.',
  answer: 'Logged out',
  cookie: true,
  problems: ['FORBIDDEN'],
  handle: async ({ c, runtime }) => {
    refuseForeignOrigin(c);
    await logOut(runtime, refreshCookies(c));
    clearRefreshCookie(c);
    c.header('clear-site-data', forgotten);
  },
});
