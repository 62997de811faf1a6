import { type ReactNode, useState, useEffect, useRef } from 'react';
import { removeModel, readProjectFile } from '#client/projects/project-files.ts';
import { type Upload, type Uploaded, uploadModel } from '#client/media/uploads.ts';
import type { Model } from '#contract/projects/project.ts';
import { formatFileSize } from '#i18n/file-size.ts';
import { modelWords } from '#i18n/model-words.ts';
import { inLanguage } from '#i18n/paths.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import type { EditorIconName } from '#islands/controls/EditorIcon.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { DropZone, FilePicker } from '#islands/editor/uploads/DropZone.tsx';
import { UploadRows } from '#islands/editor/uploads/UploadRows.tsx';
import { useUploads, refuseModel } from '#islands/editor/uploads/use-uploads.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { useEditor, useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';

type SlotProps<Stored> = {
  accept: string;
  icon: EditorIconName;
  label: string;
  /** What the file is for: an accessible name, independent of the button's place. */
  name?: string;
  slot?: string;
  refuse: (file: File) => string | undefined;
  send: (upload: Upload) => Promise<Uploaded<Stored>>;
  onStored: (stored: Stored) => void;
  children: ReactNode;
};

/** The slot of a single file; uploading another one replaces it, even while uploading. */
export function FileSlot<Stored>({ accept, icon, label, name, children, ...work }: SlotProps<Stored>) {
  const { files, add, remove, retry } = useUploads<Stored>(work);

  function take([file]: File[]): void {
    for (const { id } of files) remove(id);
    if (file) add([file]);
  }

  return (
    <DropZone onFiles={take}>
      {children}
      <UploadRows files={files} onRemove={remove} onRetry={retry} />
      <FilePicker icon={icon} tone="plain" accept={accept} onFiles={take} single>
        {label}
        {name && <span className="sr-only">: {name}</span>}
      </FilePicker>
    </DropZone>
  );
}

export function ModelSection() {
  const t = useTranslate();
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
          slot="model"
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
  const t = useTranslate();
  const locale = useLocale();
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control hairline py-2 pr-1 pl-4">
      <strong className="wrap-anywhere">
        {t('editor.model.there', { size: formatFileSize(locale, model.bytes) })}
      </strong>
      <button type="button" className="field-button" aria-label={t('editor.model.remove')} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </div>
  );
}

type PreviewProps = { projectId: number; model: Model };

const hasWebGl = () => document.createElement('canvas').getContext('webgl2') !== null;

/** The model as visitors will see it; nothing is loaded before the button is pressed. */
export function ModelPreview({ projectId, model }: PreviewProps) {
  const t = useTranslate();
  const locale = useLocale();
  const name = useEditorState(({ facts }) => inLanguage(facts.name, locale));
  const stage = useRef<HTMLDivElement>(null);
  const address = useRef('');
  const [state, setState] = useState<'ASLEEP' | 'LOADING' | 'SHOWN' | 'FAILED' | 'UNSUPPORTED'>('ASLEEP');

  useEffect(() => () => URL.revokeObjectURL(address.current), []);

  function fail(): void {
    stage.current?.querySelector('model-viewer')?.remove();
    setState('FAILED');
  }

  async function show(): Promise<void> {
    if (!hasWebGl()) return setState('UNSUPPORTED');
    setState('LOADING');
    try {
      const [{ modelViewer }, file] = await Promise.all([
        import('#islands/page/model-viewer.ts'),
        readProjectFile(projectId, model.fileName),
      ]);
      URL.revokeObjectURL(address.current);
      address.current = URL.createObjectURL(file);
      const viewer = modelViewer(address.current, { alt: t('project.model_alt', { name }), words: modelWords(t) });
      viewer.addEventListener('load', () => setState('SHOWN'));
      viewer.addEventListener('error', fail);
      stage.current?.append(viewer);
    } catch {
      fail();
    }
  }

  const problems = { FAILED: 'editor.model.failed', UNSUPPORTED: 'editor.model.unsupported' };
  return (
    <>
      <div ref={stage} className="model-stage w-full">
        {state !== 'SHOWN' && (
          <Button busy={state === 'LOADING'} onClick={() => void show()}>
            {t('project.model_show', { size: formatFileSize(locale, model.bytes) })}
          </Button>
        )}
      </div>
      <p role="alert" className="field-error">
        {(state === 'FAILED' || state === 'UNSUPPORTED') && t(problems[state])}
      </p>
    </>
  );
}
