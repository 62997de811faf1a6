import '#islands/page/without-eval.ts';
import { storedRole } from '#stores/session-values.ts';
import { Gone } from '#islands/editor/frame/Gone.tsx';
import { Opened } from '#islands/editor/frame/Opened.tsx';
import { useHydrated } from '#islands/page/hydrated.ts';
import { OnlyAdmins } from '#islands/page/OnlyAdmins.tsx';
import { Island, useWords, type IslandProps } from '#islands/page/words.tsx';
import { EditorProvider } from './draft/use-project-editor.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import { useProject } from './use-project.ts';

type Props = IslandProps & { projectId: number };

/** The editor of one project, from its name to the public page. */
export function ProjectEditor({ projectId, ...page }: Props) {
  const isOther = useHydrated() && storedRole() === 'USER';
  return <Island {...page}>{isOther ? <OnlyAdmins /> : <Editing projectId={projectId} />}</Island>;
}

function Editing({ projectId }: { projectId: number }) {
  const t = useWords();
  const gone = <Gone list="/home/my-project-listings" title={t('mine.projects')} />;
  return (
    <Opened state={useProject(projectId)} gone={gone}>
      {(editor) => (
        <EditorProvider editor={editor}>
          <ProjectForm gone={gone} />
        </EditorProvider>
      )}
    </Opened>
  );
}
