import { useRef, useState } from 'react';
import type { Image } from '#contract/media/image.ts';
import { toPixels, type Corner, type Outline, type Size } from '#domain/projects/outline/corners.ts';
import { labelPosition } from '#domain/projects/outline/label-position.ts';
import { crossesItself, overlap } from '#domain/projects/outline/overlap.ts';
import { rowOf, type Facts, type RowOf } from '#islands/project-editor/draft/rows.ts';
import { useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';

export type UnitRow = RowOf['units'];

function unitsOn({ units }: Facts, floorId: string): UnitRow[] {
  return units.ids.map((id) => rowOf('units', units, id)).filter((unit) => unit.floorId === floorId);
}

const isSameList = <Item>(one: readonly Item[], other: readonly Item[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** The units of a floor in order; the same array until one of them changes. */
export function useFloorUnits(floorId: string): readonly UnitRow[] {
  const last = useRef<readonly UnitRow[]>([]);
  return useEditorState(({ facts }) => {
    const found = unitsOn(facts, floorId);
    if (!isSameList(found, last.current)) last.current = found;
    return last.current;
  });
}

/** Another floor of the same building, with its units that have outlines. */
export type OtherFloor = { id: string; level: number | null; units: readonly UnitRow[]; drawn: number };

/** The building's other floors that have outlines, lowest first. */
export function otherFloors(facts: Facts, floorId: string): OtherFloor[] {
  const floors = facts.floors.ids.map((id) => rowOf('floors', facts.floors, id));
  const own = floors.find(({ id }) => id === floorId);
  const others = floors.filter(({ id, buildingId }) => id !== floorId && buildingId === own?.buildingId);
  return others
    .map(({ id, level }) => ({ id, level, units: unitsOn(facts, id) }))
    .map((floor) => ({ ...floor, drawn: floor.units.filter(({ polygon }) => polygon).length }))
    .filter(({ drawn }) => drawn > 0)
    .sort((a, b) => (a.level ?? 0) - (b.level ?? 0));
}

const seen = new Map<string, Image>();

/** How a plan differs from the one that the floor's outlines were last seen on. */
export type PlanChange = 'REPLACED' | 'RESHAPED';

const shapeOf = ({ width, height }: Image) => width / height;

/** Whether the plan below the outlines was replaced, until the user accepts that. */
export function usePlanChange(floorId: string, plan: Image): { change: PlanChange | undefined; accept: () => void } {
  const [, setAccepted] = useState('');
  const before = seen.get(floorId) ?? plan;
  seen.set(floorId, before);
  const isReshaped = Math.abs(shapeOf(before) / shapeOf(plan) - 1) > 0.01;
  const change = before.fileName === plan.fileName ? undefined : isReshaped ? 'RESHAPED' : 'REPLACED';
  return {
    change,
    accept: () => {
      seen.set(floorId, plan);
      setAccepted(plan.fileName);
    },
  };
}

export type DrawnUnit = { unit: UnitRow; outline: Outline; labelAt: Corner };
export type OutlineIssue = 'CROSSED' | 'OVERLAPPING';

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

/** The units with outlines; each keeps its identity until its row or the plan changes. */
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

export function outlineIssues(units: readonly DrawnUnit[]): ReadonlyMap<string, OutlineIssue> {
  const issues = new Map<string, OutlineIssue>();
  for (const { unit, outline } of units) {
    if (once(crossed, outline, () => crossesItself(outline))) issues.set(unit.id, 'CROSSED');
  }
  for (const [index, one] of units.entries()) {
    for (const other of units.slice(index + 1)) {
      if (!isOn(one.outline, other.outline)) continue;
      for (const { unit } of [one, other]) if (!issues.has(unit.id)) issues.set(unit.id, 'OVERLAPPING');
    }
  }
  return issues;
}
