import type { Image } from '#contract/media/image.ts';
import { webpSrcset } from '#domain/media/image.ts';
import { placeholderClass } from '#domain/media/placeholder-colour.ts';

type Props = { image: Image; alt: string; sizes: string; className?: string };

export function Picture({ image, alt, sizes, className = '' }: Props) {
  return (
    <img
      src={image.url}
      srcSet={webpSrcset(image) || undefined}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      className={`${className} ${placeholderClass(image.placeholder)}`.trim()}
      draggable={false}
      decoding="async"
    />
  );
}
