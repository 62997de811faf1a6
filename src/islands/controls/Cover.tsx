import type { Image } from '#contract/media/image.ts';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';

export function Cover({ image, sizes }: { image: Image | null; sizes: string }) {
  if (image) return <Picture image={image} alt="" sizes={sizes} className="own-cover" />;
  return (
    <span className="own-cover grid place-items-center bg-sunken text-muted [&_.icon]:size-8">
      <Icon name="house" />
    </span>
  );
}
