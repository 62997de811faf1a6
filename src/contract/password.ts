import * as z from 'zod';
import { boundedText, shortText } from './text.ts';

const minPasswordLength = 8;
const maxPasswordLength = 16;

/** A password needs at least one of these characters. */
export const specialCharacters = '!@#$%^&*(),.?":{}|<>';

/** Rules for a new password, in display order; source: specification, sections 5 and 9. */
export const passwordRules = [
  { code: 'PASSWORD_MIN_LENGTH', holds: (text: string) => [...text].length >= minPasswordLength },
  { code: 'PASSWORD_MAX_LENGTH', holds: (text: string) => [...text].length <= maxPasswordLength },
  { code: 'PASSWORD_UPPER_CASE', holds: (text: string) => /\p{Lu}/u.test(text) },
  { code: 'PASSWORD_LOWER_CASE', holds: (text: string) => /\p{Ll}/u.test(text) },
  { code: 'PASSWORD_ONE_DIGIT', holds: (text: string) => /\d/.test(text) },
  {
    code: 'PASSWORD_ONE_SPECIAL_CHAR',
    holds: (text: string) => [...text].some((sign) => specialCharacters.includes(sign)),
  },
  { code: 'PASSWORD_NO_WHITESPACE', holds: (text: string) => !/\s/.test(text) },
] as const;

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
