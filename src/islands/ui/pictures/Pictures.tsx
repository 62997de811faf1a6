import { useEffect, useRef, useState } from 'react';
import type { ImageCalls, ImageKind } from '#client/images.ts';
import type { Image } from '#contract/image.ts';
import { mostImages } from '#contract/upload.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useWords } from '../words.tsx';
import { DropZone } from '../uploads/DropZone.tsx';
import { useFilePaste } from '../uploads/file-drop.ts';
import { FilePicker } from '../uploads/FilePicker.tsx';
import type { Arrival } from './picture-order.ts';
import { KindChoice } from './KindChoice.tsx';
import { kindName, type PictureKinds } from './picture-kinds.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { refusePicture } from '../uploads/refuse-file.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { Tile } from './Tile.tsx';
import { isOnItsWay } from '../uploads/upload-queue.ts';
import { UploadRows } from '../uploads/UploadRows.tsx';
import { useConnections } from './use-connections.ts';
import { useImages } from './use-images.ts';
import { useLostAnswers } from './use-lost-answers.ts';
import { useUploads } from '../uploads/use-uploads.ts';

type Props<Picture extends Image> = {
  calls: ImageCalls<Picture>;
  images: Picture[];
  onImages: (images: Picture[]) => void;
  /** Where pictures are of kinds: what each is called, the usual one first. */
  kinds?: PictureKinds;
};
type Asked = { what: 'edit' | 'remove'; fileName: string } | undefined;

const accept = 'image/*,.heic,.heif';

/** Pictures: added from files, camera or clipboard, put into order, described, taken away. */
export function Pictures<Picture extends Image>({ calls, images, onImages, kinds }: Props<Picture>) {
  const t = useWords();
  const [told, setTold] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const [gone, setGone] = useState(0);
  const [kind, setKind] = useState<ImageKind>('VISUALISATION');
  const arrivals = useRef<Arrival[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const list = useImages({ calls, images, onImages });
  const { files, add, remove, retry } = useUploads<Picture>({
    prepare: shrinkPicture,
    refuse: (file, ahead) => refusePicture(file, images.length + ahead < mostImages),
    send: useLostAnswers({ calls, images, kind }),
    onStored(image, order) {
      arrivals.current.push({ name: image.fileName, order });
      list.add(image);
    },
  });
  const uploading = files.some(isOnItsWay);
  useFilePaste(add);
  const connection = useConnections();

  useEffect(() => {
    const arrived = arrivals.current;
    if (uploading || arrived.length === 0) return;
    arrivals.current = [];
    setTold(t('pictures.added', { count: arrived.length }));
    void list.settle(arrived);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of uploading counts
  }, [uploading]);

  /** The button that asked is gone with its picture, and would take the focus with it. */
  useEffect(() => {
    if (gone) place.current?.focus();
  }, [gone]);

  function move(fileName: string, to: number): void {
    list.move(fileName, to);
    setTold(t('pictures.moved', { place: to + 1, total: images.length }));
  }

  const index = images.findIndex(({ fileName }) => fileName === asked?.fileName);
  const image = images[index];
  const close = () => setAsked(undefined);
  return (
    <DropZone onFiles={add}>
      <div ref={place} className="drop-here" role="group" aria-label={t('pictures.add')} tabIndex={-1}>
        {kinds && <KindChoice {...{ kinds, kind }} onKind={setKind} />}
        <div className="drop-buttons">
          <FilePicker icon="image" accept={accept} onFiles={add}>
            {t('pictures.choose')}
          </FilePicker>
          <span className="camera">
            <FilePicker icon="camera" tone="plain" accept="image/*" camera onFiles={add}>
              {t('pictures.camera')}
            </FilePicker>
          </span>
        </div>
        <p className="field-hint drop-hint">{t('pictures.drop')}</p>
        <p className="field-hint">{t('pictures.limits', { most: mostImages })}</p>
      </div>
      <UploadRows files={files} onRemove={remove} onRetry={retry} />
      {images.length > 0 && (
        <>
          <ol className="tiles" aria-label={t('pictures.list')}>
            {images.map((one, at) => (
              <Tile
                key={one.fileName}
                image={one}
                connection={connection}
                index={at}
                count={images.length}
                kind={kindName(one, kinds)}
                onMove={(to) => move(one.fileName, to)}
                onEdit={() => setAsked({ what: 'edit', fileName: one.fileName })}
                onRemove={() => setAsked({ what: 'remove', fileName: one.fileName })}
              />
            ))}
          </ol>
          <p id="pictures-keys" className="field-hint">
            {t('pictures.order_hint')}
          </p>
        </>
      )}
      <p role="status" className="for-readers">
        {told}
      </p>
      {image && asked?.what === 'edit' && (
        <PictureDialog
          {...{ image, kinds, index, count: images.length, onClose: close, onText: list.describe }}
          onMove={(to) => move(image.fileName, to)}
        />
      )}
      {image && asked?.what === 'remove' && (
        <ConfirmDialog
          title={t('pictures.remove_title')}
          confirm={t('pictures.delete')}
          act={() => list.remove(image.fileName)}
          onDone={() => {
            close();
            setGone(gone + 1);
            setTold(t('pictures.removed'));
          }}
          onClose={close}
        >
          <p>{t('pictures.remove_text')}</p>
        </ConfirmDialog>
      )}
    </DropZone>
  );
}
