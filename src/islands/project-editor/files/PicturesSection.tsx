import { useMemo } from 'react';
import { projectImages } from '#client/images.ts';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { Pictures } from '#islands/editor/pictures/Pictures.tsx';
import { useWords } from '#islands/page/words.tsx';
import { useEditor, useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';

/** Visualisations, pictures of the site and of its surroundings. */
export function PicturesSection() {
  const t = useWords();
  const { patch } = useEditor();
  const projectId = useEditorState(({ draft }) => draft.saved.id);
  const images = useEditorState(({ draft }) => draft.saved.images);
  const isMissing = useEditorState(({ attempts, missing }) => attempts > 0 && missing.includes('images'));
  const calls = useMemo(() => projectImages(projectId), [projectId]);
  const kinds = {
    VISUALISATION: t('pictures.kinds.VISUALISATION'),
    SITE: t('pictures.kinds.SITE'),
    LOCATION: t('pictures.kinds.LOCATION'),
  };
  return (
    <EditorSection name="pictures">
      <div id="field-images" className="col-span-full min-w-0">
        <Pictures {...{ calls, images, kinds }} onImages={(next) => patch((saved) => ({ ...saved, images: next }))} />
        <FieldError id="field-images-error" code={isMissing ? 'IMAGE_REQUIRED' : undefined} />
      </div>
    </EditorSection>
  );
}
