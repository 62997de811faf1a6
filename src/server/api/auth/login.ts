import * as z from 'zod';
import { createResource } from '#server/api/routing/resource.ts';
import { Login, PasswordReset, PasswordResetRequest } from '#contract/auth/login.ts';
import { LoginOutcome } from '#contract/auth/login-step.ts';
import { logIn } from '#server/services/auth/log-in.ts';
import { answerPasswordLogin, originOf } from './login-answer.ts';
import { exampleAccount, exampleLogin } from '#server/api/examples/account.ts';
import { secondStep } from '#server/api/routing/account-descriptions.ts';
import { requestPasswordReset, resetPassword } from '#server/services/auth/reset-password.ts';
import { linkToken } from '#server/api/routing/query-parameters.ts';
import { Refreshed } from '#contract/auth/refreshed.ts';
import { logOut } from '#server/services/auth/log-out.ts';
import { refreshSession } from '#server/services/auth/refresh-session.ts';
import { refuseCrossOrigin } from '#server/api/routing/authentication.ts';
import { needs } from '#server/api/routing/operation.ts';
import { clearRefreshCookie, refreshCookies, setRefreshCookie } from './cookies.ts';

export const login = createResource('account', 'VISITOR');

login.post('/local/login', {
  operationId: 'logIn',
  summary: 'Log in with a password',
  description: [
    'The access token goes into `Authorization: Bearer …` of further calls; the refresh token comes as a cookie.',
    'Whoever fails waits before the next try: an account 1, 2, 4 … seconds, up to 15 minutes, told by 429 and `Retry-After`; a success, or 24 hours, end that. A client’s address waits too, after many failures, and so does everybody at an account at which many failed, but for who has logged in from the same browser or network before.',
    '`EMAIL_NOT_VERIFIED` and `ACCOUNT_BLOCKED` are told only with the right password.',
    secondStep,
  ],
  body: [Login, { email: exampleAccount.email, password: 'Kruh&more#7' }],
  answer: [LoginOutcome, 'Logged in, or a second step is needed', exampleLogin],
  cookie: true,
  problems: ['BAD_CREDENTIALS', 'VALIDATION_FAILED', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_BLOCKED', 'TOO_MANY_REQUESTS'],
  handle: ({ c, runtime, body }) => answerPasswordLogin(c, 'PASSWORD', () => logIn(runtime, body, originOf(c))),
});

const newPassword = 'Kruh&more#7';

login.post('/user/password-reset-request', {
  operationId: 'requestPasswordReset',
  summary: 'Ask for a new password',
  description:
    'Sends a link that is valid for one hour to the account’s address. The answer is the same whether or not there is an account; a few times an hour a mail is sent.',
  body: [PasswordResetRequest, { email: exampleAccount.email }],
  answer: [z.object({}), 'Taken in', {}],
  problems: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: async ({ c, runtime, body }) => {
    await requestPasswordReset(runtime, body.email, originOf(c));
    return {};
  },
});

login.post('/user/password-reset', {
  operationId: 'resetPassword',
  summary: 'Set a new password',
  description:
    'Takes the token of the link in the mail, once, ends every session of the account, takes linked social accounts away and logs in anew, where the account has a second step with that. A wish for another e-mail address or for the account’s end is taken back. A mail tells the owner.',
  query: z.object({
    passwordResetToken: linkToken,
  }),
  body: [PasswordReset, { password: newPassword, confirmPassword: newPassword }],
  answer: [LoginOutcome, 'Logged in, or a second step is needed', exampleLogin],
  cookie: true,
  problems: ['INVALID_TOKEN', 'ACCOUNT_BLOCKED', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: ({ c, runtime, query, body }) => {
    const wanted = { token: query.passwordResetToken ?? '', password: body.password };
    return answerPasswordLogin(c, 'PASSWORD_RESET', () => resetPassword(runtime, wanted, originOf(c)));
  },
});

/** Pages in the browser's cache may show typed text; storage also holds data that outlives a logout (decision 007). */
const forgotten = '"cache"';

login.post('/refresh-token', {
  operationId: 'refreshToken',
  who: 'ANYBODY',
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
    refuseCrossOrigin(c);
    const { accessToken, refreshToken } = await refreshSession(runtime, refreshCookies(c));
    setRefreshCookie(c, refreshToken);
    return { accessToken };
  },
});

login.post('/logout', {
  operationId: 'logOut',
  who: 'ANYBODY',
  security: needs.cookie,
  summary: 'Log out',
  description:
    'Ends the session of the cookie on the server and clears the cookie, if there is one, and what the browser has cached. Only for the portal’s own pages, as `POST /api/v1/refresh-token`.',
  answer: 'Logged out',
  cookie: true,
  problems: ['FORBIDDEN'],
  handle: async ({ c, runtime }) => {
    refuseCrossOrigin(c);
    await logOut(runtime, refreshCookies(c));
    clearRefreshCookie(c);
    c.header('clear-site-data', forgotten);
  },
});
