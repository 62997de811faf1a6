import type { Image } from '#contract/image.ts';
import type { Building } from '#contract/project.ts';
import { capitalised } from '#i18n/fact-words.ts';
import type { PlacedUnit } from '#domain/unit-query.ts';
import { formatFloor } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { buildingName } from './building-name.ts';
import { planShape, type PlanShape } from './plan-shapes.ts';
import { unitText } from './unit-text.ts';

/** A floor with the picture of its plan and the flats that are drawn on it. */
export type PlanFloor = {
  plan: Image;
  name: string;
  free: number;
  flats: { id: number; label: string; status: PlacedUnit['status']; name: string; shape: PlanShape }[];
};

function flatName(unit: PlacedUnit, locale: Locale): string {
  const { status, price } = unitText(unit, locale);
  const words = { label: unit.label, status: status[0], price: price[0] };
  return translator(locale)(unit.status === 'SOLD' ? 'unit.on_plan_sold' : 'unit.on_plan', words);
}

/** The floors that have a plan, in the order of their buildings; the building is named where there are several. */
export function planFloors(buildings: readonly Building[], units: readonly PlacedUnit[], locale: Locale): PlanFloor[] {
  const t = translator(locale);
  const floors = buildings.flatMap((building) => building.floors.map((floor) => ({ ...floor, building })));
  return floors.flatMap(({ id, level, plan, building }) => {
    if (!plan) return [];
    const floor = formatFloor(locale, level);
    const own = units.filter((unit) => unit.floorId === id);
    return {
      plan,
      name:
        buildings.length > 1
          ? t('project.plan_of', { building: buildingName(building.name, locale), floor })
          : capitalised(floor),
      free: own.filter((unit) => unit.status === 'FREE').length,
      flats: own.flatMap((unit) => {
        if (!unit.polygon) return [];
        const shape = planShape(unit.polygon, plan.width, plan.height);
        return { id: unit.id, label: unit.label, status: unit.status, name: flatName(unit, locale), shape };
      }),
    };
  });
}
