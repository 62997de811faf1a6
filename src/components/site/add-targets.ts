import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import type { Translate } from '#i18n/translate.ts';

/** What may be added, and the page that does it. */
type AddTarget = { kind: 'SINGLE' | 'PROJECT' | 'PROJECT_WITHOUT_FLOOR_PLAN'; path: string };

/** The header shows what stands here: a single listing to everyone, all of it to admins. */
const targets: readonly AddTarget[] = [
  { kind: 'SINGLE', path: '/home/add-listing' },
  { kind: 'PROJECT', path: '/home/add-listing?kind=PROJECT' },
  { kind: 'PROJECT_WITHOUT_FLOOR_PLAN', path: '/home/add-listing?kind=PROJECT_WITHOUT_FLOOR_PLAN' },
];

/** The links to what may be added. The page's script sends who is not logged in to login first, and says why. */
export function addLinks(locale: Locale, t: Translate) {
  return targets.map(({ kind, path }) => ({
    kind,
    href: localizedPath(locale, path),
    label: t(`header.add_${kind}`),
    'data-login': localizedPath(locale, '/login'),
    'data-warning': t('errors.CREATE_LISTING_LOGIN_WARNING'),
  }));
}
