import { useState } from 'react';
import { removeModel } from '#client/project-files.ts';
import { uploadModel } from '#client/uploads.ts';
import type { Model } from '#contract/projects/project.ts';
import { formatFileSize } from '#i18n/file-size.ts';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { refuseModel } from '#islands/editor/uploads/refuse-file.ts';
import { useLocale, useWords } from '#islands/page/words.tsx';
import { useEditor, useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';
import { FileSlot } from './FileSlot.tsx';
import { ModelPreview } from './ModelPreview.tsx';

/** The 3D model: uploaded, looked at, replaced, deleted. */
export function ModelSection() {
  const t = useWords();
  const { patch } = useEditor();
  const projectId = useEditorState(({ draft }) => draft.saved.id);
  const model = useEditorState(({ draft }) => draft.saved.model);
  const [removing, setRemoving] = useState(false);
  const put = (next: Model | null) => patch((saved) => ({ ...saved, model: next }));

  async function remove(): Promise<void> {
    await removeModel(projectId);
    put(null);
  }

  return (
    <EditorSection name="model">
      <div className="col-span-full min-w-0">
        <FileSlot<Model>
          accept=".glb,model/gltf-binary"
          icon="upload"
          label={t(model ? 'editor.model.replace' : 'editor.model.add')}
          refuse={refuseModel}
          send={(upload) => uploadModel(projectId, upload)}
          onStored={put}
        >
          <p className="field-hint">{t('editor.model.hint')}</p>
          {model && <ModelPreview key={model.fileName} {...{ projectId, model }} />}
          {model && <ModelPaper model={model} onRemove={() => setRemoving(true)} />}
        </FileSlot>
        {removing && (
          <ConfirmDialog
            title={t('editor.model.remove_title')}
            confirm={t('documents.delete')}
            act={remove}
            onDone={() => setRemoving(false)}
            onClose={() => setRemoving(false)}
          >
            <p>{t('editor.model.remove_text')}</p>
          </ConfirmDialog>
        )}
      </div>
    </EditorSection>
  );
}

function ModelPaper({ model, onRemove }: { model: Model; onRemove: () => void }) {
  const t = useWords();
  const locale = useLocale();
  return (
    <div className="paper w-full">
      <strong className="wrap-anywhere">
        {t('editor.model.there', { size: formatFileSize(locale, model.bytes) })}
      </strong>
      <button type="button" className="field-button" aria-label={t('editor.model.remove')} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </div>
  );
}
