import type { Image } from '#contract/image.ts';
import { placeholderClass } from '#domain/placeholder-colour.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

export type Slide = {
  href: string;
  srcset: string;
  width: number;
  height: number;
  alternative: string;
  placeholder: string;
  counter: string;
};

/** The pictures of a gallery with what their markup needs; a picture without a text of its own is called by caption or number. */
export function gallerySlides(
  images: readonly Image[],
  captions: readonly string[] | undefined,
  locale: Locale,
): Slide[] {
  const t = translator(locale);
  const total = images.length;
  return images.map(({ url, sources, width, height, alt, placeholder }, index) => {
    const webp = sources.filter(({ type }) => type === 'image/webp').map((source) => `${source.url} ${source.width}w`);
    return {
      href: url,
      srcset: webp.join(),
      width,
      height,
      alternative: alt[locale] ?? alt.hr ?? captions?.[index] ?? t('listing.picture', { number: index + 1, total }),
      placeholder: placeholderClass(placeholder),
      counter: `${index + 1}/${total}`,
    };
  });
}
