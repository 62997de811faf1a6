import { locales, defaultLocale } from './locales.ts';

/** The parameters of the route of a listing's or project's page: what stands before `/home`, and what after the folder. */
type RouteParameters = { locale?: string | undefined; rest?: string | undefined };

const idPattern = /^[1-9]\d{0,14}$/;

/** The id in the address of a listing's or project's page, or undefined where no page can be: `17`, `17/any-words`. */
export function idInAddress({ locale, rest = '' }: RouteParameters): number | undefined {
  if (locale !== undefined && (locale === defaultLocale || !locales.some((known) => known === locale)))
    return undefined;
  const [id = '', , ...tooMany] = rest.split('/');
  return idPattern.test(id) && tooMany.length === 0 ? Number(id) : undefined;
}
