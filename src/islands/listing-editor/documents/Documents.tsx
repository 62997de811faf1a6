import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { listDocuments, removeDocument } from '#client/media/documents.ts';
import { readDocument, type DocumentKind } from '#client/media/read-document.ts';
import { uploadDocument } from '#client/media/uploads.ts';
import type { PaperCheck } from '#contract/media/paper.ts';
import type { PrivateDocument } from '#contract/media/upload.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { DocumentRow, RemoveDocument } from '#islands/editor/uploads/DocumentRow.tsx';
import { DropZone, FilePicker } from '#islands/editor/uploads/DropZone.tsx';
import { acceptedPapers, usePhotoDocuments } from '#islands/editor/uploads/photo-documents.ts';
import { PhotoPages } from '#islands/editor/uploads/PhotoPages.tsx';
import { isOnItsWay } from '#islands/editor/uploads/upload-entries.ts';
import { UploadRows } from '#islands/editor/uploads/UploadRows.tsx';
import { useUploads } from '#islands/editor/uploads/use-uploads.ts';
import { useLoaded } from '#islands/lists/loaded.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { CheckNote } from './CheckNote.tsx';

type ListProps = {
  listingId: number;
  kind: DocumentKind;
  title: string;
  hint: string;
  check: PaperCheck | undefined;
  onChanged: () => void;
};

/** Stored and uploading documents; once all uploads are done, the list is reloaded. */
function usePapers({ listingId, kind, onChanged }: Pick<ListProps, 'listingId' | 'kind' | 'onChanged'>) {
  const { value, problem, load } = useLoaded(useCallback(() => listDocuments(listingId, kind), [listingId, kind]));
  const arrived = useRef(false);
  const photos = usePhotoDocuments();
  const uploads = useUploads<PrivateDocument>({
    slot: kind,
    refuse: photos.refuse,
    standsForOthers: photos.standsForOthers,
    send: (upload) => uploadDocument({ listingId, kind, parts: photos.partsOf(upload) }, upload),
    onStored() {
      arrived.current = true;
    },
  });
  const uploading = uploads.files.some(isOnItsWay);

  useEffect(() => void load(), [load]);

  async function changed(): Promise<void> {
    await load();
    onChanged();
  }

  useEffect(() => {
    if (uploading || !arrived.current) return;
    arrived.current = false;
    void changed();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of uploading counts
  }, [uploading]);

  const sort = (files: readonly File[]) => photos.sort(files, uploads.add);
  return { documents: value ?? [], problem, load, changed, photos, sort, ...uploads };
}

export function DocumentList({ listingId, kind, title, hint, check, onChanged }: ListProps) {
  const t = useTranslate();
  const titleId = useId();
  const papers = usePapers({ listingId, kind, onChanged });
  const { documents, photos } = papers;
  const [removing, setRemoving] = useState<PrivateDocument>();

  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <p className="field-hint">{hint}</p>
      {check && <CheckNote check={check} />}
      <DropZone onFiles={papers.sort}>
        <Problem problem={papers.problem} onAgain={() => void papers.load()} />
        {documents.length > 0 && (
          <ul className="w-full" aria-labelledby={titleId}>
            {documents.map((document) => (
              <DocumentRow
                key={document.fileName}
                document={document}
                read={() => readDocument(listingId, kind, document.fileName)}
                onRemove={() => setRemoving(document)}
              />
            ))}
          </ul>
        )}
        <UploadRows files={papers.files} onRemove={papers.remove} onRetry={papers.retry} />
        <FilePicker icon="upload" tone="plain" accept={acceptedPapers} onFiles={papers.sort}>
          {t('documents.add')}
        </FilePicker>
      </DropZone>
      {photos.photos && (
        <PhotoPages
          photos={photos.photos}
          title={title}
          onPhotos={(pages, name) => papers.add([photos.join(pages, name)])}
          onClose={photos.close}
        />
      )}
      {removing && (
        <RemoveDocument
          title={removing.title}
          act={() => removeDocument(listingId, kind, removing.fileName).then(() => setRemoving(undefined))}
          onDone={() => void papers.changed()}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}

function Problem({ problem, onAgain }: { problem: string | undefined; onAgain: () => void }) {
  const t = useTranslate();
  if (!problem) return null;
  return (
    <p role="alert" className="field-error">
      {problem}{' '}
      <button type="button" className="link" onClick={onAgain}>
        {t('form.again')}
      </button>
    </p>
  );
}

type Props = { listingId: number; checks: readonly PaperCheck[]; onChanged: () => void };

export function Documents({ listingId, checks, onChanged }: Props) {
  const t = useTranslate();
  const checkOf = (kind: PaperCheck['kind']) => checks.find((check) => check.kind === kind);
  return (
    <div className="papers stack gap-6 [&_h3]:text-lg [&_section]:stack [&_section]:gap-3">
      <p className="notice">
        <Icon name="lock" />
        <span className="min-w-0 wrap-anywhere">{t('documents.private')}</span>
      </p>
      <DocumentList
        {...{ listingId, onChanged }}
        kind="ownership-document"
        check={checkOf('OWNERSHIP')}
        title={t('documents.ownership')}
        hint={t('documents.ownership_hint')}
      />
      <DocumentList
        {...{ listingId, onChanged }}
        kind="usage-permit-document"
        check={checkOf('USAGE_PERMIT')}
        title={t('documents.usage_permit')}
        hint={t('documents.usage_permit_hint')}
      />
    </div>
  );
}
