import type { KeyboardEvent } from 'react';
import { inside, movedBy, withCorner, type Corner } from '#domain/projects/outline/corners.ts';
import { snap } from '#domain/projects/outline/snap.ts';
import type { PlanContext } from './plan-editor-state.ts';
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

function stepOf({ planEditor }: PlanContext, event: KeyboardEvent): Corner | undefined {
  const arrow = arrows[event.key];
  const length = (planEditor.plan.width / stepsAcross) * (event.shiftKey ? bigStep : 1);
  return arrow && [arrow[0] * length, arrow[1] * length];
}

/** Shows the sketch with its next corner at the cursor, and scrolls the cursor into view. */
export function showCursor({ planEditor, live, viewport, cursor }: PlanContext): void {
  if (!planEditor.sketch) return;
  live.guides([]);
  live.sketch(preview(planEditor.sketch, cursor.at), cursor.at);
  viewport.reveal(cursor.at);
}

/** Sets a corner at the cursor; setting it again on the last one, or on the first, closes the outline. */
function placeAtCursor(planContext: PlanContext): void {
  const { planEditor, cursor } = planContext;
  const reach = (planEditor.plan.width / stepsAcross) * 1.5;
  const { at } = planEditor.isSnapping ? snap(cursor.at, { outlines: planEditor.others, reach }) : cursor;
  cursor.at = at;
  showCursor(planContext);
  planEditor.place(at, reach);
}

/** While drawing: arrows move the cursor, Enter sets a corner, Backspace removes the last one, Escape cancels. */
function draw(planContext: PlanContext, event: KeyboardEvent): boolean {
  const { planEditor, cursor } = planContext;
  const step = stepOf(planContext, event);
  if (step) {
    cursor.at = inside([cursor.at[0] + step[0], cursor.at[1] + step[1]], planEditor.plan);
    showCursor(planContext);
    planEditor.sayPlace(cursor.at);
  } else if (event.key === 'Enter') placeAtCursor(planContext);
  else if (event.key === 'Backspace' || event.key === 'Delete') planEditor.takeBack();
  else if (event.key === 'Escape') planEditor.giveUp();
  else return false;
  return true;
}

/** Stores a move by arrow keys once they are released. */
export function settle(planContext: PlanContext): void {
  const { planEditor, nudged } = planContext;
  if (!nudged) return;
  planContext.nudged = undefined;
  planEditor.store(nudged.outline);
}

/** A corner or a whole outline: arrows move it, Delete removes it. */
function edit(planContext: PlanContext, event: KeyboardEvent, index: number | undefined): boolean {
  const { planEditor, live, viewport } = planContext;
  const outline = planContext.nudged?.outline ?? planEditor.chosenDrawn?.outline;
  if (!outline) return false;
  const step = stepOf(planContext, event);
  const corner = index === undefined ? undefined : outline[index];
  if (step) {
    const moved = corner && inside([corner[0] + step[0], corner[1] + step[1]], planEditor.plan);
    const changed =
      moved && index !== undefined ? withCorner(outline, index, moved) : movedBy(outline, step, planEditor.plan);
    planContext.nudged = { outline: changed };
    live.outline(changed);
    planEditor.sayCorner(changed, index ?? 0);
    viewport.reveal(moved ?? changed[0] ?? [0, 0]);
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    settle(planContext);
    if (index === undefined) planEditor.removeOutline();
    else planEditor.removeCorner(index);
  } else if (event.key === 'Insert' && index !== undefined) planEditor.addCorner(index);
  else if (event.key === 'Escape' && planEditor.chosen) planEditor.focus(`[data-row="${planEditor.chosen.id}"]`);
  else return false;
  return true;
}

function look({ viewport, planEditor }: PlanContext, event: KeyboardEvent): boolean {
  const arrow = arrows[event.key];
  if (event.key === '+' || event.key === '=') viewport.zoom(closer);
  else if (event.key === '-') viewport.zoom(1 / closer);
  else if (event.key === '0') viewport.fit();
  else if (event.key.toLowerCase() === 's') planEditor.toggleSnapping();
  else if (arrow) viewport.pan([-arrow[0] * panStep, -arrow[1] * panStep]);
  else return false;
  return true;
}

/** Undo while drawing removes the last corner. */
function travel(planContext: PlanContext, event: KeyboardEvent): boolean {
  const { planEditor } = planContext;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return false;
  settle(planContext);
  if (planEditor.sketch) planEditor.takeBack();
  else if (key === 'y' || event.shiftKey) planEditor.redo();
  else planEditor.undo();
  return true;
}

export function press(planContext: PlanContext, event: KeyboardEvent): void {
  const target = event.target as Element;
  const corner = target.getAttribute('data-corner');
  const isOn = (name: string) => target.classList.contains(name);
  const isDone =
    event.ctrlKey || event.metaKey
      ? travel(planContext, event)
      : (isOn('plan-cursor') && draw(planContext, event)) ||
        (corner !== null && edit(planContext, event, Number(corner))) ||
        (isOn('plan-body') && edit(planContext, event, undefined)) ||
        (!event.altKey && look(planContext, event));
  if (!isDone) return;
  event.preventDefault();
  event.stopPropagation();
}
