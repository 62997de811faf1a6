import { useCallback } from 'react';
import { readParts, useOpening, type Opening } from '#islands/editor/use-opening.ts';
import { useLocale } from '#islands/page/words.tsx';
import { createProjectEditor, type ProjectEditor } from './draft/project-editor.ts';
import { projectSubject } from './draft/project-subject.ts';

/** Opens a project for an admin. */
export function useProject(projectId: number): { opening: Opening<ProjectEditor>; again: () => void } {
  const locale = useLocale();
  const read = useCallback(
    async () => createProjectEditor(await readParts(projectSubject, projectId, locale)),
    [projectId, locale],
  );
  return useOpening(read);
}
