import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { inLanguage } from '#i18n/paths.ts';
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

/** Where a key pressed on the tile moves the image; up and down by a row. */
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

/** An image tile: opened by a click, dragged anywhere by mouse, at its grip by touch, moved and deleted by keys. */
export function Tile(props: Props) {
  const { image, index, count, connection, kind, isChosen, onChoose } = props;
  const t = useTranslate();
  const locale = useLocale();
  const text = inLanguage(image.alt, locale);
  const number = t('pictures.number', { number: index + 1, total: count });
  const name = text ? `${number}: ${text}` : number;
  const shown = (
    <Picture
      key={connection}
      image={image}
      alt={name}
      sizes="(min-width:48em) 14em,30vw"
      className="aspect-4/3 w-full object-cover"
    />
  );
  return (
    <li className="tile group relative grid content-start overflow-hidden rounded-card hairline bg-raised [&.lifted]:z-1 [&.lifted]:border-sea [&.lifted]:floating">
      {isChosen === undefined ? (
        <Opener {...props} name={name}>
          {shown}
        </Opener>
      ) : (
        <div className="relative">
          {shown}
          <Chooser {...{ name, isChosen, onChoose }} />
        </div>
      )}
      {index === 0 && isChosen === undefined && <CoverMark />}
      {(kind || text) && (
        <p className="truncate px-2 py-1 text-xs text-muted">{[kind, text].filter(Boolean).join(' · ')}</p>
      )}
    </li>
  );
}

type OpenerProps = TileActions & Pick<Props, 'index' | 'count'> & { name: string; children: ReactNode };

/** Opens, moves and deletes a picture: one stop for the keyboard. */
function Opener({ index, count, name, children, onMove, onEdit, onRemove }: OpenerProps) {
  const t = useTranslate();

  function drag(event: PointerEvent<HTMLElement>): void {
    const tile = event.currentTarget.closest('li');
    if (event.button === 0 && tile && count > 1) dragTile(tile, event.nativeEvent, (to) => flushSync(() => onMove(to)));
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Delete' || event.key === 'Backspace') return onRemove();
    const to = target(event, index, count);
    if (to !== undefined && to !== index) onMove(to);
  }

  return (
    <button
      type="button"
      className="relative cursor-grab select-none group-[.lifted]:cursor-grabbing focus-visible:-outline-offset-3"
      aria-label={t('pictures.edit', { name })}
      aria-describedby="pictures-keys"
      onPointerDown={(event) => event.pointerType === 'mouse' && drag(event)}
      onKeyDown={press}
      onClick={onEdit}
    >
      {children}
      <span
        className="absolute right-1 bottom-1 grid size-9 touch-none place-items-center rounded-control bg-paper text-strong max-sm:right-0.5 max-sm:bottom-0.5 max-sm:size-7 [&_.icon]:stroke-3"
        onPointerDown={(event) => event.pointerType !== 'mouse' && drag(event)}
      >
        <EditorIcon name="grip" />
      </span>
    </button>
  );
}

function CoverMark() {
  const t = useTranslate();
  return (
    <strong className="pointer-events-none absolute top-1 left-1 inline-flex items-center gap-1 rounded-pill bg-paper py-0.5 pr-2 pl-1.5 text-xs text-strong max-sm:px-1 max-sm:text-[0.6875rem] [&_.icon]:size-3.5">
      <span className="contents max-sm:hidden">
        <EditorIcon name="star" />
      </span>
      {t('pictures.cover')}
    </strong>
  );
}

type ChooserProps = { name: string; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function Chooser({ name, isChosen, onChoose }: ChooserProps) {
  const t = useTranslate();
  return (
    <label className="absolute inset-0 grid cursor-pointer content-start justify-end p-1.5 has-checked:inset-ring-4 has-checked:inset-ring-sea max-sm:p-1">
      <span className="grid size-11 place-items-center rounded-control bg-paper max-sm:size-8">
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
