import { locales, type Locale } from '#contract/locales.ts';

type Wish = { language: string; quality: number };

function wishOf(part: string): Wish {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
  return { language: tag.split('-', 1)[0] ?? '', quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

/** The supported language that an `Accept-Language` header prefers (RFC 9110, 12.5.4), else Croatian. */
export function preferredLanguage(acceptLanguage: string | null | undefined): Locale {
  const wishes = (acceptLanguage ?? '').split(',').map(wishOf);
  const ours = wishes.flatMap(({ language, quality }) => {
    const known = locales.find((option) => option === language) ?? (language === '*' ? 'hr' : undefined);
    return known && quality > 0 ? [{ known, quality }] : [];
  });
  return ours.toSorted((a, b) => b.quality - a.quality)[0]?.known ?? 'hr';
}
