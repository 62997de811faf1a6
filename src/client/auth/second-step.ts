import { LoginResult } from '#contract/auth/login.ts';
import { PasskeyRequest, type PasskeyAssertion } from '#contract/auth/passkey.ts';
import type { StepCode, StepPasskey, StepToken } from '#contract/auth/two-step.ts';
import type { ApiError } from '#client/api-error.ts';
import { requestJson, withoutToast } from '#client/http.ts';

/** The login page tells itself that the step has expired. */
const told = { shown: ({ code }: ApiError) => code === 'LOGIN_STEP_EXPIRED' };

export const logInByCode = (json: StepCode): Promise<LoginResult> =>
  requestJson(LoginResult, 'login-steps/code', { method: 'post', json, ...told });

export const askSecondPasskey = (json: StepToken): Promise<PasskeyRequest> =>
  requestJson(PasskeyRequest, 'login-steps/passkey-options', { method: 'post', json, ...withoutToast });

export const logInBySecondPasskey = (json: StepPasskey): Promise<LoginResult> =>
  requestJson(LoginResult, 'login-steps/passkey', { method: 'post', json, ...withoutToast });

export const askPasskey = (): Promise<PasskeyRequest> =>
  requestJson(PasskeyRequest, 'passkey/login-options', { method: 'post', ...withoutToast });

export const logInByPasskey = (passkey: PasskeyAssertion): Promise<LoginResult> =>
  requestJson(LoginResult, 'passkey/login', { method: 'post', json: { passkey }, ...withoutToast });
