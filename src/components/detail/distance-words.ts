import type { PlaceMap } from '#domain/map/place-view.ts';
import { capitalised } from '#i18n/fact-words.ts';
import { formatDistance } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

/** Distances in one line: `More oko 500 m, središte mjesta oko 2 km, zračnom linijom`; empty without any. */
export function distanceText({ sea, centre }: PlaceMap['distances'], isApproximate: boolean, locale: Locale): string {
  const t = translator(locale);
  const told = (metres: number) => {
    const distance = formatDistance(locale, metres);
    return isApproximate ? t('listing.distance.about', { distance }) : distance;
  };
  const parts = [
    ...(sea === undefined ? [] : [t('listing.distance.sea', { distance: told(sea) })]),
    ...(centre === undefined ? [] : [t('listing.distance.centre', { distance: told(centre) })]),
  ];
  return parts.length > 0 ? capitalised([...parts, t('listing.distance.straight')].join(', ')) : '';
}
