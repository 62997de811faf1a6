import '#islands/page/without-eval.ts';
import { useMemo } from 'react';
import { factKey } from '#i18n/fact-keys.ts';
import { CategoryInput, TypeInput } from '#islands/editor/fields/CategoryInputs.tsx';
import { OtherTexts, OwnTexts, TextInput } from '#islands/editor/fields/TextInput.tsx';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { EditorFrame } from '#islands/editor/frame/EditorFrame.tsx';
import { LateSections } from '#islands/editor/frame/lazy.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { EditorLoader } from '#islands/editor/frame/EditorLoader.tsx';
import { useHydrated } from '#islands/page/hydrated.ts';
import { OnlyAdmins } from '#islands/controls/OnlyAdmins.tsx';
import { Island, useLocale, useTranslate, type IslandProps } from '#islands/page/words.tsx';
import { storedRole } from '#stores/session-values.ts';
import { createProjectEditor } from './draft/project-editor.ts';
import { projectAdapter } from './draft/project-adapter.ts';
import { useEditorState } from './draft/use-project-editor.tsx';
import { sectionNames, sectionOf, shownSections } from './section-names.ts';

type Props = IslandProps & { projectId: number };

export function ProjectEditor({ projectId, ...page }: Props) {
  const isOther = useHydrated() && !['ADMIN', ''].includes(storedRole());
  return <Island {...page}>{isOther ? <OnlyAdmins /> : <Editing projectId={projectId} />}</Island>;
}

function Editing({ projectId }: { projectId: number }) {
  const title = useTranslate()('mine.projects');
  return (
    <EditorLoader
      {...{ adapter: projectAdapter, id: projectId, create: createProjectEditor, title }}
      list="/home/my-project-listings"
    >
      <Form />
    </EditorLoader>
  );
}

const bringLateParts = () => import('./late-parts.tsx');

/** The names of table cells are loaded later, with `Notes`. */
function Form() {
  const t = useTranslate();
  const locale = useLocale();
  const hasFloorPlans = useEditorState(({ draft }) => draft.saved.hasFloorPlans);
  const text = useEditorState(({ draft }) => (isPublic(draft.saved.status) ? 'text_public' : 'text'));
  const parts = useMemo(
    () => ({
      order: sectionNames,
      shown: shownSections(hasFloorPlans),
      partOf: sectionOf,
      labelOf: (path: string) => t(factKey(path, locale)),
    }),
    [hasFloorPlans, locale, t],
  );
  return (
    <EditorFrame parts={parts} bring={bringLateParts} text={t(`editor.project.${text}`)}>
      {(late) => (
        <>
          <ProjectSection />
          <LateSections late={late} names={parts.shown.slice(1)} />
        </>
      )}
    </EditorFrame>
  );
}

function ProjectSection() {
  const t = useTranslate();
  return (
    <EditorSection name="project">
      <OwnTexts title="name" />
      <OtherTexts title="name" />
      <TextInput
        path="developer"
        label={t(factKey('developer'))}
        max={120}
        required
        wide
        input={{ autoComplete: 'organization' }}
      />
      <CategoryInput />
      <TypeInput />
    </EditorSection>
  );
}
