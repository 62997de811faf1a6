import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { EditorIcon } from '#islands/controls/EditorIcon.tsx';
import { Picture } from '#islands/controls/Picture.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { dragTile } from './drag-tile.ts';
import type { KindedImage, ImageKinds } from './PictureDialog.tsx';

/** Counts reconnections, so that images that failed to load are retried. */
function useConnections(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const again = () => setCount((before) => before + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return count;
}

export type TileAction = { action: 'edit' | 'remove'; fileName: string } | undefined;

type TilesProps = {
  images: readonly KindedImage[];
  kinds: ImageKinds | undefined;
  onMove: (fileName: string, to: number) => void;
  onAction: (asked: TileAction) => void;
};

export function Tiles({ images, kinds, onMove, onAction }: TilesProps) {
  const t = useTranslate();
  const connection = useConnections();
  return (
    <>
      <ol
        className="tiles relative grid w-full grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-2"
        aria-label={t('pictures.list')}
      >
        {images.map((one, at) => (
          <Tile
            key={one.fileName}
            image={one}
            connection={connection}
            index={at}
            count={images.length}
            kind={one.isPlan ? t('pictures.plan') : one.kind && kinds?.[one.kind]}
            onMove={(to) => onMove(one.fileName, to)}
            onEdit={() => onAction({ action: 'edit', fileName: one.fileName })}
            onRemove={() => onAction({ action: 'remove', fileName: one.fileName })}
          />
        ))}
      </ol>
      <p id="pictures-keys" className="field-hint">
        {t('pictures.order_hint')}
      </p>
    </>
  );
}

type TileActions = { onMove: (to: number) => void; onEdit: () => void; onRemove: () => void };

type Props = TileActions & {
  image: KindedImage;
  index: number;
  count: number;
  connection: number;
  kind: string | undefined;
};

/** Where a key pressed on the handle moves the image; up and down by a row. */
function target(event: KeyboardEvent<HTMLElement>, index: number, count: number): number | undefined {
  const tiles = [...(event.currentTarget.closest('ol')?.children ?? [])] as HTMLElement[];
  const columns = Math.max(1, tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length);
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[event.key];
  if (to === undefined) return undefined;
  event.preventDefault();
  return Math.min(count - 1, Math.max(0, to));
}

const frame = 'relative cursor-grab select-none group-[.lifted]:cursor-grabbing';

/** An image tile: dragged anywhere by mouse, at its handle by touch, moved by keys on the handle. */
function Tile({ image, index, count, connection, kind, onMove, onEdit, onRemove }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const text = image.alt[locale] || image.alt.hr;
  const name = t('pictures.number', { number: index + 1, total: count });
  const cover = index === 0;

  function drag(event: PointerEvent<HTMLElement>): void {
    const tile = event.currentTarget.closest('li');
    if (event.button === 0 && tile && count > 1) dragTile(tile, event.nativeEvent, (to) => flushSync(() => onMove(to)));
  }

  /** The cover has no such button, so the focus goes to its handle. */
  function makeCover(button: HTMLElement): void {
    const handle = button.closest('li')?.querySelector<HTMLElement>('.tile-handle');
    flushSync(() => onMove(0));
    handle?.focus();
  }

  return (
    <li className="tile group relative grid content-start overflow-hidden rounded-card hairline bg-raised [&.lifted]:z-1 [&.lifted]:border-sea [&.lifted]:floating">
      <div className={frame} onPointerDown={(event) => event.pointerType === 'mouse' && drag(event)}>
        <Picture
          key={connection}
          image={image}
          alt={text ? `${name}: ${text}` : name}
          sizes="(min-width:48em) 14em,45vw"
          className="aspect-4/3 w-full object-cover"
        />
        {cover && (
          <strong className="absolute bottom-2 left-2 inline-flex items-center gap-1 rounded-pill bg-paper py-0.5 pr-2 pl-1.5 text-xs text-strong [&_.icon]:size-3.5">
            <EditorIcon name="star" />
            {t('pictures.cover')}
          </strong>
        )}
      </div>
      {kind && <p className="px-2 pt-1.5 pb-0 text-xs text-muted">{kind}</p>}
      <button
        type="button"
        className="tile-handle absolute top-1.5 right-1.5 grid size-11 cursor-grab touch-none place-items-center rounded-control bg-paper text-strong group-[.lifted]:cursor-grabbing [&_.icon]:stroke-3"
        aria-label={t('pictures.move', { name })}
        aria-describedby="pictures-keys"
        onPointerDown={drag}
        onKeyDown={(event) => {
          const to = target(event, index, count);
          if (to !== undefined && to !== index) onMove(to);
        }}
      >
        <EditorIcon name="grip" />
      </button>
      <Actions {...{ name, cover, onEdit, onRemove }} onCover={makeCover} />
    </li>
  );
}

type ActionsProps = Pick<TileActions, 'onEdit' | 'onRemove'> & {
  name: string;
  cover: boolean;
  onCover: (button: HTMLElement) => void;
};

function Actions({ name, cover, onCover, onEdit, onRemove }: ActionsProps) {
  const t = useTranslate();
  return (
    <div className="flex justify-end">
      {!cover && (
        <button
          type="button"
          className="field-button"
          aria-label={t('pictures.make_cover', { name })}
          title={t('pictures.to_cover')}
          onClick={({ currentTarget }) => onCover(currentTarget)}
        >
          <EditorIcon name="star" />
        </button>
      )}
      <button
        type="button"
        className="field-button"
        aria-label={t('pictures.edit', { name })}
        title={t('pictures.describe')}
        onClick={onEdit}
      >
        <EditorIcon name="pencil" />
      </button>
      <button
        type="button"
        className="field-button"
        aria-label={t('pictures.remove', { name })}
        title={t('pictures.delete')}
        onClick={onRemove}
      >
        <EditorIcon name="trash" />
      </button>
    </div>
  );
}
