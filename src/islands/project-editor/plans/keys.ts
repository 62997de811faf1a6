import type { KeyboardEvent } from 'react';
import { inside, movedBy, withCorner, type Corner } from '#domain/projects/outline/corners.ts';
import { snap } from '#domain/projects/outline/snap.ts';
import type { PlanContext } from './desk.ts';
import { preview } from './sketch.ts';

const arrows: Readonly<Record<string, Corner>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const stepsAcross = 400;
const bigStep = 10;
const closer = 1.5;
const panStep = 60;

function stepOf({ desk }: PlanContext, event: KeyboardEvent): Corner | undefined {
  const arrow = arrows[event.key];
  const length = (desk.plan.width / stepsAcross) * (event.shiftKey ? bigStep : 1);
  return arrow && [arrow[0] * length, arrow[1] * length];
}

/** Shows what is drawn with its next corner at the cursor, which may have to come into sight. */
export function showCursor({ desk, live, viewport, cursor }: PlanContext): void {
  if (!desk.sketch) return;
  live.guides([]);
  live.sketch(preview(desk.sketch, cursor.at), cursor.at);
  viewport.reveal(cursor.at);
}

/** Sets a corner at the cursor; once more at the last one, or on the first, closes. */
function placeAtCursor(bench: PlanContext): void {
  const { desk, cursor } = bench;
  const reach = (desk.plan.width / stepsAcross) * 1.5;
  const { at } = desk.isSnapping ? snap(cursor.at, { outlines: desk.others, reach }) : cursor;
  cursor.at = at;
  showCursor(bench);
  desk.place(at, reach);
}

/** While one draws: arrows move the cursor, Enter sets a corner, Backspace takes the last back, Escape gives up. */
function draw(bench: PlanContext, event: KeyboardEvent): boolean {
  const { desk, cursor } = bench;
  const step = stepOf(bench, event);
  if (step) {
    cursor.at = inside([cursor.at[0] + step[0], cursor.at[1] + step[1]], desk.plan);
    showCursor(bench);
    desk.sayPlace(cursor.at);
  } else if (event.key === 'Enter') placeAtCursor(bench);
  else if (event.key === 'Backspace' || event.key === 'Delete') desk.takeBack();
  else if (event.key === 'Escape') desk.giveUp();
  else return false;
  return true;
}

/** Stores what the arrow keys have moved, once they are let go. */
export function settle(bench: PlanContext): void {
  const { desk, nudged } = bench;
  if (!nudged) return;
  bench.nudged = undefined;
  desk.store(nudged.outline);
}

/** A corner or a whole outline: arrows move it, Delete removes it. */
function edit(bench: PlanContext, event: KeyboardEvent, index: number | undefined): boolean {
  const { desk, live, viewport } = bench;
  const outline = bench.nudged?.outline ?? desk.chosenDrawn?.outline;
  if (!outline) return false;
  const step = stepOf(bench, event);
  const corner = index === undefined ? undefined : outline[index];
  if (step) {
    const moved = corner && inside([corner[0] + step[0], corner[1] + step[1]], desk.plan);
    const changed =
      moved && index !== undefined ? withCorner(outline, index, moved) : movedBy(outline, step, desk.plan);
    bench.nudged = { outline: changed };
    live.outline(changed);
    desk.sayCorner(changed, index ?? 0);
    viewport.reveal(moved ?? changed[0] ?? [0, 0]);
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    settle(bench);
    if (index === undefined) desk.removeOutline();
    else desk.removeCorner(index);
  } else if (event.key === 'Insert' && index !== undefined) desk.addCorner(index);
  else if (event.key === 'Escape' && desk.chosen) desk.focus(`[data-row="${desk.chosen.id}"]`);
  else return false;
  return true;
}

function look({ viewport, desk }: PlanContext, event: KeyboardEvent): boolean {
  const arrow = arrows[event.key];
  if (event.key === '+' || event.key === '=') viewport.zoom(closer);
  else if (event.key === '-') viewport.zoom(1 / closer);
  else if (event.key === '0') viewport.fit();
  else if (event.key.toLowerCase() === 's') desk.toggleSnapping();
  else if (arrow) viewport.pan([-arrow[0] * panStep, -arrow[1] * panStep]);
  else return false;
  return true;
}

/** Undoing within what is being drawn takes its last corner back. */
function travel(bench: PlanContext, event: KeyboardEvent): boolean {
  const { desk } = bench;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return false;
  settle(bench);
  if (desk.sketch) desk.takeBack();
  else if (key === 'y' || event.shiftKey) desk.redo();
  else desk.undo();
  return true;
}

export function press(bench: PlanContext, event: KeyboardEvent): void {
  const target = event.target as Element;
  const corner = target.getAttribute('data-corner');
  const isOn = (name: string) => target.classList.contains(name);
  const isDone =
    event.ctrlKey || event.metaKey
      ? travel(bench, event)
      : (isOn('plan-cursor') && draw(bench, event)) ||
        (corner !== null && edit(bench, event, Number(corner))) ||
        (isOn('plan-body') && edit(bench, event, undefined)) ||
        (!event.altKey && look(bench, event));
  if (!isDone) return;
  event.preventDefault();
  event.stopPropagation();
}
