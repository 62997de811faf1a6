import type { Translate } from '#i18n/translate.ts';
import type { IconName } from './icons.ts';

/** Who sees an entry: whoever is logged in, or admins only. */
type Entry = {
  path: string;
  label: string;
  icon: IconName;
  class: 'for-user' | 'for-admin';
  /** How a number of new things is said, which pages of one's own put beside the entry. */
  unread?: string;
};

/** The pages in the menu of whoever is logged in, in their order; the last entry, log out, is no page. */
export function sessionEntries(t: Translate): Entry[] {
  return [
    { path: '/home/my-listings', label: t('header.my_listings'), icon: 'list', class: 'for-user' },
    {
      path: '/home/messages',
      label: t('header.messages'),
      icon: 'mail',
      class: 'for-user',
      unread: t('header.unread'),
    },
    { path: '/home/saved-searches', label: t('header.saved_searches'), icon: 'bell', class: 'for-user' },
    { path: '/home/my-project-listings', label: t('header.my_projects'), icon: 'buildings', class: 'for-admin' },
    { path: '/home/admin', label: t('header.admin'), icon: 'shield-check', class: 'for-admin' },
    { path: '/home/account', label: t('header.account'), icon: 'settings', class: 'for-user' },
  ];
}
