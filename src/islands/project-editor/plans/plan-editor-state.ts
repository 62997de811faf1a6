import type { Corner, Outline } from '#domain/projects/outline/corners.ts';
import type { Viewport } from './viewport.ts';
import type { DragOverlay } from './drag-overlay.ts';
import type { PlanEditorState } from './use-plan-editor.ts';

/** Where a pointer is on the plan, whether a finger is there, and whether nothing is to pull it. */
export type PointerPosition = { at: Corner; isTouch: boolean; isFree: boolean };

/** What lies on the planEditor. */
/** An outline that the keyboard is moving, not stored yet. */
export type KeyboardNudge = { outline: Outline };

/** A plan on the screen with all that lies on the planEditor, and what is in hand. */
export type PlanContext = {
  viewport: Viewport;
  live: DragOverlay;
  planEditor: PlanEditorState;
  cursor: { at: Corner };
  nudged: KeyboardNudge | undefined;
};
