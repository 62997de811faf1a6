import { useEffect, useRef, useState } from 'react';
import type { ImageCalls, ImageKind } from '#client/images.ts';
import type { Image } from '#contract/media/image.ts';
import { mostImages } from '#contract/media/upload.ts';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { useWords } from '#islands/page/words.tsx';
import { DropZone } from '#islands/editor/uploads/DropZone.tsx';
import { useFilePaste } from '#islands/editor/uploads/file-drop.ts';
import { FilePicker } from '#islands/editor/uploads/FilePicker.tsx';
import type { Arrival } from './picture-order.ts';
import { KindChoice } from './KindChoice.tsx';
import { kindName, type KindedImage, type PictureKinds } from './picture-kinds.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { refusePicture } from '#islands/editor/uploads/refuse-file.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { Tile } from './Tile.tsx';
import { isOnItsWay } from '#islands/editor/uploads/upload-queue.ts';
import { UploadRows } from '#islands/editor/uploads/UploadRows.tsx';
import { useConnections } from './use-connections.ts';
import { useImages } from './use-images.ts';
import { useLostAnswers } from './use-lost-answers.ts';
import { useUploads } from '#islands/editor/uploads/use-uploads.ts';

type Props<Picture extends Image> = {
  calls: ImageCalls<Picture>;
  images: Picture[];
  onImages: (images: Picture[]) => void;
  /** Where pictures are of kinds: what each is called, the usual one first. */
  kinds?: PictureKinds;
};
type Asked = { what: 'edit' | 'remove'; fileName: string } | undefined;

const accept = 'image/*,.heic,.heif';

/** The pictures that are there, those on their way, and what is told of both. */
function usePictures<Picture extends Image>({ calls, images, onImages, kind }: Props<Picture> & { kind: ImageKind }) {
  const t = useWords();
  const [told, setTold] = useState('');
  const arrivals = useRef<Arrival[]>([]);
  const list = useImages({ calls, images, onImages });
  const uploads = useUploads<Picture>({
    prepare: shrinkPicture,
    refuse: (file, ahead) => refusePicture(file, images.length + ahead < mostImages),
    send: useLostAnswers({ calls, images, kind }),
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
    setTold(t('pictures.added', { count: arrived.length }));
    void list.settle(arrived);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of uploading counts
  }, [uploading]);

  function move(fileName: string, to: number): void {
    list.move(fileName, to);
    setTold(t('pictures.moved', { place: to + 1, total: images.length }));
  }

  return { list, uploads, told, setTold, move };
}

/** Pictures: added from files, camera or clipboard, put into order, described, taken away. */
export function Pictures<Picture extends Image>(props: Props<Picture>) {
  const { images, kinds } = props;
  const t = useWords();
  const [asked, setAsked] = useState<Asked>();
  const [gone, setGone] = useState(0);
  const [kind, setKind] = useState<ImageKind>('VISUALISATION');
  const place = useRef<HTMLDivElement>(null);
  const { list, uploads, told, setTold, move } = usePictures({ ...props, kind });
  const { files, add, remove, retry } = uploads;
  useFilePaste(add);

  /** The button that asked is gone with its picture, and would take the focus with it. */
  useEffect(() => {
    if (gone) place.current?.focus();
  }, [gone]);

  function removed(): void {
    setAsked(undefined);
    setGone(gone + 1);
    setTold(t('pictures.removed'));
  }

  const index = images.findIndex(({ fileName }) => fileName === asked?.fileName);
  const image = images[index];
  const close = () => setAsked(undefined);
  return (
    <DropZone onFiles={add}>
      <div
        ref={place}
        className="drop-here grid gap-2 rounded-card bg-sunken p-[clamp(16px,3vw,24px)] [border:2px_dashed_var(--color-control)] focus:[outline:none]"
        role="group"
        aria-label={t('pictures.add')}
        tabIndex={-1}
      >
        {kinds && <KindChoice {...{ kinds, kind }} onKind={setKind} />}
        <AddPictures onFiles={add} />
      </div>
      <UploadRows files={files} onRemove={remove} onRetry={retry} />
      {images.length > 0 && <Tiles {...{ images, kinds }} onMove={move} onAsk={setAsked} />}
      <p role="status" className="sr-only">
        {told}
      </p>
      {image && asked?.what === 'edit' && (
        <PictureDialog
          {...{ image, kinds, index, count: images.length, onClose: close, onText: list.describe }}
          onMove={(to) => move(image.fileName, to)}
        />
      )}
      {image && asked?.what === 'remove' && (
        <RemovePicture act={() => list.remove(image.fileName)} onDone={removed} onClose={close} />
      )}
    </DropZone>
  );
}

function AddPictures({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useWords();
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
      <p className="field-hint">{t('pictures.limits', { most: mostImages })}</p>
    </>
  );
}

type TilesProps = {
  images: readonly KindedImage[];
  kinds: PictureKinds | undefined;
  onMove: (fileName: string, to: number) => void;
  onAsk: (asked: Asked) => void;
};

function Tiles({ images, kinds, onMove, onAsk }: TilesProps) {
  const t = useWords();
  const connection = useConnections();
  return (
    <>
      <ol
        className="tiles relative grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-2"
        aria-label={t('pictures.list')}
      >
        {images.map((one, at) => (
          <Tile
            key={one.fileName}
            image={one}
            connection={connection}
            index={at}
            count={images.length}
            kind={kindName(one, kinds)}
            onMove={(to) => onMove(one.fileName, to)}
            onEdit={() => onAsk({ what: 'edit', fileName: one.fileName })}
            onRemove={() => onAsk({ what: 'remove', fileName: one.fileName })}
          />
        ))}
      </ol>
      <p id="pictures-keys" className="field-hint">
        {t('pictures.order_hint')}
      </p>
    </>
  );
}

type RemoveProps = { act: () => Promise<unknown>; onDone: () => void; onClose: () => void };

function RemovePicture(dialog: RemoveProps) {
  const t = useWords();
  return (
    <ConfirmDialog title={t('pictures.remove_title')} confirm={t('pictures.delete')} {...dialog}>
      <p>{t('pictures.remove_text')}</p>
    </ConfirmDialog>
  );
}
