import * as z from 'zod';
import { maxPasswordLength, passwordRules } from './password-rules.ts';
import { boundedText, shortText } from './text.ts';

/** The current password; empty if the account has none. */
export const currentPassword = shortText(200, 'PASSWORD_REQUIRED', 'PASSWORD_MAX_LENGTH');

/** A new password; an empty one only reports that it is required. */
export const NewPassword = boundedText(maxPasswordLength, 'PASSWORD_REQUIRED', 'PASSWORD_MAX_LENGTH').check(
  (context) => {
    const { value, issues } = context;
    if (value === '') {
      issues.push({ code: 'custom', message: 'PASSWORD_REQUIRED', input: value, continue: true });
      return;
    }
    for (const { code, holds } of passwordRules)
      if (!holds(value)) issues.push({ code: 'custom', message: code, input: value, continue: true });
  },
);

/** A new password with its repetition. */
export const newPassword = {
  password: NewPassword,
  confirmPassword: boundedText(maxPasswordLength, 'CONFIRMATION_REQUIRED', 'PASSWORDS_MUST_MATCH').min(
    1,
    'CONFIRMATION_REQUIRED',
  ),
};

/** Rejects a repetition that differs. */
export function passwordsMatch(context: z.core.ParsePayload<{ password: string; confirmPassword: string }>): void {
  const { value, issues } = context;
  if (value.confirmPassword === '' || value.password === value.confirmPassword) return;
  issues.push({
    code: 'custom',
    message: 'PASSWORDS_MUST_MATCH',
    path: ['confirmPassword'],
    input: value,
    continue: true,
  });
}
