import { useEffect, useState } from 'react';
import { useTranslate } from '#islands/page/words.tsx';
import type { KindedImage, ImageKinds } from './kinded-image.ts';
import { Tile } from './Tile.tsx';

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

type TilesProps = {
  images: readonly KindedImage[];
  kinds: ImageKinds | undefined;
  onMove: (fileName: string, to: number) => void;
  onEdit: (fileName: string) => void;
  onRemove: (fileName: string) => void;
  /** The chosen ones, while several are chosen. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (fileName: string, isChosen: boolean) => void;
};

export function Tiles({ images, kinds, onMove, onEdit, onRemove, chosen, onChoose }: TilesProps) {
  const t = useTranslate();
  const connection = useConnections();
  return (
    <ol
      className={`tiles relative grid w-full gap-2 sm:grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] ${images.length > 3 ? 'grid-cols-[repeat(auto-fill,minmax(4rem,1fr))]' : 'grid-cols-3'}`}
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
          onEdit={() => onEdit(one.fileName)}
          onRemove={() => onRemove(one.fileName)}
          isChosen={chosen?.has(one.fileName)}
          onChoose={(isChosen) => onChoose(one.fileName, isChosen)}
        />
      ))}
    </ol>
  );
}
