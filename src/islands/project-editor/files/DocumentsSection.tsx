import { useState, type FormEvent } from 'react';
import {
  listProjectDocuments,
  readProjectFile,
  removeProjectDocument,
  updateProjectDocumentText,
} from '#client/projects/project-files.ts';
import { uploadProjectDocument } from '#client/media/uploads.ts';
import { maxDocuments } from '#contract/media/upload.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { Choices } from '#islands/editor/fields/FieldFrame.tsx';
import type { ProjectDocument } from '#contract/projects/project-files.ts';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { DocumentRow, RemoveDocument } from '#islands/editor/uploads/DocumentRow.tsx';
import { DropZone, FilePicker } from '#islands/editor/uploads/DropZone.tsx';
import { acceptedPapers, usePhotoDocuments } from '#islands/editor/uploads/photo-documents.ts';
import { PhotoPages } from '#islands/editor/uploads/PhotoPages.tsx';
import { UploadRows } from '#islands/editor/uploads/UploadRows.tsx';
import { useUploads } from '#islands/editor/uploads/use-uploads.ts';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/controls/FormSummary.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { useEditor, useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';

type TileAction = { action: 'edit' | 'remove'; document: ProjectDocument } | undefined;

const withDocument = (documents: readonly ProjectDocument[], stored: ProjectDocument) => [
  ...documents.filter(({ fileName }) => fileName !== stored.fileName),
  stored,
];

/** The project's documents, and what changes them in the draft. */
function useDocumentList() {
  const { patch } = useEditor();
  const projectId = useEditorState(({ draft }) => draft.saved.id);
  const documents = useEditorState(({ draft }) => draft.saved.documents);
  const put = (next: ProjectDocument[]) => patch((saved) => ({ ...saved, documents: next }));
  return {
    projectId,
    documents,
    put,
    add: (stored: ProjectDocument) =>
      patch((saved) => ({ ...saved, documents: withDocument(saved.documents, stored) })),
    remove: async ({ fileName }: ProjectDocument): Promise<void> => {
      await removeProjectDocument(projectId, fileName);
      put(await listProjectDocuments(projectId));
    },
  };
}

export function DocumentsSection() {
  const t = useTranslate();
  const { projectId, documents, put, ...list } = useDocumentList();
  const [isPublic, setPublic] = useState(true);
  const [asked, setAsked] = useState<TileAction>();
  const close = () => setAsked(undefined);
  const photos = usePhotoDocuments();
  const { files, add, remove, retry } = useUploads<ProjectDocument>({
    slot: 'brochures',
    as: isPublic ? 'public' : 'hidden',
    refuse: photos.refuse,
    standsForOthers: photos.standsForOthers,
    send: (upload, as) =>
      uploadProjectDocument({ projectId, isPublic: as === 'public', parts: photos.partsOf(upload) }, upload),
    onStored: list.add,
  });

  const sort = (chosen: readonly File[]) => photos.sort(chosen, add);

  return (
    <EditorSection name="brochures">
      <div className="col-span-full min-w-0">
        <DropZone onFiles={sort}>
          <p className="field-hint">{t('documents.project_hint', { max: maxDocuments })}</p>
          {documents.length > 0 && <Documents {...{ projectId, documents }} onAction={setAsked} />}
          <UploadRows files={files} onRemove={remove} onRetry={retry} />
          <AccessChoice isPublic={isPublic} onChoose={setPublic} />
          <FilePicker icon="upload" tone="plain" accept={acceptedPapers} onFiles={sort}>
            {t('documents.add')}
          </FilePicker>
        </DropZone>
        <Photographed photos={photos} onFile={(file) => add([file])} />
        {asked?.action === 'edit' && (
          <DocumentDialog {...{ projectId, document: asked.document, onSaved: put, onClose: close }} />
        )}
        {asked?.action === 'remove' && (
          <RemoveDocument
            title={asked.document.title}
            act={() => list.remove(asked.document)}
            onDone={close}
            onClose={close}
          />
        )}
      </div>
    </EditorSection>
  );
}

type PhotographedProps = { photos: ReturnType<typeof usePhotoDocuments>; onFile: (file: File) => void };

function Photographed({ photos: { photos, join, close }, onFile }: PhotographedProps) {
  const t = useTranslate();
  if (!photos) return null;
  return (
    <PhotoPages
      photos={photos}
      title={t('documents.photographed')}
      onPhotos={(pages, name) => onFile(join(pages, name))}
      onClose={close}
    />
  );
}

type DocumentsProps = {
  projectId: number;
  documents: readonly ProjectDocument[];
  onAction: (asked: TileAction) => void;
};

function Documents({ projectId, documents, onAction }: DocumentsProps) {
  const t = useTranslate();
  return (
    <ul className="w-full" aria-label={t('editor.section.brochures')}>
      {documents.map((document) => (
        <DocumentRow
          key={document.fileName}
          document={document}
          note={t(document.isPublic ? 'documents.public' : 'documents.hidden')}
          read={() => readProjectFile(projectId, document.fileName)}
          onEdit={() => onAction({ action: 'edit', document })}
          onRemove={() => onAction({ action: 'remove', document })}
        />
      ))}
    </ul>
  );
}

function AccessChoice({ isPublic, onChoose }: { isPublic: boolean; onChoose: (isPublic: boolean) => void }) {
  const t = useTranslate();
  return (
    <Choices
      id="document-access"
      label={t('documents.access_next')}
      error={undefined}
      kind="radio"
      options={[
        { code: 'true', name: t('documents.for_all') },
        { code: 'false', name: t('documents.for_admins') },
      ]}
      chosen={[String(isPublic)]}
      onChoose={(code) => onChoose(code === 'true')}
      onLeave={() => {}}
    />
  );
}

type Props = {
  projectId: number;
  document: ProjectDocument;
  onSaved: (documents: ProjectDocument[]) => void;
  onClose: () => void;
};

const maxTitleLength = 200;

export function DocumentDialog({ projectId, document, onSaved, onClose }: Props) {
  const t = useTranslate();
  const { busy, problem, run } = useAction();
  const { fileName } = document;
  const [title, setTitle] = useState(document.title);
  const [isPublic, setPublic] = useState(document.isPublic);
  const [attempted, setAttempted] = useState(false);
  const isEmpty = title.trim() === '';

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempted(true);
    if (isEmpty) return;
    const text = { fileName, title: title.trim(), isPublic };
    if (await run(async () => onSaved(await updateProjectDocumentText(projectId, text)))) onClose();
  }

  return (
    <Dialog title={t('documents.edit')} onClose={onClose}>
      <form className="form" noValidate onSubmit={(event) => void save(event)}>
        <FormSummary message={problem || undefined} />
        <Field
          label={t('documents.title')}
          value={title}
          maxLength={maxTitleLength}
          error={attempted && isEmpty ? 'VALUE_REQUIRED' : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Checkbox
          label={t('documents.everybody')}
          checked={isPublic}
          error={undefined}
          onChange={({ target }) => setPublic(target.checked)}
        />
        <Button type="submit" busy={busy}>
          {t('form.save')}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </form>
    </Dialog>
  );
}
