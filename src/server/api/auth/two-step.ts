import * as z from 'zod';
import { PasskeyCreation } from '#contract/auth/passkey.ts';
import {
  AuthenticatorCode,
  NewAuthenticator,
  NewPasskey,
  PasskeyName,
  TwoStep,
  TwoStepChanged,
  TwoStepProof,
} from '#contract/auth/two-step.ts';
import {
  exampleAttestation,
  exampleCreation,
  exampleNewAuthenticator,
  examplePasskey,
  exampleRecoveryCodes,
  exampleTwoStep,
} from '#server/api/examples/two-step.ts';
import { proven } from '#server/api/routing/account-descriptions.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { readTwoStep } from '#server/services/auth/two-step/changed-two-step.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '#server/services/auth/two-step/manage-authenticator.ts';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#server/services/auth/two-step/manage-passkeys.ts';
import { newRecoveryCodes } from '#server/services/auth/two-step/new-recovery-codes.ts';
import { originOf } from './login-answer.ts';

export const twoStep = createResource('account', 'USER');

const proof = { currentPassword: 'Tr@mvaj7Zg' };
const proofProblems = ['VALIDATION_FAILED', 'BAD_CREDENTIALS', 'TOO_MANY_REQUESTS'] as const;
const changed = { twoStep: exampleTwoStep, recoveryCodes: [] };
const changes = 'Ends all other sessions and tells it by mail.';
const first =
  'With the first second step come ten recovery codes, which are told now and never again, and from then on every login needs it.';
const params = z.object({
  id: z.uuid().meta({ param: { description: 'Id of the passkey', example: examplePasskey.id } }),
});

twoStep.get('/users/me/two-step', {
  operationId: 'readTwoStep',
  summary: 'One’s second step',
  description: 'What is set up for logging in in two steps.',
  answer: [TwoStep, 'What there is', exampleTwoStep],
  handle: ({ runtime, actor }) => readTwoStep(runtime, actor),
});

twoStep.post('/users/me/two-step/authenticator', {
  operationId: 'startAuthenticator',
  summary: 'Begin to set up an authenticator app',
  description: `Nothing changes until a code of the app is sent with \`setupToken\`, from this session, within 15 minutes. ${proven}`,
  body: [TwoStepProof, proof],
  answer: [NewAuthenticator, 'What the app needs', exampleNewAuthenticator],
  problems: [...proofProblems],
  handle: ({ c, runtime, actor, body }) => startAuthenticator(runtime, actor, { ...body, ...originOf(c) }),
});

twoStep.put('/users/me/two-step/authenticator', {
  operationId: 'confirmAuthenticator',
  summary: 'Set up an authenticator app',
  description: `Takes a code of the app, which takes the place of the one before. ${changes} ${first}`,
  body: [AuthenticatorCode, { setupToken: exampleNewAuthenticator.setupToken, code: '492039' }],
  answer: [TwoStepChanged, 'Set up', { twoStep: exampleTwoStep, recoveryCodes: exampleRecoveryCodes }],
  problems: ['INVALID_TOKEN', 'BAD_CREDENTIALS', 'VALIDATION_FAILED'],
  handle: ({ c, runtime, actor, body }) => confirmAuthenticator(runtime, actor, { ...body, ...originOf(c) }),
});

twoStep.delete('/users/me/two-step/authenticator', {
  operationId: 'removeAuthenticator',
  summary: 'Remove the authenticator app',
  description: `${changes} ${proven}`,
  body: [TwoStepProof, proof],
  answer: [TwoStepChanged, 'Removed', { ...changed, twoStep: { ...exampleTwoStep, authenticator: null } }],
  problems: ['NOT_FOUND', 'CONFLICT', ...proofProblems],
  handle: ({ c, runtime, actor, body }) => removeAuthenticator(runtime, actor, { ...body, ...originOf(c) }),
});

twoStep.post('/users/me/two-step/passkey-options', {
  operationId: 'startPasskey',
  summary: 'How to make a passkey',
  description: `For \`navigator.credentials.create\`; the challenge is good once, for five minutes. ${proven}`,
  body: [TwoStepProof, proof],
  answer: [PasskeyCreation, 'The options', exampleCreation],
  problems: ['LIMIT_REACHED', ...proofProblems],
  handle: ({ c, runtime, actor, body }) => startPasskey(runtime, actor, { ...body, ...originOf(c) }),
});

twoStep.post('/users/me/two-step/passkeys', {
  operationId: 'addPasskey',
  summary: 'Add a passkey',
  description: `Takes what the browser has made for the challenge. ${changes} ${first}`,
  body: [NewPasskey, { name: examplePasskey.name, passkey: exampleAttestation }],
  answer: [TwoStepChanged, 'Added', { twoStep: exampleTwoStep, recoveryCodes: exampleRecoveryCodes }],
  status: 201,
  problems: ['PASSKEY_REFUSED', 'LIMIT_REACHED', 'VALIDATION_FAILED'],
  handle: ({ c, runtime, actor, body }) => addPasskey(runtime, actor, { ...body, ...originOf(c) }),
});

twoStep.put('/users/me/two-step/passkeys/{id}', {
  operationId: 'renamePasskey',
  summary: 'Rename a passkey',
  description: 'The name is for its owner alone.',
  params,
  body: [PasskeyName, { name: examplePasskey.name }],
  answer: [TwoStep, 'As it is now', exampleTwoStep],
  problems: ['NOT_FOUND', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params: { id }, body }) => renamePasskey(runtime, actor, { ...body, id }),
});

twoStep.delete('/users/me/two-step/passkeys/{id}', {
  operationId: 'removePasskey',
  summary: 'Remove a passkey',
  description: `${changes} ${proven}`,
  params,
  body: [TwoStepProof, proof],
  answer: [TwoStepChanged, 'Removed', { ...changed, twoStep: { ...exampleTwoStep, passkeys: [] } }],
  problems: ['NOT_FOUND', 'CONFLICT', ...proofProblems],
  handle: ({ c, runtime, actor, params: { id }, body }) =>
    removePasskey(runtime, actor, { ...body, ...originOf(c), id }),
});

twoStep.post('/users/me/two-step/recovery-codes', {
  operationId: 'newRecoveryCodes',
  summary: 'Get new recovery codes',
  description: `Ten new ones, which are told now and never again; the old ones end, and a mail tells it. ${proven}`,
  body: [TwoStepProof, proof],
  answer: [TwoStepChanged, 'The codes', { twoStep: exampleTwoStep, recoveryCodes: exampleRecoveryCodes }],
  problems: ['NOT_FOUND', 'CONFLICT', ...proofProblems],
  handle: ({ c, runtime, actor, body }) => newRecoveryCodes(runtime, actor, { ...body, ...originOf(c) }),
});
