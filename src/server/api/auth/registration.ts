import { answerPasswordLogin } from './login-answer.ts';
import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { Confirmation, EmailOnly, Registration } from '#contract/auth/registration.ts';
import { isUsernameTaken, register, resendVerification } from '#server/services/auth/registration/register.ts';
import { confirmRegistration } from '#server/services/auth/registration/confirm-registration.ts';
import { exampleAccount, exampleLogin } from '#server/api/examples/account.ts';
import { linkToken, queryText } from '#server/api/routing/query-parameters.ts';

const { username, email } = exampleAccount;
const password = 'Kruh&more#7';

export const registration = createResource('account', 'VISITOR');

registration.post('/registration', {
  operationId: 'register',
  summary: 'Register',
  description: [
    'Sends a mail with a link that confirms the e-mail address, in the language of `Accept-Language`; only then is there an account. The name is kept for 24 hours.',
    'The answer is the same whether or not the address has an account already; if so, the mail says that.',
    'A name that is taken, or looks like one that is, answers 409 with `USERNAME_TAKEN`. Passwords that many people have, or that hold the username or the first part of the address, are refused with `PASSWORD_COMMON`.',
  ],
  localized: true,
  body: [Registration, { username, email, password, confirmPassword: password }],
  answer: [EmailOnly, 'Where the mail goes', { email }],
  status: 201,
  problems: ['CONFLICT', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: ({ runtime, client, locale, body }) => register(runtime, body, { address: client.address, language: locale }),
});

registration.get('/registration/check-username-existence', {
  operationId: 'checkUsernameExistence',
  who: 'ANYBODY',
  summary: 'Whether a username is taken',
  description:
    '`true` for a name that nobody can register with: taken, looking like a taken one, reserved, or not a username at all.',
  query: z.object({
    username: queryText({ description: 'The name', example: username }),
  }),
  answer: [z.boolean(), 'Whether it is', false],
  problems: ['TOO_MANY_REQUESTS'],
  handle: ({ runtime, client, query }) => isUsernameTaken(runtime, query.username ?? '', client.address),
});

registration.post('/user/resend-verification-email', {
  operationId: 'resendVerificationEmail',
  summary: 'Send the mail of a registration again',
  description:
    'With a new link for another 24 hours. The answer is the same whether or not there is such a registration; a few times an hour a mail is sent.',
  body: [EmailOnly, { email }],
  answer: [z.object({}), 'Taken in', {}],
  problems: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: async ({ runtime, client, body }) => {
    await resendVerification(runtime, body.email, client.address);
    return {};
  },
});

registration.post('/user/registration-confirm', {
  operationId: 'confirmRegistration',
  summary: 'Confirm a registration',
  description: [
    'Takes the token of the link in the mail, once, and logs in.',
    'A token older than 24 hours answers with the e-mail address alone, for `POST /api/v1/user/resend-verification-email`. The body is empty.',
  ],
  query: z.object({
    verificationToken: linkToken,
  }),
  answer: [Confirmation, 'Logged in, or the address of an expired token', exampleLogin],
  cookie: true,
  problems: ['INVALID_TOKEN'],
  handle: async ({ c, runtime, client, query }) => {
    const confirmed = await confirmRegistration(runtime, query.verificationToken ?? '', client.userAgent);
    if (confirmed.state === 'expired') return { email: confirmed.email };
    return answerPasswordLogin(c, 'REGISTRATION', async () => confirmed.session);
  },
});
