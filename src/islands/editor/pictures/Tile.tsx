import type { KeyboardEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { EditorIcon } from '#islands/controls/EditorIcon.tsx';
import { Picture } from '#islands/controls/Picture.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { dragTile } from './drag-tile.ts';
import type { KindedImage } from './kinded-image.ts';

type TileActions = { onMove: (to: number) => void; onEdit: () => void; onRemove: () => void };

type Props = TileActions & {
  image: KindedImage;
  index: number;
  count: number;
  connection: number;
  kind: string | undefined;
  /** Undefined unless several are being chosen. */
  isChosen: boolean | undefined;
  onChoose: (isChosen: boolean) => void;
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
export function Tile(props: Props) {
  const { image, index, count, connection, kind, isChosen, onMove, onEdit, onRemove, onChoose } = props;
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
      <div
        className={frame}
        onPointerDown={(event) => event.pointerType === 'mouse' && isChosen === undefined && drag(event)}
      >
        <Picture
          key={connection}
          image={image}
          alt={text ? `${name}: ${text}` : name}
          sizes="(min-width:48em) 14em,45vw"
          className="aspect-4/3 w-full object-cover"
        />
        {cover && <CoverMark />}
      </div>
      {(kind || text) && (
        <p className="truncate px-2 pt-1.5 pb-0 text-xs text-muted">{[kind, text].filter(Boolean).join(' · ')}</p>
      )}
      {isChosen === undefined ? (
        <>
          <Handle {...{ name, index, count, onMove }} onPointerDown={drag} />
          <Actions {...{ name, cover, onEdit, onRemove }} onCover={makeCover} />
        </>
      ) : (
        <Chooser name={text ? `${name}: ${text}` : name} {...{ isChosen, onChoose }} />
      )}
    </li>
  );
}

function CoverMark() {
  const t = useTranslate();
  return (
    <strong className="absolute bottom-2 left-2 inline-flex items-center gap-1 rounded-pill bg-paper py-0.5 pr-2 pl-1.5 text-xs text-strong [&_.icon]:size-3.5">
      <EditorIcon name="star" />
      {t('pictures.cover')}
    </strong>
  );
}

type HandleProps = Pick<Props, 'index' | 'count' | 'onMove'> & {
  name: string;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
};

function Handle({ name, index, count, onMove, onPointerDown }: HandleProps) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="tile-handle absolute top-1.5 right-1.5 grid size-11 cursor-grab touch-none place-items-center rounded-control bg-paper text-strong group-[.lifted]:cursor-grabbing [&_.icon]:stroke-3"
      aria-label={t('pictures.move', { name })}
      aria-describedby="pictures-keys"
      onPointerDown={onPointerDown}
      onKeyDown={(event) => {
        const to = target(event, index, count);
        if (to !== undefined && to !== index) onMove(to);
      }}
    >
      <EditorIcon name="grip" />
    </button>
  );
}

type ChooserProps = { name: string; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function Chooser({ name, isChosen, onChoose }: ChooserProps) {
  const t = useTranslate();
  return (
    <label className="absolute inset-0 grid cursor-pointer content-start justify-end p-1.5 has-checked:inset-ring-4 has-checked:inset-ring-sea">
      <span className="grid size-11 place-items-center rounded-control bg-paper">
        <input
          type="checkbox"
          className="size-6 accent-sea"
          aria-label={t('pictures.choose_picture', { name })}
          checked={isChosen}
          onChange={({ target: { checked } }) => onChoose(checked)}
        />
      </span>
    </label>
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
