import { webpSrcset } from '#domain/media/image.ts';
import type { Image } from '#contract/media/image.ts';
import { placeholderClass } from '#domain/media/placeholder-colour.ts';
import type { TextLanguage, Locale } from '#i18n/locales.ts';
import { foreignLanguage, inLanguage } from '#i18n/paths.ts';
import { translator } from '#i18n/translate.ts';

export type Slide = {
  href: string;
  srcset: string;
  sizes: string;
  width: number;
  height: number;
  alternative: string;
  /** The language of `alternative`, if it is not the page's. */
  language: TextLanguage | undefined;
  /** Has neither alternative text nor caption: only its number. */
  unnamed: boolean;
  placeholder: string;
  counter: string;
};

/** The `sizes` of an image on a share of `wrap`; slightly less on phones, which selects half the bytes. */
function sizesFor(share: number): string {
  const [most, wide, gap, narrow] = [92, 90, 4, 94].map((part) => Math.ceil(part * share));
  return `(min-width:107em) ${most}em,(min-width:76em) calc(${wide}vw - ${gap}em),(min-width:48em) ${narrow}vw,88vw`;
}

/** By number of images, up to five: the shares of the first and of the others, as `gallery.css` lays them out. */
const shares = [
  [1, 1],
  [1 / 2, 1 / 2],
  [2 / 3, 1 / 3],
  [3 / 4, 1 / 4],
  [1 / 2, 1 / 4],
] as const;
const allSizes = shares.map((pair) => pair.map(sizesFor));

function sizesOf(total: number, index: number): string {
  return allSizes[Math.min(total, allSizes.length) - 1]?.[Math.min(index, 1)] ?? '88vw';
}

/** The first image of a gallery, to preload it. */
export function firstPictureOf(images: readonly Image[]): { srcset: string; sizes: string } | undefined {
  const [first] = images;
  return first && { srcset: webpSrcset(first), sizes: sizesOf(images.length, 0) };
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
    const name = inLanguage(alt, locale) || captions?.[index];
    return {
      href: url,
      srcset: webpSrcset(image),
      sizes: sizesOf(total, index),
      width,
      height,
      alternative: name || t('listing.picture', { number: index + 1, total }),
      language: foreignLanguage(alt, locale),
      unnamed: !name,
      placeholder: placeholderClass(placeholder),
      counter: `${index + 1}/${total}`,
    };
  });
}
