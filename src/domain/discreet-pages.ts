/**
 * Pages about persons and pages to which mails lead with a secret in the address: no other site is told of them, and no
 * analytics sees them. Paths without their language.
 */
const discreetPaths: readonly string[] = [
  '/login',
  '/social-login',
  '/registration',
  '/registration-confirm',
  '/verification-confirm',
  '/forgot-password',
  '/change-password',
  '/home/account',
  '/home/messages',
  '/home/still-available',
  '/home/alerts-off',
  '/home/saved-searches',
];

/** Whether a page, by its path without the language, is one of these. */
export function isDiscreet(path: string): boolean {
  return discreetPaths.includes(path);
}
