import { projectFields } from '#contract/projects/fields.ts';
import type { ProjectView } from '#contract/projects/project.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { capitalised } from '#i18n/fact-words.ts';
import { formatAreaRange, formatCount, formatMonth, formatPrice, formatRooms } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { fieldFact, referenceName, type Fact, type FactGroup } from '../detail/listing-facts.ts';

type KnownOrNot = [label: string, value: string | false | null | undefined];

function known(facts: KnownOrNot[]): Fact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function roomsText({ roomsFrom, roomsTo }: ProjectView['summary'], locale: Locale): string | undefined {
  if (roomsFrom === null || roomsTo === null) return undefined;
  const name = (rooms: number) => (rooms === 0 ? formatRooms(locale, 0) : formatCount(locale, rooms));
  return capitalised(
    roomsFrom === roomsTo ? name(roomsTo) : name(roomsFrom) + (roomsFrom === 0 ? ' – ' : '–') + name(roomsTo),
  );
}

/** The known facts of a project, by group, localized; ranges cover the free units. */
export function projectFacts(project: ProjectView, locale: Locale): FactGroup[] {
  const t = translator(locale);
  const { summary, units, stage, startDate, completionDate } = project;
  const { freeUnits, priceFromCents, areaFrom, areaTo } = summary;
  const ranges: KnownOrNot[] = [
    [t('project.sizes'), areaFrom !== null && areaTo !== null && formatAreaRange(locale, areaFrom, areaTo)],
    [t('project.rooms'), roomsText(summary, locale)],
  ];
  const price = priceFromCents !== null && t('project.price_from', { price: formatPrice(locale, priceFromCents) });
  const groups = [
    {
      title: t('project.facts'),
      facts: known([
        [t('project.developer'), project.developer],
        [t('project.stage'), referenceName('stage', stage, locale)],
        [t('project.start'), startDate && formatMonth(locale, startDate)],
        [t('project.completion'), completionDate && formatMonth(locale, completionDate)],
        [t('project.units'), units.length > 0 && formatCount(locale, units.length)],
        ...(freeUnits === 0 ? ranges : []),
      ]),
    },
    {
      title: t(project.category === 'FLAT' ? 'project.free_facts_flats' : 'project.free_facts_any'),
      facts:
        freeUnits === 0
          ? []
          : known([[t('project.free'), formatCount(locale, freeUnits)], [t('project.price'), price], ...ranges]),
    },
    {
      title: t('project.equipment'),
      facts: projectFields
        .filter(({ listed }) => listed)
        .flatMap((field) => fieldFact({ ...field, labelKey: factKey(field.name) }, project, locale) ?? []),
    },
  ];
  return groups.filter(({ facts }) => facts.length > 0);
}
