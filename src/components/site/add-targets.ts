import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import type { Translate } from '#i18n/translate.ts';

/** What may be added, and the page for it. */
type AddTarget = { kind: 'SINGLE' | 'PROJECT' | 'PROJECT_WITHOUT_FLOOR_PLAN'; path: string };

/** The header's entries: a single listing for everyone, all of them for admins. */
const targets: readonly AddTarget[] = [
  { kind: 'SINGLE', path: '/home/add-listing' },
  { kind: 'PROJECT', path: '/home/add-listing?kind=PROJECT' },
  { kind: 'PROJECT_WITHOUT_FLOOR_PLAN', path: '/home/add-listing?kind=PROJECT_WITHOUT_FLOOR_PLAN' },
];

/** Links to what may be added. A script sends logged-out users to the login first, with an explanation. */
export function addLinks(locale: Locale, t: Translate) {
  return targets.map(({ kind, path }) => ({
    kind,
    href: localizedPath(locale, path),
    label: t(`header.add_${kind}`),
    'data-login': localizedPath(locale, '/login'),
    'data-warning': t('errors.CREATE_LISTING_LOGIN_WARNING'),
  }));
}
