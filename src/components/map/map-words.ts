import type { Translate } from '#i18n/translate.ts';
import type { MapWords } from '#i18n/map-mark.ts';

/** The sentences and short prices of marks on a map. */
export function readMapWords(t: Translate): MapWords {
  return {
    some: t('map.some'),
    somePriced: t('map.some_priced'),
    home: t('map.home'),
    homePriced: t('map.home_priced'),
    project: t('map.project'),
    projectPriced: t('map.project_priced'),
    thousands: t('map.thousands'),
    millions: t('map.millions'),
  };
}
