import type { Corner, Outline } from '#domain/projects/outline/corners.ts';
import type { Viewport } from './viewport.ts';
import type { DragOverlay } from './drag-overlay.ts';
import type { PlanEditorState } from './use-plan-editor.ts';

/** A pointer's position on the plan, whether it is touch, and whether snapping is off. */
export type PointerPosition = { at: Corner; isTouch: boolean; isFree: boolean };

/** An outline being moved by keyboard, not stored yet. */
export type KeyboardNudge = { outline: Outline };

/** The plan editor's state and viewport, with any keyboard move in progress. */
export type PlanContext = {
  viewport: Viewport;
  live: DragOverlay;
  planEditor: PlanEditorState;
  cursor: { at: Corner };
  nudged: KeyboardNudge | undefined;
};
