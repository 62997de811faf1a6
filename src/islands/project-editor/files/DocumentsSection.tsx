import { useState } from 'react';
import { listProjectDocuments, readProjectFile, removeProjectDocument } from '#client/project-files.ts';
import { uploadProjectDocument } from '#client/uploads.ts';
import type { ProjectDocument } from '#contract/projects/project-files.ts';
import { maxDocuments } from '#contract/media/upload.ts';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { Choices } from '#islands/editor/fields/Choices.tsx';
import { DocumentRow } from '#islands/editor/uploads/DocumentRow.tsx';
import { DropZone } from '#islands/editor/uploads/DropZone.tsx';
import { FilePicker } from '#islands/editor/uploads/FilePicker.tsx';
import { RemoveDocument } from '#islands/editor/uploads/RemoveDocument.tsx';
import { refuseDocument } from '#islands/editor/uploads/refuse-file.ts';
import { UploadRows } from '#islands/editor/uploads/UploadRows.tsx';
import { useUploads } from '#islands/editor/uploads/use-uploads.ts';
import { useWords } from '#islands/page/words.tsx';
import { useEditor, useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';

type Asked = { what: 'edit' | 'remove'; document: ProjectDocument } | undefined;

const withDocument = (documents: readonly ProjectDocument[], stored: ProjectDocument) => [
  ...documents.filter(({ fileName }) => fileName !== stored.fileName),
  stored,
];

/** Price lists, descriptions, permits: for everybody, or for admins alone. */
export function DocumentsSection() {
  const t = useWords();
  const { patch } = useEditor();
  const projectId = useEditorState(({ draft }) => draft.saved.id);
  const documents = useEditorState(({ draft }) => draft.saved.documents);
  const [isPublic, setPublic] = useState(true);
  const [asked, setAsked] = useState<Asked>();
  const put = (next: ProjectDocument[]) => patch((saved) => ({ ...saved, documents: next }));
  const close = () => setAsked(undefined);
  const { files, add, remove, retry } = useUploads<ProjectDocument>({
    prepare: async (file) => ({ file, name: file.name }),
    refuse: refuseDocument,
    send: (upload) => uploadProjectDocument({ projectId, isPublic }, upload),
    onStored: (stored) => patch((saved) => ({ ...saved, documents: withDocument(saved.documents, stored) })),
  });

  async function removed({ fileName }: ProjectDocument): Promise<void> {
    await removeProjectDocument(projectId, fileName);
    put(await listProjectDocuments(projectId));
  }

  return (
    <EditorSection name="brochures">
      <div className="col-span-full min-w-0">
        <DropZone onFiles={add}>
          <p className="field-hint">{t('documents.project_hint', { most: maxDocuments })}</p>
          {documents.length > 0 && <Documents {...{ projectId, documents }} onAsk={setAsked} />}
          <UploadRows files={files} onRemove={remove} onRetry={retry} />
          <AccessChoice isPublic={isPublic} onChoose={setPublic} />
          <FilePicker icon="upload" tone="plain" accept="application/pdf,.pdf" onFiles={add}>
            {t('documents.add')}
          </FilePicker>
        </DropZone>
        {asked?.what === 'edit' && (
          <DocumentDialog {...{ projectId, document: asked.document, onSaved: put, onClose: close }} />
        )}
        {asked?.what === 'remove' && (
          <RemoveDocument
            title={asked.document.title}
            act={() => removed(asked.document)}
            onDone={close}
            onClose={close}
          />
        )}
      </div>
    </EditorSection>
  );
}

type DocumentsProps = { projectId: number; documents: readonly ProjectDocument[]; onAsk: (asked: Asked) => void };

function Documents({ projectId, documents, onAsk }: DocumentsProps) {
  const t = useWords();
  return (
    <ul aria-label={t('editor.section.brochures')}>
      {documents.map((document) => (
        <DocumentRow
          key={document.fileName}
          document={document}
          note={t(document.isPublic ? 'documents.public' : 'documents.hidden')}
          read={() => readProjectFile(projectId, document.fileName)}
          onEdit={() => onAsk({ what: 'edit', document })}
          onRemove={() => onAsk({ what: 'remove', document })}
        />
      ))}
    </ul>
  );
}

/** Who may read what is uploaded next. */
function AccessChoice({ isPublic, onChoose }: { isPublic: boolean; onChoose: (isPublic: boolean) => void }) {
  const t = useWords();
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
