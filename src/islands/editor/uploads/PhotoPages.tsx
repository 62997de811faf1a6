import { useEffect, useRef, useState, type FormEvent } from 'react';
import { maxFiles } from '#contract/media/upload.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { EditorIcon, type EditorIconName } from '#islands/controls/EditorIcon.tsx';
import { shrinkPicture } from '#islands/editor/pictures/shrink-picture.ts';
import { Field } from '#islands/forms/Field.tsx';
import { useErrorMessage, useTranslate } from '#islands/page/words.tsx';
import { FilePicker } from './DropZone.tsx';
import { isPhoto, type Photo } from './photo-documents.ts';
import { Refused, type Prepared } from './upload-entries.ts';

type Page = { id: number; name: string; prepared?: Prepared; refusal?: string };

const maxTitleLength = 100;
/** In file names of any system. */
const unsuitable = /[\\/:*?"<>|]/g;

async function prepared(file: File): Promise<Partial<Page>> {
  if (!isPhoto(file)) return { refusal: 'FILE_TYPE_NOT_SUPPORTED' };
  try {
    return { prepared: await shrinkPicture(file) };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.code };
    throw error;
  }
}

/** Photographs in the order of their pages, each made smaller and upright once it is chosen. */
function usePages(first: readonly File[]) {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const last = useRef(0);

  function add(files: readonly File[]): void {
    for (const file of files) {
      const id = (last.current += 1);
      setPages((before) => [...before, { id, name: file.name }]);
      void prepared(file).then((found) =>
        setPages((before) => before.map((page) => (page.id === id ? { ...page, ...found } : page))),
      );
    }
  }

  useEffect(() => {
    if (last.current === 0) add(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- those of the dialog's opening
  }, []);

  return {
    pages,
    add,
    remove: (id: number) => setPages(pages.filter((page) => page.id !== id)),
    move(id: number, by: number): void {
      const index = pages.findIndex((page) => page.id === id);
      const page = pages[index];
      if (page) setPages(pages.toSpliced(index, 1).toSpliced(index + by, 0, page));
    },
  };
}

type Props = {
  photos: readonly File[];
  title: string;
  onPhotos: (photos: readonly Photo[], title: string) => void;
  onClose: () => void;
};

/** The pages of a document that was photographed, before the server makes a PDF of them. */
export function PhotoPages({ photos, title, onPhotos, onClose }: Props) {
  const t = useTranslate();
  const { pages, add, remove, move } = usePages(photos);
  const [name, setName] = useState(title);
  const ready = pages.flatMap((page) => page.prepared ?? []);
  const isReady = ready.length > 0 && ready.length === pages.length && ready.length <= maxFiles;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    onPhotos(ready, name.replace(unsuitable, ' ').trim() || title);
    onClose();
  }

  return (
    <Dialog title={t('documents.pages')} onClose={onClose}>
      <form className="form" noValidate onSubmit={send}>
        <p className="field-hint">{t('documents.pages_hint', { max: maxFiles })}</p>
        <Field
          label={t('documents.title')}
          value={name}
          maxLength={maxTitleLength}
          onChange={({ target }) => setName(target.value)}
        />
        <ol className="grid gap-2" aria-label={t('documents.pages')}>
          {pages.map((page, index) => (
            <PageRow
              key={page.id}
              {...{ page, index, count: pages.length }}
              onMove={(by) => move(page.id, by)}
              onRemove={() => remove(page.id)}
            />
          ))}
        </ol>
        <MorePages onFiles={add} />
        <Button type="submit" held={!isReady}>
          {t('documents.make_pdf', { count: pages.length })}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </form>
    </Dialog>
  );
}

function MorePages({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap gap-2">
      <FilePicker icon="image" tone="plain" accept="image/*,.heic,.heif" onFiles={onFiles}>
        {t('documents.add_pages')}
      </FilePicker>
      <span className="hidden pointer-coarse:contents">
        <FilePicker icon="camera" tone="plain" accept="image/*" camera onFiles={onFiles}>
          {t('pictures.camera')}
        </FilePicker>
      </span>
    </div>
  );
}

type RowProps = { page: Page; index: number; count: number; onMove: (by: number) => void; onRemove: () => void };

function PageRow({ page: { name, prepared: made, refusal }, index, count, onMove, onRemove }: RowProps) {
  const t = useTranslate();
  const sentence = useErrorMessage();
  const number = t('documents.page', { number: index + 1 });
  return (
    <li className={`flex items-center gap-2 rounded-control hairline py-1 pl-2 ${refusal ? 'border-error' : ''}`}>
      <Thumbnail canvas={made?.preview} />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-strong">{number}</p>
        <p className="truncate text-xs text-muted">{name}</p>
        {refusal && (
          <p role="alert" className="field-error">
            {sentence(refusal)}
          </p>
        )}
      </div>
      <PageButton
        icon="arrow-up"
        name={`${number}: ${t('documents.page_up')}`}
        held={index === 0}
        onClick={() => onMove(-1)}
      />
      <PageButton
        icon="arrow-down"
        name={`${number}: ${t('documents.page_down')}`}
        held={index === count - 1}
        onClick={() => onMove(1)}
      />
      <PageButton icon="trash" name={`${number}: ${t('documents.page_remove')}`} onClick={onRemove} />
    </li>
  );
}

type ButtonProps = { icon: EditorIconName; name: string; held?: boolean; onClick: () => void };

function PageButton({ icon, name, held = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className="field-button aria-disabled:opacity-40"
      aria-label={name}
      aria-disabled={held || undefined}
      onClick={() => !held && onClick()}
    >
      <EditorIcon name={icon} />
    </button>
  );
}

function Thumbnail({ canvas }: { canvas: HTMLCanvasElement | undefined }) {
  return (
    <div
      ref={(place) => void (canvas && place?.replaceChildren(canvas))}
      aria-hidden="true"
      className="size-12 flex-none overflow-hidden rounded-control bg-sunken [&_canvas]:size-full [&_canvas]:object-cover"
    />
  );
}
