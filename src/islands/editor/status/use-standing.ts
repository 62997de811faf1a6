import type { ManagedProject } from '#contract/projects/managed-project.ts';
import type { Purpose } from '#contract/reference.ts';
import type { Saved } from '#islands/editor/subject.ts';
import { useEditorState } from '#islands/editor/use-editor.tsx';

/** How what is edited stands, and what can be done about it. */
export type Standing = Saved &
  Pick<ManagedProject, 'moves' | 'blockReason' | 'url' | 'expiresAt'> & { purpose?: Purpose | null };

export function useStanding(): Standing {
  return useEditorState<Standing, { saved: Standing; facts: object; path: string }>(({ draft }) => draft.saved);
}
