import type { APIRequestContext } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { locales, type Locale } from '#i18n/locales.ts';

export const bothLocales = locales;

type Found = { items: { id: number; imageCount: number }[] };

/** The path of the dearest public listing or project with some pictures, in a language: one that no other test makes. */
export async function firstListing(
  request: APIRequestContext,
  locale: Locale,
  kind: 'SINGLE' | 'PROJECT' | 'PROJECT_WITHOUT_FLOOR_PLAN',
): Promise<string> {
  const answer = await request.get(`/api/v1/real-estate-listings?kind=${kind}&sort=-price`);
  const { items } = (await answer.json()) as Found;
  const folder = kind === 'SINGLE' ? 'listing' : 'project-listing';
  const found = items.find(({ imageCount }) => imageCount > 2);
  const page = await request.get(localizedPath(locale, `/home/${folder}/${found?.id}`));
  return new URL(page.url()).pathname;
}

const listingNumber = (path: string) => /\/(\d+)\//.exec(path)?.[1] ?? '';

/** One address of every kind of public page, in a language. */
export async function everyPage(request: APIRequestContext, locale: Locale): Promise<Record<string, string>> {
  const at = (path: string) => localizedPath(locale, path);
  const filtered = locale === 'hr' ? '/home/listings/prodaja/stan' : '/home/listings/sale/flat';
  return {
    home: at('/home'),
    overview: at('/home/listings'),
    filtered: at(filtered),
    empty: `${at(filtered)}?priceMax=7&areaMin=900`,
    listing: await firstListing(request, locale, 'SINGLE'),
    project: await firstListing(request, locale, 'PROJECT'),
    projectWithoutPlans: await firstListing(request, locale, 'PROJECT_WITHOUT_FLOOR_PLAN'),
    faq: at('/home/faq'),
    privacy: at('/privacy-policy-raw'),
    sources: at('/home/sources'),
    favourites: at('/home/favourites'),
    cookieSettings: at('/cookie-settings'),
    offline: at('/offline'),
    contact: at('/home/contact'),
    contactListing: at(`/home/contact?listing=${listingNumber(await firstListing(request, locale, 'SINGLE'))}`),
    notFound: at('/page-not-found'),
    login: at('/login'),
    registration: at('/registration'),
    forgotPassword: at('/forgot-password'),
    changePassword: at('/change-password'),
    verificationConfirm: at('/verification-confirm'),
    stillAvailable: at('/home/still-available'),
    alertsOff: at('/home/alerts-off'),
    registrationConfirm: `${at('/registration-confirm')}#newUserEmail=ana%40example.hr`,
    socialLogin: at('/social-login'),
    unknown: at('/home/listing/999999999/x'),
    wrong: `${at('/home/listings')}?priceMin=abc&page=9999`,
    noted: `${at('/home/listings')}?typed=xyzzy+stan&topFloor=true&petsAllowed=true`,
    projectFiltered: `${await firstListing(request, locale, 'PROJECT')}?free=1&sort=price`,
    api: '/api/docs',
  };
}
