import type { Account, Session } from '#contract/account/account.ts';

const username = '3 to 30 letters, digits, dots, hyphens and underscores, of one script';
const newPassword = {
  password:
    '8 to 16 signs without spaces, with a capital letter, a small one, a digit and one of `!@#$%^&*(),.?":{}|<>`; common ones are refused',
  confirmPassword: 'The password again',
};
const currentPassword = 'The present password; empty for an account that has none';
const roles = 'The first one counts';

/** Descriptions of the fields of accounts, log-ins and sessions by component. */
export const accountDescriptions = {
  Registration: { username, ...newPassword },
  PasswordReset: newPassword,
  PasswordChange: { currentPassword, ...newPassword },
  EmailChange: { currentPassword, email: 'The new address' },
  AccountDeletion: { currentPassword },
  TwoStepProof: { currentPassword },
  Profile: { username, phone: 'In any usual notation, or empty', language: 'The language of mails' },
  LoginResult: { roles },
  Account: {
    ...{ username, roles, email: 'The address to log in with' },
    hasPassword: 'False for those who only log in with a provider',
  } satisfies Partial<Record<keyof Account, string>>,
  Session: {
    current: 'The one that makes this call',
    lastUsedAt: 'When it last asked for an access token',
  } satisfies Partial<Record<keyof Session, string>>,
};

/** For logins of accounts that may have a second step. */
export const secondStep =
  'An account with a second step is answered a `LoginStep` instead: nobody is logged in, no cookie is set, and `stepToken` is good for ten minutes, for the calls of `/api/v1/login-steps` and nothing else.';

/** For calls that require more than an access token. */
export const proven =
  '`currentPassword` is the account’s password; an account without one leaves it empty and must have logged in within the last ten minutes, else `errors` says `LOGIN_AGAIN_REQUIRED`. At most ten such changes an hour.';
