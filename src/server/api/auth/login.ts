import { createResource } from '#server/api/routing/resource.ts';
import { Login, LoginResult } from '#contract/account/login.ts';
import { logIn } from '#server/services/auth/log-in.ts';
import { answerPasswordLogin, originOf } from './device-cookie.ts';
import { exampleAccount, exampleLogin } from '#server/api/examples/account.ts';
import { tags } from '#server/api/routing/operation.ts';

export const login = createResource({ tag: tags.account, who: 'VISITOR' });

login.post('/local/login', {
  operationId: 'logIn',
  summary: 'Log in with a password',
  description: [
    'The access token goes into `Authorization: Bearer …` of further calls; the refresh token comes as a cookie.',
    'Whoever fails waits before the next try: an account 1, 2, 4 … seconds, up to 15 minutes, told by 429 and `Retry-After`; a success, or 24 hours, end that. A client’s address waits too, after many failures, and so does everybody at an account at which many failed, but for who has logged in from the same browser or network before.',
    '`EMAIL_NOT_VERIFIED` and `ACCOUNT_BLOCKED` are told only with the right password.',
  ],
  body: [Login, { email: exampleAccount.email, password: 'Kruh&more#7' }],
  answer: [LoginResult, 'Logged in', exampleLogin],
  cookie: true,
  problems: ['BAD_CREDENTIALS', 'VALIDATION_FAILED', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_BLOCKED', 'TOO_MANY_REQUESTS'],
  handle: ({ c, runtime, body }) => answerPasswordLogin(c, 'PASSWORD', () => logIn(runtime, body, originOf(c))),
});
