export type PasswordStrength = 'weak' | 'medium' | 'strong';

/** Width of the meter in percent; source: specification, section 5. */
export const strengthWidths: Record<PasswordStrength, number> = { weak: 33.33, medium: 66.66, strong: 100 };

const lower = /\p{Ll}/u;
const upper = /\p{Lu}/u;
const digit = /\d/;
const other = /[^\p{Ll}\p{Lu}\d]/u;

/** How strong a password looks; an empty one has no strength. Source: specification, section 5. */
export function passwordStrength(password: string): PasswordStrength | undefined {
  if (password === '') return undefined;
  const { length } = [...password];
  const has = (signs: RegExp) => signs.test(password);
  if (length >= 8 && has(lower) && has(upper) && has(digit)) return 'strong';
  const classes = [lower, upper, digit, other].filter(has).length;
  return length >= 6 && classes >= 2 ? 'medium' : 'weak';
}
