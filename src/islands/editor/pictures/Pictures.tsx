import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ImageCalls, ImageKind } from '#client/media/images.ts';
import type { Caption } from '#contract/media/captions.ts';
import { DropZone, useFilePaste } from '#islands/editor/uploads/DropZone.tsx';
import { isOnItsWay } from '#islands/editor/uploads/upload-entries.ts';
import { UploadRows } from '#islands/editor/uploads/UploadRows.tsx';
import { picturesSlot } from '#islands/editor/uploads/use-keeper.ts';
import { refusePicture, useUploads } from '#islands/editor/uploads/use-uploads.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { AddPictures } from './AddPictures.tsx';
import { KindChoice } from './KindChoice.tsx';
import { PictureBars } from './PictureBars.tsx';
import type { KindedImage, ImageKinds } from './kinded-image.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import { Tiles } from './Tiles.tsx';
import { type Arrival, useImages } from './use-images.ts';
import { useEdits, useRemoval } from './use-picture-work.ts';

type Props = {
  calls: ImageCalls<KindedImage>;
  images: readonly KindedImage[];
  maxImages: number;
  onImages: (images: KindedImage[]) => void;
  /** If images have kinds: the name of each, the default first. */
  kinds?: ImageKinds | undefined;
  /** What a picture may show, to choose from. */
  captions?: readonly Caption[];
};

function usePictures({ calls, images, maxImages, onImages, kind }: Props & { kind: ImageKind }) {
  const t = useTranslate();
  const [announcement, setAnnouncement] = useState('');
  const arrivals = useRef<Arrival[]>([]);
  const list = useImages({ calls, images, onImages });
  const uploads = useUploads<KindedImage>({
    slot: picturesSlot,
    as: kind,
    prepare: shrinkPicture,
    refuse: (file, ahead) => refusePicture(file, images.length + ahead < maxImages),
    send: (upload, as) => calls.upload(upload, as as ImageKind),
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
  const { images, maxImages, kinds, captions = [] } = props;
  const [kind, setKind] = useState<ImageKind>('VISUALISATION');
  const place = useRef<HTMLDivElement>(null);
  const work = usePictures({ ...props, kind });
  const removal = useRemoval(work);
  const edits = useEdits(work);
  const { files, add, remove, retry } = work.uploads;
  useFilePaste(add);
  const index = images.findIndex(({ fileName }) => fileName === edits.opened);
  const image = images[index] ?? edits.inWork;
  return (
    <DropZone onFiles={add}>
      <Adding {...{ kinds, kind, place, maxImages }} count={images.length} onKind={setKind} onFiles={add} />
      <UploadRows files={files} onRemove={remove} onRetry={retry} />
      {images.length > 0 && (
        <Tiles
          {...{ images, kinds }}
          chosen={removal.chosen}
          onChoose={removal.choose}
          onMove={work.move}
          onEdit={edits.open}
          onRemove={(name) => void removal.remove([name])}
        />
      )}
      <PictureBars {...{ images, removal }} onLeave={() => place.current?.focus({ preventScroll: true })} />
      <p role="status" className="sr-only">
        {work.announcement}
      </p>
      {image && (
        <PictureDialog
          {...{ image, kinds, captions, index, count: images.length }}
          used={images.flatMap(({ fileName, alt }) => (fileName === image.fileName ? [] : [alt.hr]))}
          onClose={edits.close}
          onText={work.list.describe}
          onMove={(to) => work.move(image.fileName, to)}
          onRemove={() => {
            edits.close();
            void removal.remove([image.fileName]);
          }}
          onEdit={(edit) => edits.edit(image, edit)}
          onUndo={edits.undoOf(image)}
        />
      )}
    </DropZone>
  );
}

type AddingProps = {
  place: RefObject<HTMLDivElement | null>;
  kinds: ImageKinds | undefined;
  kind: ImageKind;
  /** How many pictures there are. */
  count: number;
  maxImages: number;
  onKind: (kind: ImageKind) => void;
  onFiles: (files: readonly File[]) => void;
};

function Adding({ place, kinds, kind, count, maxImages, onKind, onFiles }: AddingProps) {
  const t = useTranslate();
  return (
    <div
      ref={place}
      className="grid w-full gap-2 rounded-card bg-sunken p-2 [border:2px_dashed_var(--color-control)] focus:[outline:none] sm:p-4"
      role="group"
      aria-label={t('pictures.add')}
      tabIndex={-1}
    >
      {kinds && <KindChoice {...{ kinds, kind }} onKind={onKind} />}
      <AddPictures {...{ onFiles, count, maxImages }} />
    </div>
  );
}
