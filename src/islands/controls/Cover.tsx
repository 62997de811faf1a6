import type { Image } from '#contract/media/image.ts';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';

type Props = { image: Image | null; sizes: string; className?: string };

export function Cover({ image, sizes, className = '' }: Props) {
  const cover = `own-cover aspect-4/3 h-auto w-full rounded-control object-cover ${className}`;
  if (image) return <Picture image={image} alt="" sizes={sizes} className={cover} />;
  return (
    <span className={`${cover} grid place-items-center bg-sunken text-muted [&_.icon]:size-8`}>
      <Icon name="house" />
    </span>
  );
}
