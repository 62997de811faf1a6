import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { ImageCalls, ImageKind } from '#client/media/images.ts';
import { maxImages } from '#contract/media/upload.ts';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { DropZone, useFilePaste, FilePicker } from '#islands/editor/uploads/DropZone.tsx';
import { isOnItsWay } from '#islands/editor/uploads/upload-queue.ts';
import { UploadRows } from '#islands/editor/uploads/UploadRows.tsx';
import { refusePicture, useUploads } from '#islands/editor/uploads/use-uploads.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { KindChoice, PictureDialog, type KindedImage, type ImageKinds } from './PictureDialog.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import { Tiles, type TileAction } from './Tiles.tsx';
import { type Arrival, useImages } from './use-images.ts';

type Props = {
  calls: ImageCalls<KindedImage>;
  images: readonly KindedImage[];
  onImages: (images: KindedImage[]) => void;
  /** If images have kinds: the name of each, the default first. */
  kinds?: ImageKinds | undefined;
};

const accept = 'image/*,.heic,.heif';

function usePictures({ calls, images, onImages, kind }: Props & { kind: ImageKind }) {
  const t = useTranslate();
  const [announcement, setAnnouncement] = useState('');
  const arrivals = useRef<Arrival[]>([]);
  const list = useImages({ calls, images, onImages });
  const uploads = useUploads<KindedImage>({
    prepare: shrinkPicture,
    refuse: (file, ahead) => refusePicture(file, images.length + ahead < maxImages),
    send: (upload) => calls.upload(upload, kind),
    onStored(image, order) {
      arrivals.current.push({ name: image.fileName, order });
      list.add(image);
    },
  });
  const uploading = uploads.files.some(isOnItsWay);

  useEffect(() => {
    const arrived = arrivals.current;
    if (uploading || arrived.length === 0) return;
    arrivals.current = [];
    setAnnouncement(t('pictures.added', { count: arrived.length }));
    void list.settle(arrived);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of uploading counts
  }, [uploading]);

  function move(fileName: string, to: number): void {
    list.move(fileName, to);
    setAnnouncement(t('pictures.moved', { place: to + 1, total: images.length }));
  }

  return { list, uploads, announcement, setAnnouncement, move };
}

export function Pictures(props: Props) {
  const { images, kinds } = props;
  const t = useTranslate();
  const [asked, setAsked] = useState<TileAction>();
  const [gone, setGone] = useState(0);
  const [kind, setKind] = useState<ImageKind>('VISUALISATION');
  const place = useRef<HTMLDivElement>(null);
  const { list, uploads, announcement, setAnnouncement, move } = usePictures({ ...props, kind });
  const { files, add, remove, retry } = uploads;
  useFilePaste(add);

  /** The button that opened the dialog is gone with its image; focus must not be lost. */
  useEffect(() => {
    if (gone) place.current?.focus();
  }, [gone]);

  function removed(): void {
    setAsked(undefined);
    setGone(gone + 1);
    setAnnouncement(t('pictures.removed'));
  }

  const index = images.findIndex(({ fileName }) => fileName === asked?.fileName);
  const image = images[index];
  const close = () => setAsked(undefined);
  return (
    <DropZone onFiles={add}>
      <div
        ref={place}
        className="grid w-full gap-2 rounded-card bg-sunken p-[clamp(16px,3vw,24px)] [border:2px_dashed_var(--color-control)] focus:[outline:none]"
        role="group"
        aria-label={t('pictures.add')}
        tabIndex={-1}
      >
        {kinds && <KindChoice {...{ kinds, kind }} onKind={setKind} />}
        <AddPictures onFiles={add} />
      </div>
      <UploadRows files={files} onRemove={remove} onRetry={retry} />
      {images.length > 0 && <Tiles {...{ images, kinds }} onMove={move} onAction={setAsked} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {image && asked?.action === 'edit' && (
        <PictureDialog
          {...{ image, kinds, index, count: images.length, onClose: close, onText: list.describe }}
          onMove={(to) => move(image.fileName, to)}
        />
      )}
      {image && asked?.action === 'remove' && (
        <RemovePicture act={() => list.remove(image.fileName)} onDone={removed} onClose={close} />
      )}
    </DropZone>
  );
}

function AddPictures({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslate();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <FilePicker icon="image" accept={accept} onFiles={onFiles}>
          {t('pictures.choose')}
        </FilePicker>
        <span className="hidden pointer-coarse:contents">
          <FilePicker icon="camera" tone="plain" accept="image/*" camera onFiles={onFiles}>
            {t('pictures.camera')}
          </FilePicker>
        </span>
      </div>
      <p className="field-hint pointer-coarse:hidden">{t('pictures.drop')}</p>
      <p className="field-hint">{t('pictures.limits', { max: maxImages })}</p>
    </>
  );
}

type RemoveProps = Pick<ComponentProps<typeof ConfirmDialog>, 'act' | 'onDone' | 'onClose'>;

function RemovePicture(dialog: RemoveProps) {
  const t = useTranslate();
  return (
    <ConfirmDialog title={t('pictures.remove_title')} confirm={t('pictures.delete')} {...dialog}>
      <p>{t('pictures.remove_text')}</p>
    </ConfirmDialog>
  );
}
