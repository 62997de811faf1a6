import { capitalised } from '#i18n/fact-words.ts';
import type { Image } from '#contract/media/image.ts';
import type { Building } from '#contract/projects/project.ts';
import type { LocatedUnit, UnitChoice } from '#domain/projects/unit-choice.ts';
import { formatFloor } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { buildingName } from './unit-text.ts';
import { planShape, type PlanShape } from './plan-shapes.ts';
import { unitText } from './unit-text.ts';

/** A unit as drawn on a plan; `wanted` if it matches the filters. */
export type PlanUnit = { unit: LocatedUnit; name: string; shape: PlanShape; wanted: boolean };

/** The shown floor's plan, and the units drawn on it. */
export type PlanFloor = { plan: Image; name: string; flats: PlanUnit[] };

/** The floors with a plan, by building; `free` counts the matching free units. */
export type FloorRow = {
  building: string | undefined;
  floors: { id: number; name: string; free: number; shown: boolean }[];
};

function flatName(unit: LocatedUnit, locale: Locale): string {
  const { rooms, area, price, status } = unitText(unit, locale);
  const facts = [rooms[0], area[0], status[0].toLocaleLowerCase(locale)];
  if (unit.status !== 'SOLD') facts.push(price[0]);
  return `${unit.label}: ${facts.filter((fact) => fact !== '–').join(', ')}`;
}

/** The rows of the floor switch; the building is named if there are several. */
export function floorRows(
  buildings: readonly Building[],
  { shown, floorId }: Pick<UnitChoice, 'shown' | 'floorId'>,
  locale: Locale,
): FloorRow[] {
  const rows = buildings.map(({ name, floors }) => ({
    building: buildings.length > 1 ? buildingName(name, locale) : undefined,
    floors: floors
      .filter(({ plan }) => plan)
      .map(({ id, level }) => ({
        id,
        name: capitalised(formatFloor(locale, level)),
        free: shown.filter((unit) => unit.floorId === id && unit.status === 'FREE').length,
        shown: id === floorId,
      })),
  }));
  return rows.filter(({ floors }) => floors.length > 0);
}

/** The shown floor; undefined if the project has no plans. */
export function shownPlan(
  buildings: readonly Building[],
  { all, shown, floorId }: Pick<UnitChoice, 'all' | 'shown' | 'floorId'>,
  locale: Locale,
): PlanFloor | undefined {
  const floors = buildings.flatMap((building) => building.floors.map((floor) => ({ ...floor, building })));
  const found = floors.find(({ id }) => id === floorId);
  if (!found?.plan) return undefined;
  const { plan, level, building } = found;
  const floor = formatFloor(locale, level);
  const named = { building: buildingName(building.name, locale), floor };
  return {
    plan,
    name: buildings.length > 1 ? translator(locale)('project.plan_of', named) : capitalised(floor),
    flats: all.flatMap((unit) => {
      if (unit.floorId !== floorId || !unit.polygon) return [];
      const shape = planShape(unit.polygon, plan.width, plan.height);
      return [{ unit, name: flatName(unit, locale), shape, wanted: shown.includes(unit) }];
    }),
  };
}
