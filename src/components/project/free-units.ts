import type { ProjectView } from '#contract/projects/project.ts';
import { summarizeProject } from '#domain/projects/project-summary.ts';
import type { UnitChoice } from '#domain/projects/unit-choice.ts';
import { filtersUnits } from '#domain/projects/unit-query.ts';
import { capitalised, describeFreeUnits, withSameRooms } from '#i18n/fact-words.ts';
import { localizationOf } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { unitText } from './unit-text.ts';

/** The free units: `12 stanova od 185.000 €`, or that there are none. */
export function freeUnitsText(
  { category, summary }: Pick<ProjectView, 'category' | 'summary'>,
  locale: Locale,
): string {
  return describeFreeUnits(localizationOf(locale), { category, ...summary });
}

/** The free units that match the filters; undefined without filters. */
function matchingUnits(
  { category, summary }: Pick<ProjectView, 'category' | 'summary'>,
  { query, shown, types }: Pick<UnitChoice, 'query' | 'shown' | 'types'>,
) {
  return filtersUnits(query) ? { category, ...summarizeProject(summary.stage, shown, types) } : undefined;
}

/** The free units that match: `2 stana s 5 soba od 345.000 €`; undefined without filters. */
export function matchingUnitsText(
  project: Pick<ProjectView, 'category' | 'summary'>,
  choice: Pick<UnitChoice, 'query' | 'shown' | 'types'>,
  locale: Locale,
): string | undefined {
  const matching = matchingUnits(project, choice);
  return matching && describeFreeUnits(localizationOf(locale), withSameRooms(matching));
}

/** The phone's bar: the chosen unit with its price, else the free units that match. */
export function barText(
  project: Pick<ProjectView, 'category' | 'summary'>,
  choice: UnitChoice,
  locale: Locale,
): { text: string; lesser?: string; unit?: string } {
  const { selected } = choice;
  if (!selected) {
    const { category, summary } = project;
    return {
      text: describeFreeUnits(localizationOf(locale), matchingUnits(project, choice) ?? { category, ...summary }),
    };
  }
  const { rooms, area, price, status } = unitText(selected, locale);
  const lesser = [selected.label, ...[rooms, area].map(([main]) => main).filter((fact) => fact !== '–')].join(', ');
  return selected.status === 'SOLD'
    ? { text: status[0], lesser }
    : { text: capitalised(price[0]), lesser, unit: selected.label };
}
