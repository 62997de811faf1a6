import { PasskeyCreation } from '#contract/auth/passkey.ts';
import {
  NewAuthenticator,
  TwoStep,
  TwoStepChanged,
  type AuthenticatorCode,
  type NewPasskey,
  type TwoStepProof,
} from '#contract/auth/two-step.ts';
import type { ApiError } from '#client/api-error.ts';
import { requestJson, withoutToast } from '#client/http.ts';

/** What is wrong with a field stands beside it. */
const besideFields = { shown: ({ errors }: ApiError) => errors !== undefined };

const path = 'users/me/two-step';
const passkeyPath = (id: string) => `${path}/passkeys/${encodeURIComponent(id)}`;

export const readTwoStep = (): Promise<TwoStep> => requestJson(TwoStep, path, withoutToast);

/** Begins to set up an app; nothing is changed until its code is sent. */
export const startAuthenticator = (json: TwoStepProof): Promise<NewAuthenticator> =>
  requestJson(NewAuthenticator, `${path}/authenticator`, { method: 'post', json, ...besideFields });

export const confirmAuthenticator = (json: AuthenticatorCode): Promise<TwoStepChanged> =>
  requestJson(TwoStepChanged, `${path}/authenticator`, { method: 'put', json, ...besideFields });

export const removeAuthenticator = (json: TwoStepProof): Promise<TwoStepChanged> =>
  requestJson(TwoStepChanged, `${path}/authenticator`, { method: 'delete', json, ...besideFields });

export const startPasskey = (json: TwoStepProof): Promise<PasskeyCreation> =>
  requestJson(PasskeyCreation, `${path}/passkey-options`, { method: 'post', json, ...besideFields });

export const addPasskey = (json: NewPasskey): Promise<TwoStepChanged> =>
  requestJson(TwoStepChanged, `${path}/passkeys`, { method: 'post', json, ...besideFields });

export const renamePasskey = (id: string, name: string): Promise<TwoStep> =>
  requestJson(TwoStep, passkeyPath(id), { method: 'put', json: { name }, ...besideFields });

export const removePasskey = (id: string, json: TwoStepProof): Promise<TwoStepChanged> =>
  requestJson(TwoStepChanged, passkeyPath(id), { method: 'delete', json, ...besideFields });

export const newRecoveryCodes = (json: TwoStepProof): Promise<TwoStepChanged> =>
  requestJson(TwoStepChanged, `${path}/recovery-codes`, { method: 'post', json, ...besideFields });
