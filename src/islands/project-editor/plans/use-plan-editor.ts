import { atom, type WritableAtom } from 'nanostores';
import { useMemo, useState } from 'react';
import {
  minCorners,
  insertCorner,
  maxCorners,
  toShares,
  withoutCorner,
  type Corner,
  type Outline,
  type Size,
} from '#domain/projects/outline/corners.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { useEditor } from '#islands/project-editor/draft/use-project-editor.tsx';
import { middlesOf } from './drag-overlay.ts';
import { close, emptySketch, place, removeLastCorner, type Placed, type Sketch, type Tool } from './sketch.ts';
import { outlineIssues, drawnUnits, useFloorUnits } from './use-floor.ts';

/** The current selection: a unit, one of its corners, an outline being drawn. */
type PlanSelection = { id?: string | undefined; corner?: number; sketch?: Sketch | undefined; tool?: Tool };

const refusals = { TINY: 'plans.tiny', FEW: 'plans.few', FULL: 'plans.full' } as const;

function useThings(floorId: string, plan: Size, hand: PlanSelection) {
  const units = useFloorUnits(floorId);
  const drawn = useMemo(() => drawnUnits(units, plan), [units, plan]);
  const issues = useMemo(() => outlineIssues(drawn), [drawn]);
  const chosen = units.find(({ id }) => id === hand.id);
  const chosenDrawn = drawn.find(({ unit }) => unit === chosen);
  const others = useMemo(
    () => drawn.filter(({ unit }) => unit !== chosen).map(({ outline }) => outline),
    [drawn, chosen],
  );
  const isThere = hand.corner !== undefined && hand.corner < (chosenDrawn?.outline.length ?? 0);
  return {
    ...{ plan, units, drawn, issues, chosen, chosenDrawn },
    /** The outlines of all other units: the sketch snaps to them and must not overlap them. */
    others,
    /** The corner that the buttons act on. */
    corner: isThere ? hand.corner : undefined,
    sketch: chosen && hand.sketch,
  };
}

/** Announcements for screen readers. */
function useAnnouncements(said: WritableAtom<string>, plan: Size) {
  const t = useTranslate();
  const part = (value: number, whole: number) => Math.round((value / whole) * 100);
  const placeOf = ([x, y]: Corner) => ({ x: part(x, plan.width), y: part(y, plan.height) });
  const say = (text: string) => said.set(text);
  return {
    t,
    say,
    sayPlace: (at: Corner) => say(t('plans.place', placeOf(at))),
    sayCorner: (outline: Outline, index: number) =>
      say(t('plans.corner', { number: index + 1, total: outline.length, ...placeOf(outline[index] ?? [0, 0]) })),
  };
}

type Parts = {
  lastTool: Tool;
  planEditor: ReturnType<typeof useThings>;
  setHand: (change: (hand: PlanSelection) => PlanSelection) => void;
  speech: ReturnType<typeof useAnnouncements>;
  focus: (selector: string) => void;
};

function useSketching({ planEditor, lastTool, setHand, speech, focus }: Parts, store: (outline: Outline) => void) {
  const { t, say } = speech;
  const name = planEditor.chosen?.label ?? t('plans.unnamed');
  const set = (sketch: Sketch | undefined) =>
    setHand(({ id, tool = 'RECTANGLE' }) => ({ id, sketch, tool: sketch?.tool ?? tool }));

  function settle(placed: Placed): void {
    if ('refused' in placed) say(t(refusals[placed.refused], { max: maxCorners }));
    else if ('sketch' in placed) {
      set(placed.sketch);
      say(t('plans.set', { count: placed.sketch.corners.length }));
    } else {
      set(undefined);
      store(placed.outline);
      say(t('plans.done', { name, count: placed.outline.length }));
      focus('.plan-body');
    }
  }

  return {
    draw(tool: Tool = lastTool) {
      set(emptySketch(tool));
      say(t('plans.drawing', { name }));
      focus('.plan-cursor');
    },
    /** Adds a corner to the sketch; near the first or last one it closes the outline. */
    place: (at: Corner, reach: number) =>
      planEditor.sketch && settle(place(planEditor.sketch, at, { plan: planEditor.plan, reach })),
    placeRectangle: (one: Corner, other: Corner) =>
      settle(place({ tool: 'RECTANGLE', corners: [one] }, other, { plan: planEditor.plan, reach: 0 })),
    close: () => planEditor.sketch && settle(close(planEditor.sketch, planEditor.plan)),
    takeBack() {
      if (!planEditor.sketch || planEditor.sketch.corners.length === 0) return;
      const sketch = removeLastCorner(planEditor.sketch);
      set(sketch);
      say(t('plans.set', { count: sketch.corners.length }));
    },
    giveUp() {
      set(undefined);
      say(t('plans.given_up', { name }));
      if (planEditor.chosen) focus(planEditor.chosenDrawn ? '.plan-body' : `[data-row="${planEditor.chosen.id}"]`);
    },
  };
}

function useEditing({ planEditor, setHand, speech, focus }: Parts, store: (outline: Outline | null) => void) {
  const { t, say, sayCorner } = speech;
  const outline = planEditor.chosenDrawn?.outline ?? [];
  const chooseCorner = (index: number) => setHand(({ id, tool }) => ({ id, tool, corner: index }));

  function show(changed: Outline, index: number): void {
    store(changed);
    chooseCorner(index);
    sayCorner(changed, index);
    focus(`[data-corner="${index}"]`);
  }

  return {
    chooseCorner(index: number) {
      if (index === planEditor.corner) return;
      chooseCorner(index);
      sayCorner(outline, index);
    },
    removeOutline() {
      store(null);
      say(t('plans.removed', { name: planEditor.chosen?.label ?? t('plans.unnamed') }));
      if (planEditor.chosen) focus(`[data-row="${planEditor.chosen.id}"]`);
    },
    removeCorner(index: number) {
      if (outline.length <= minCorners) say(t('plans.few'));
      else show(withoutCorner(outline, index), Math.max(0, index - 1));
    },
    addCorner(index: number) {
      const at = middlesOf(outline)[index];
      if (outline.length >= maxCorners) say(t('plans.full', { max: maxCorners }));
      else if (at) show(insertCorner(outline, index, at), index + 1);
    },
  };
}

/** The plan editor's state and actions. */
export type PlanEditorState = ReturnType<typeof usePlanEditor>['planEditor'];

/** The plan editor of a floor; `focus` focuses a part of it once that is rendered. */
export function usePlanEditor(floorId: string, plan: Size, focus: (selector: string) => void) {
  const editor = useEditor();
  const [hand, setHand] = useState<PlanSelection>({});
  const [isSnapping, setSnapping] = useState(true);
  const [said] = useState(() => atom(''));
  const things = useThings(floorId, plan, hand);
  const speech = useAnnouncements(said, plan);
  const { t, say, sayCorner, sayPlace } = speech;
  const { chosen } = things;

  function store(outline: Outline | null): void {
    if (chosen) editor.typeAll([[`units.${chosen.id}.polygon`, outline && toShares(outline, plan)]]);
  }

  const parts: Parts = { planEditor: things, lastTool: hand.tool ?? 'RECTANGLE', setHand, speech, focus };
  const planEditor = {
    ...things,
    isSnapping,
    ...{ store, focus, say, sayCorner, sayPlace, undo: editor.undo, redo: editor.redo },
    ...useSketching(parts, store),
    ...useEditing(parts, store),
    choose(id: string) {
      setHand(({ tool }) => ({ id, tool }));
      const { label = null } = things.units.find((unit) => unit.id === id) ?? {};
      say(t('plans.chosen', { name: label ?? t('plans.unnamed') }));
    },
    toggleSnapping() {
      setSnapping(!isSnapping);
      say(t(isSnapping ? 'plans.snapping_off' : 'plans.snapping_on'));
    },
  };
  return { planEditor, said };
}
