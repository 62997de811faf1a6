import { webpSrcset } from '#domain/media/image.ts';
import type { Image } from '#contract/media/image.ts';
import { placeholderClass } from '#domain/media/placeholder-colour.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

export type Slide = {
  href: string;
  srcset: string;
  sizes: string;
  width: number;
  height: number;
  alternative: string;
  placeholder: string;
  counter: string;
};

/** The `sizes` of gallery images: slightly less than a phone's width, which selects a file of half the bytes. */
function sizesOf(total: number): string {
  return total > 1
    ? '(min-width:64em) 35em,(min-width:48em) 70vw,88vw'
    : '(min-width:76em) 76em,(min-width:48em) 100vw,88vw';
}

/** The first image of a gallery, to preload it. */
export function firstPictureOf(images: readonly Image[]): { srcset: string; sizes: string } | undefined {
  const [first] = images;
  return first && { srcset: webpSrcset(first), sizes: sizesOf(images.length) };
}

/** The gallery's images for its markup; one without alternative text is named by caption or number. */
export function gallerySlides(
  images: readonly Image[],
  captions: readonly string[] | undefined,
  locale: Locale,
): Slide[] {
  const t = translator(locale);
  const total = images.length;
  return images.map((image, index) => {
    const { url, width, height, alt, placeholder } = image;
    return {
      href: url,
      srcset: webpSrcset(image),
      sizes: sizesOf(total),
      width,
      height,
      alternative: alt[locale] ?? alt.hr ?? captions?.[index] ?? t('listing.picture', { number: index + 1, total }),
      placeholder: placeholderClass(placeholder),
      counter: `${index + 1}/${total}`,
    };
  });
}
