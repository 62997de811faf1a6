import type { Image } from '#contract/image.ts';
import { placeholderClass } from '#domain/placeholder-colour.ts';

/** A picture of ours at the width at which it is shown. */
export function Picture({ image, alt, sizes }: { image: Image; alt: string; sizes: string }) {
  const webp = image.sources.filter(({ type }) => type === 'image/webp');
  return (
    <img
      src={image.url}
      srcSet={webp.map(({ url, width }) => `${url} ${width}w`).join() || undefined}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      className={placeholderClass(image.placeholder)}
      draggable={false}
      decoding="async"
    />
  );
}
