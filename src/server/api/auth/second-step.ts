import { LoginResult } from '#contract/auth/login.ts';
import { PasskeyLogin, PasskeyRequest } from '#contract/auth/passkey.ts';
import { StepCode, StepPasskey, StepToken } from '#contract/auth/two-step.ts';
import { exampleLogin } from '#server/api/examples/account.ts';
import { exampleAssertion, exampleRequest, exampleStepToken as stepToken } from '#server/api/examples/two-step.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { askPasskey, logInByPasskey } from '#server/services/auth/two-step/log-in-passkey.ts';
import {
  askSecondPasskey,
  logInByCode,
  logInBySecondPasskey,
} from '#server/services/auth/two-step/take-second-step.ts';
import { answerPasswordLogin, originOf } from './login-answer.ts';

export const secondStep = createResource('account', 'VISITOR');

secondStep.post('/login-steps/code', {
  operationId: 'logInByCode',
  summary: 'Make the second step with a code',
  description: [
    'Takes six digits of the authenticator app (TOTP, RFC 6238: SHA-1, 30 seconds; those of the step before and after count too), each once, or a recovery code, with or without its hyphens, once. The use of a recovery code is mailed.',
    'Wrong codes slow down like wrong passwords, up to a try in 15 minutes for everybody at the account, but for devices and networks from which its owner has logged in before.',
  ],
  body: [StepCode, { stepToken, code: '492039' }],
  answer: [LoginResult, 'Logged in', exampleLogin],
  cookie: true,
  problems: ['BAD_CREDENTIALS', 'LOGIN_STEP_EXPIRED', 'ACCOUNT_BLOCKED', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: ({ c, runtime, body }) =>
    answerPasswordLogin(c, 'SECOND_STEP', () => logInByCode(runtime, body, originOf(c))),
});

secondStep.post('/login-steps/passkey-options', {
  operationId: 'askSecondPasskey',
  summary: 'How to ask for a passkey as the second step',
  description: 'For `navigator.credentials.get`; the challenge is good once, for five minutes.',
  body: [StepToken, { stepToken }],
  answer: [PasskeyRequest, 'The options', exampleRequest],
  problems: ['LOGIN_STEP_EXPIRED', 'ACCOUNT_BLOCKED', 'NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: ({ runtime, client, body }) => askSecondPasskey(runtime, body.stepToken, client.address),
});

secondStep.post('/login-steps/passkey', {
  operationId: 'logInBySecondPasskey',
  summary: 'Make the second step with a passkey',
  description: 'Takes what a passkey of the account has signed for this portal and for the challenge.',
  body: [StepPasskey, { stepToken, passkey: exampleAssertion }],
  answer: [LoginResult, 'Logged in', exampleLogin],
  cookie: true,
  problems: ['PASSKEY_REFUSED', 'LOGIN_STEP_EXPIRED', 'ACCOUNT_BLOCKED', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: ({ c, runtime, body }) =>
    answerPasswordLogin(c, 'SECOND_STEP', () => logInBySecondPasskey(runtime, body, originOf(c))),
});

secondStep.post('/passkey/login-options', {
  operationId: 'askPasskey',
  summary: 'How to ask for a passkey instead of a password',
  description: 'For `navigator.credentials.get`; the challenge is good once, for five minutes.',
  answer: [PasskeyRequest, 'The options', { ...exampleRequest, allowCredentials: [], userVerification: 'required' }],
  problems: ['TOO_MANY_REQUESTS'],
  handle: ({ runtime, client }) => askPasskey(runtime, client.address),
});

secondStep.post('/passkey/login', {
  operationId: 'logInByPasskey',
  summary: 'Log in with a passkey alone',
  description:
    'The passkey must have asked who its user is (user verification): it is possession and a secret or a finger in one, so no second step follows.',
  body: [PasskeyLogin, { passkey: exampleAssertion }],
  answer: [LoginResult, 'Logged in', exampleLogin],
  cookie: true,
  problems: ['PASSKEY_REFUSED', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_BLOCKED', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: ({ c, runtime, body }) =>
    answerPasswordLogin(c, 'PASSKEY', () => logInByPasskey(runtime, body.passkey, originOf(c))),
});
