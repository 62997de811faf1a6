import type { ProjectView } from '#contract/project.ts';
import { formatAreaRange, formatCount, formatDistance, formatMonth, formatRooms } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { capitalised, referenceName, referenceNames, type Fact, type FactGroup } from '../detail/facts.ts';

function known(facts: [label: string, value: string | false | null | undefined | ''][]): Fact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function roomsText({ roomsFrom, roomsTo }: ProjectView['summary'], locale: Locale): string | undefined {
  if (roomsFrom === null || roomsTo === null) return undefined;
  const name = (rooms: number) => (rooms === 0 ? formatRooms(locale, 0) : formatCount(locale, rooms));
  return capitalised(roomsFrom === roomsTo ? name(roomsTo) : `${name(roomsFrom)} – ${name(roomsTo)}`);
}

/** The facts of a project that are known, by group, as words of the language. */
export function projectFacts(project: ProjectView, locale: Locale): FactGroup[] {
  const t = translator(locale);
  const { summary, units, stage, startDate, completionDate, heatingType, distanceToSea } = project;
  const groups = [
    {
      title: t('project.facts'),
      facts: known([
        [t('project.developer'), project.developer],
        [t('project.stage'), referenceName('stage', stage, locale)],
        [t('project.start'), startDate && formatMonth(locale, startDate)],
        [t('project.completion'), completionDate && formatMonth(locale, completionDate)],
        [t('project.units'), units.length > 0 && formatCount(locale, units.length)],
        [t('project.free'), formatCount(locale, summary.freeUnits)],
        [
          t('project.sizes'),
          summary.areaFrom !== null &&
            summary.areaTo !== null &&
            formatAreaRange(locale, summary.areaFrom, summary.areaTo),
        ],
        [t('project.rooms'), roomsText(summary, locale)],
      ]),
    },
    {
      title: t('project.equipment'),
      facts: known([
        [t('listing.field.heatingType'), heatingType && referenceName('heatingType', heatingType, locale)],
        [t('listing.field.heatingWays'), referenceNames('heatingWay', project.heatingWays, locale)],
        [t('listing.field.parkingTypes'), referenceNames('parkingType', project.parkingTypes, locale)],
        [t('listing.field.windowTypes'), referenceNames('windowType', project.windowTypes, locale)],
        [t('listing.field.orientations'), referenceNames('orientation', project.orientations, locale)],
        [t('listing.field.distanceToSea'), distanceToSea !== null && formatDistance(locale, distanceToSea)],
      ]),
    },
  ];
  return groups.filter(({ facts }) => facts.length > 0);
}
