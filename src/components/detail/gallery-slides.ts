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
  /** Has neither alternative text nor caption: only its number. */
  unnamed: boolean;
  placeholder: string;
  counter: string;
};

/** The `sizes` on phones: slightly less than their width, which selects a file of half the bytes. */
const ofStrip = '88vw';
const ofWhole = `(min-width:76em) 72em,(min-width:48em) 94vw,${ofStrip}`;
const ofHalf = `(min-width:76em) 36em,(min-width:48em) 47vw,${ofStrip}`;
const ofThird = `(min-width:76em) 24em,(min-width:48em) 32vw,${ofStrip}`;
const ofQuarter = `(min-width:76em) 18em,(min-width:48em) 24vw,${ofStrip}`;
const ofRest = `(min-width:76em) 54em,(min-width:48em) 71vw,${ofStrip}`;
const ofTwoThirds = `(min-width:76em) 48em,(min-width:48em) 63vw,${ofStrip}`;

/** By number of images, up to five: the `sizes` of the first one and of the others, as `gallery.css` lays them out. */
const layouts = [
  [ofWhole, ofWhole],
  [ofHalf, ofHalf],
  [ofTwoThirds, ofThird],
  [ofRest, ofQuarter],
  [ofHalf, ofQuarter],
] as const;

function sizesOf(total: number, index: number): string {
  const [first, others] = layouts[Math.min(total, layouts.length) - 1] ?? layouts[0];
  return index === 0 ? first : others;
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
    const name = alt[locale] ?? alt.hr ?? captions?.[index];
    return {
      href: url,
      srcset: webpSrcset(image),
      sizes: sizesOf(total, index),
      width,
      height,
      alternative: name ?? t('listing.picture', { number: index + 1, total }),
      unnamed: name === undefined,
      placeholder: placeholderClass(placeholder),
      counter: `${index + 1}/${total}`,
    };
  });
}
