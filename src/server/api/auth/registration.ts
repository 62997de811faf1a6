import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { Confirmation, EmailOnly, Registration } from '#contract/account/registration.ts';
import { isUsernameTaken } from '#server/services/auth/registration/check-username.ts';
import { confirmRegistration } from '#server/services/auth/registration/confirm-registration.ts';
import { register } from '#server/services/auth/registration/register.ts';
import { resendVerification } from '#server/services/auth/registration/resend-verification.ts';
import { notFromOtherSites } from '#server/api/routing/authentication.ts';
import { answerPasswordLogin } from './device-cookie.ts';
import { languageOf } from '#server/api/routing/environment.ts';
import { exampleAccount, exampleLogin } from '#server/api/examples/account.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { acceptLanguage, jsonRequest, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { queryText } from '#server/api/routing/query-text.ts';
import { createRouter } from '#server/api/routing/router.ts';

const { username, email } = exampleAccount;
const password = 'Kruh&more#7';

const registrationRoute = createRoute({
  method: 'post',
  path: '/api/v1/registration',
  operationId: 'register',
  tags: [tags.account],
  summary: 'Register',
  description: [
    'Sends a mail with a link that confirms the e-mail address, in the language of `Accept-Language`; only then is there an account. The name is kept for 24 hours.',
    'The answer is the same whether or not the address has an account already; if so, the mail says that.',
    'A name that is taken, or looks like one that is, answers 409 with `USERNAME_TAKEN`. Passwords that many people have, or that hold the username or the first part of the address, are refused with `PASSWORD_COMMON`.',
  ].join('\n\n'),
  parameters: [acceptLanguage],
  middleware: [notFromOtherSites, jsonBody],
  request: { body: jsonRequest(Registration, { username, email, password, confirmPassword: password }) },
  responses: personalAnswers({
    schema: EmailOnly,
    description: 'Where the mail goes',
    example: { email },
    status: 201,
    problems: ['FORBIDDEN', 'CONFLICT', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  }),
});

const usernameRoute = createRoute({
  method: 'get',
  path: '/api/v1/registration/check-username-existence',
  operationId: 'checkUsernameExistence',
  tags: [tags.account],
  summary: 'Whether a username is taken',
  description:
    '`true` for a name that nobody can register with: taken, looking like a taken one, reserved, or not a username at all.',
  request: {
    query: z.object({
      username: queryText({ description: 'The name', example: username }),
    }),
  },
  responses: personalAnswers({
    schema: z.boolean(),
    description: 'Whether it is',
    example: false,
    problems: ['TOO_MANY_REQUESTS'],
  }),
});

const resendRoute = createRoute({
  method: 'post',
  path: '/api/v1/user/resend-verification-email',
  operationId: 'resendVerificationEmail',
  tags: [tags.account],
  summary: 'Send the mail of a registration again',
  description:
    'With a new link for another 24 hours. The answer is the same whether or not there is such a registration; a few times an hour a mail is sent.',
  middleware: [notFromOtherSites, jsonBody],
  request: { body: jsonRequest(EmailOnly, { email }) },
  responses: personalAnswers({
    schema: z.object({}),
    description: 'Taken in',
    example: {},
    problems: ['FORBIDDEN', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  }),
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/api/v1/user/registration-confirm',
  operationId: 'confirmRegistration',
  tags: [tags.account],
  summary: 'Confirm a registration',
  description: [
    'Takes the token of the link in the mail, once, and logs in.',
    'A token older than 24 hours answers with the e-mail address alone, for `POST /api/v1/user/resend-verification-email`. The body is empty.',
  ].join('\n\n'),
  middleware: notFromOtherSites,
  request: {
    query: z.object({
      verificationToken: queryText({
        description: 'Token of the link',
        example: 'q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM',
      }),
    }),
  },
  responses: personalAnswers({
    schema: Confirmation,
    description: 'Logged in, or the address of an expired token',
    example: exampleLogin,
    cookie: true,
    problems: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
});

export const registration = createRouter();

registration.openapi(registrationRoute, async (c) => {
  const { runtime, client } = c.env;
  const visitor = { address: client.address, language: languageOf(c) };
  return answerPersonal(c, await register(runtime, c.req.valid('json'), visitor), 201);
});

registration.openapi(usernameRoute, async (c) => {
  const { runtime, client } = c.env;
  return answerPersonal(c, await isUsernameTaken(runtime, c.req.valid('query').username ?? '', client.address));
});

registration.openapi(resendRoute, async (c) => {
  const { runtime, client } = c.env;
  await resendVerification(runtime, c.req.valid('json').email, client.address);
  return answerPersonal(c, {});
});

registration.openapi(confirmRoute, async (c) => {
  const { runtime, client } = c.env;
  const confirmed = await confirmRegistration(runtime, c.req.valid('query').verificationToken ?? '', client.userAgent);
  if (confirmed.state === 'expired') return answerPersonal(c, { email: confirmed.email });
  return answerPasswordLogin(c, 'REGISTRATION', async () => confirmed.session);
});
