import type { APIRequestContext } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { textLanguages, type Locale } from '#i18n/locales.ts';

/** The languages in which every page is tried; those of the interface alone have a journey of their own. */
export const bothLocales = textLanguages;

type Kind = 'SINGLE' | 'PROJECT' | 'PROJECT_WITHOUT_FLOOR_PLAN';
type Found = { items: { id: number; imageCount: number }[] };

const known = new Map<string, string>();

/** The path of the dearest public listing or project with some pictures, in a language: one that no other test makes. */
export async function firstListing(request: APIRequestContext, locale: Locale, kind: Kind): Promise<string> {
  const before = known.get(`${locale} ${kind}`);
  if (before) return before;
  const answer = await request.get(`/api/v1/real-estate-listings?kind=${kind}&sort=-price`);
  const { items } = (await answer.json()) as Found;
  const folder = kind === 'SINGLE' ? 'listing' : 'project-listing';
  const found = items.find(({ imageCount }) => imageCount > 2);
  const page = await request.get(localizedPath(locale, `/home/${folder}/${found?.id}`));
  const { pathname } = new URL(page.url());
  known.set(`${locale} ${kind}`, pathname);
  return pathname;
}

/** The dearest single listings, which no other test makes. */
export async function dearestListings(request: APIRequestContext, count = 3): Promise<number[]> {
  const answer = await request.get('/api/v1/real-estate-listings?kind=SINGLE&purpose=SALE&sort=-price');
  const { items } = (await answer.json()) as Found;
  return items.slice(0, count).map(({ id }) => id);
}

type Places = {
  at: (path: string) => string;
  filtered: string;
  first: (kind: Kind) => Promise<string>;
  dearest: () => Promise<number[]>;
};

/** One address of every kind of public page. */
const addresses = {
  home: ({ at }) => at('/home'),
  overview: ({ at }) => at('/home/listings'),
  filtered: ({ filtered }) => filtered,
  empty: ({ filtered }) => `${filtered}?priceMax=7&areaMin=900`,
  listing: ({ first }) => first('SINGLE'),
  project: ({ first }) => first('PROJECT'),
  projectWithoutPlans: ({ first }) => first('PROJECT_WITHOUT_FLOOR_PLAN'),
  faq: ({ at }) => at('/home/faq'),
  privacy: ({ at }) => at('/privacy-policy-raw'),
  sources: ({ at }) => at('/home/sources'),
  comparison: async ({ at, dearest }) => at(`/home/compare?ids=${await dearest()}`),
  comparisonOfNone: ({ at }) => at('/home/compare?ids=x,999999999'),
  favourites: ({ at }) => at('/home/favourites'),
  cookieSettings: ({ at }) => at('/cookie-settings'),
  offline: ({ at }) => at('/offline'),
  contact: ({ at }) => at('/home/contact'),
  contactListing: async ({ at, first }) => at(`/home/contact?listing=${listingNumber(await first('SINGLE'))}`),
  notFound: ({ at }) => at('/page-not-found'),
  login: ({ at }) => at('/login'),
  registration: ({ at }) => at('/registration'),
  forgotPassword: ({ at }) => at('/forgot-password'),
  changePassword: ({ at }) => at('/change-password'),
  verificationConfirm: ({ at }) => at('/verification-confirm'),
  stillAvailable: ({ at }) => at('/home/still-available'),
  confirmContact: ({ at }) => at('/home/confirm-contact'),
  alertsOff: ({ at }) => at('/home/alerts-off'),
  conversation: ({ at }) => at('/home/conversation'),
  preview: ({ at }) => at('/home/preview'),
  registrationConfirm: ({ at }) => `${at('/registration-confirm')}#newUserEmail=ana%40example.hr`,
  socialLogin: ({ at }) => at('/social-login'),
  unknown: ({ at }) => at('/home/listing/999999999/x'),
  wrong: ({ at }) => `${at('/home/listings')}?priceMin=abc&page=9999`,
  noted: ({ at }) => `${at('/home/listings')}?typed=xyzzy+stan&topFloor=true&petsAllowed=true`,
  projectFiltered: async ({ first }) => `${await first('PROJECT')}?free=1&sort=price`,
  api: () => '/api/docs',
} satisfies Record<string, (places: Places) => string | Promise<string>>;

const listingNumber = (path: string) => /\/(\d+)\//.exec(path)?.[1] ?? '';

export type PageName = keyof typeof addresses;
export const pageNames = Object.keys(addresses) as PageName[];

/** The address of a public page in a language. */
export async function addressOf(request: APIRequestContext, locale: Locale, name: PageName): Promise<string> {
  const at = (path: string) => localizedPath(locale, path);
  const filtered = at(locale === 'hr' ? '/home/listings/prodaja/stan' : '/home/listings/sale/flat');
  const places: Places = {
    at,
    filtered,
    first: (kind) => firstListing(request, locale, kind),
    dearest: () => dearestListings(request),
  };
  return addresses[name](places);
}
