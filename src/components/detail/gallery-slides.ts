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

/** How wide a gallery shows its pictures: a little less than a phone's width, so that it takes the picture of half the bytes. */
function sizesOf(total: number): string {
  return total > 1
    ? '(min-width:64em) 35em,(min-width:48em) 70vw,88vw'
    : '(min-width:76em) 76em,(min-width:48em) 100vw,88vw';
}

/** The first picture of a gallery, for the head of its page. */
export function firstPictureOf(images: readonly Image[]): { srcset: string; sizes: string } | undefined {
  const [first] = images;
  return first && { srcset: webpSrcset(first), sizes: sizesOf(images.length) };
}

/** The pictures of a gallery with what their markup needs; a picture without a text of its own is called by caption or number. */
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
