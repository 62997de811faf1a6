import { toPixels, type Corner, type Outline, type Size } from '#domain/projects/outline/corners.ts';
import { labelPosition } from '#domain/projects/outline/label-position.ts';
import { crossesItself, overlap } from '#domain/projects/outline/overlap.ts';
import type { UnitRow } from './use-floor.ts';

/** A flat as it is drawn on a plan, in the plan's pixels. */
export type DrawnUnit = { unit: UnitRow; outline: Outline; labelAt: Corner };
/** What is doubtful about an outline. */
export type Doubt = 'CROSSED' | 'OVERLAPPING';

type Known<Key extends object, Value> = WeakMap<Key, Value>;

function once<Key extends object, Value>(known: Known<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

const drawn = new WeakMap<Size, Known<UnitRow, DrawnUnit>>();
const crossed = new WeakMap<Outline, boolean>();
const overlapping = new WeakMap<Outline, Known<Outline, boolean>>();

/** The flats that are drawn; each stays the same until its row or the plan is another. */
export function drawnUnits(units: readonly UnitRow[], plan: Size): DrawnUnit[] {
  const known = once(drawn, plan, () => new WeakMap());
  return units.flatMap((unit) => {
    const { polygon } = unit;
    if (!polygon) return [];
    const make = () => {
      const outline = toPixels(polygon, plan);
      return { unit, outline, labelAt: labelPosition(outline) };
    };
    return [once(known, unit, make)];
  });
}

const isOn = (one: Outline, other: Outline) =>
  once(
    once(overlapping, one, () => new WeakMap()),
    other,
    () => overlap(one, other),
  );

/** What is doubtful, by the flats' ids. */
export function doubtsOf(units: readonly DrawnUnit[]): ReadonlyMap<string, Doubt> {
  const doubts = new Map<string, Doubt>();
  for (const { unit, outline } of units) {
    if (once(crossed, outline, () => crossesItself(outline))) doubts.set(unit.id, 'CROSSED');
  }
  for (const [index, one] of units.entries()) {
    for (const other of units.slice(index + 1)) {
      if (!isOn(one.outline, other.outline)) continue;
      for (const { unit } of [one, other]) if (!doubts.has(unit.id)) doubts.set(unit.id, 'OVERLAPPING');
    }
  }
  return doubts;
}
