/**
 * Pages about persons, with forms to write, or with a secret in the URL, without language: no referrer and no
 * analytics.
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
  '/home/confirm-contact',
  '/home/contact',
  '/home/conversation',
  '/home/favourites',
  '/home/manage-listing',
  '/home/manage-project-listing',
  '/home/messages',
  '/home/my-listings',
  '/home/my-project-listings',
  '/home/preview',
  '/home/report',
  '/home/saved-searches',
  '/home/still-available',
];

/** Whether a path without its language is such a page. */
export function isSensitivePage(path: string): boolean {
  return discreetPaths.some((discreet) => path === discreet || path.startsWith(`${discreet}/`));
}
