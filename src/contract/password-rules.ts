const minPasswordLength = 8;
export const maxPasswordLength = 16;

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
