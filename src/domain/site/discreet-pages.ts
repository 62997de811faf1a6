/**
 * Pages about persons, pages on which somebody writes, and pages to which mails lead with a secret in the address: what their
 * addresses say is told to no page that is opened next, and no analytics sees them. Paths without their language; what
 * lies below one is meant too.
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
export function isDiscreet(path: string): boolean {
  return discreetPaths.some((discreet) => path === discreet || path.startsWith(`${discreet}/`));
}
