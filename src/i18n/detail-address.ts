import { locales, defaultLocale } from './locales.ts';

/** Route parameters of a listing's or project's page: the part before `/home`, and the part after the folder. */
type RouteParameters = { locale?: string | undefined; rest?: string | undefined };

const idPattern = /^[1-9]\d{0,14}$/;

/** The id in the URL of a listing's or project's page (`17`, `17/any-words`), or undefined if invalid. */
export function idInAddress({ locale, rest = '' }: RouteParameters): number | undefined {
  if (locale !== undefined && (locale === defaultLocale || !locales.some((known) => known === locale)))
    return undefined;
  const [id = '', , ...tooMany] = rest.split('/');
  return idPattern.test(id) && tooMany.length === 0 ? Number(id) : undefined;
}
