/**
 * Pages about persons, where one writes, or with a secret in the address, without their language: neither the next page
 * nor analytics learns it.
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
  '/home/add-listing',
  '/home/admin',
  '/home/alerts-off',
  '/home/contact',
  '/home/favourites',
  '/home/manage-listing',
  '/home/manage-project-listing',
  '/home/messages',
  '/home/my-listings',
  '/home/my-project-listings',
  '/home/report',
  '/home/saved-searches',
  '/home/still-available',
];

/** Whether a page, by its path without the language, is one of these. */
export function isSensitivePage(path: string): boolean {
  return discreetPaths.some((discreet) => path === discreet || path.startsWith(`${discreet}/`));
}
