import { expect, test, type Page } from '@playwright/test';
import { violations } from '../../support/e2e/axe.ts';
import { doubledIds, expectToldToSearchEngines, wrongMarkup } from '../../support/e2e/markup.ts';
import type { TextLanguage } from '#i18n/locales.ts';
import { noteProblems } from '../../support/e2e/problems.ts';
import { rawKeysOn } from '../../support/e2e/raw-keys.ts';
import { noteScripts, tooManyScripts } from '../../support/e2e/scripts.ts';
import { beforeLoading, shiftToTheEnd } from '../../support/e2e/shift.ts';
import { addressOf, bothLocales, pageNames, type PageName } from '../../support/runs/pages.ts';

/** Pages that no search engine is to list. */
const unlisted: readonly PageName[] = [
  'notFound',
  'cookieSettings',
  'offline',
  'contactListing',
  'empty',
  'unknown',
  'wrong',
  'noted',
  'login',
  'registration',
  'forgotPassword',
  'changePassword',
  'verificationConfirm',
  'stillAvailable',
  'confirmContact',
  'alertsOff',
  'conversation',
  'preview',
  'comparison',
  'comparisonOfNone',
  'favourites',
  'registrationConfirm',
  'socialLogin',
];
/** Pages that answer 404. */
const absent: readonly PageName[] = ['notFound', 'unknown', 'conversation', 'preview'];

/**
 * Each page is loaded once on a phone and once on a wide screen, and made as wide as the second width then. Both languages
 * together have either scheme at either end, and each width while loading: 320 px is that of a small phone at 400 % zoom.
 */
const visits = {
  hr: [
    { colorScheme: 'light', widths: [320, 360] },
    { colorScheme: 'dark', widths: [1440, 768] },
  ],
  en: [
    { colorScheme: 'light', widths: [768, 1440] },
    { colorScheme: 'dark', widths: [360, 320] },
  ],
} as const;

/**
 * How axe looks at the last load, since it has to be compiled for each, which takes as long as a look. First it sees what was
 * loaded so: on a wide screen in Croatian, on a phone in English.
 */
const looks = {
  hr: [
    { colorScheme: 'dark', width: 1440 },
    { colorScheme: 'light', width: 360 },
  ],
  en: [
    { colorScheme: 'dark', width: 360 },
    { colorScheme: 'light', width: 1440 },
  ],
} as const;

async function expectAccessible(page: Page, name: PageName, locale: TextLanguage): Promise<void> {
  for (const { colorScheme, width } of looks[locale]) {
    // The reference of the API is ten times as long as any other page.
    if (name === 'api' && width > 360) continue;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await violations(page), `${colorScheme}, ${width} px`).toEqual([]);
  }
}

async function expectRoom(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
}

/** Forms that load what judges them once somebody comes to them. */
const lightForms: PageName[] = ['login', 'registration', 'forgotPassword', 'changePassword'];

/** Scripts of their own, in the page: a list of pages, the search of the reference, what is compared. */
const withOwnScripts: PageName[] = ['offline', 'api', 'comparison', 'comparisonOfNone'];

function kindOf(name: PageName, forms: number): string {
  if (forms > 0) return lightForms.includes(name) ? 'light form' : 'form';
  if (name === 'listing') return name;
  if (name.startsWith('project')) return 'project';
  return withOwnScripts.includes(name) ? 'page with own' : 'page';
}

/** Pages have one file of scripts in common, listings and projects another; forms as many as they need. */
async function expectFewScripts(page: Page, name: PageName, scripts: ReturnType<typeof noteScripts>): Promise<void> {
  const { files, bytes } = await scripts();
  const kind = kindOf(name, await page.locator('astro-island').count());
  if (!/form/.test(kind)) expect.soft(files.length, files.join()).toBeLessThanOrEqual(kind.startsWith('page') ? 1 : 2);
  expect.soft(tooManyScripts(name, kind, bytes)).toEqual([]);
}

for (const locale of bothLocales)
  for (const name of pageNames.filter((name) => name !== 'api' || locale === 'hr'))
    test(`the page ${name} in ${locale} is valid, fits, holds still, is accessible, light and alone`, async ({
      page,
      request,
      baseURL,
    }) => {
      test.slow(name === 'api');
      const origin = `${baseURL}`;
      const path = await addressOf(request, locale, name);
      const problems = noteProblems(page, { origin, ...(absent.includes(name) && { absent: origin + path }) });
      const scripts = noteScripts(page);
      for (const [index, { colorScheme, widths }] of visits[locale].entries())
        await test.step(`${colorScheme}, ${widths.join(' and ')} px`, async () => {
          await beforeLoading(page, widths[0]);
          await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' });
          const answer = await page.goto(path);
          await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
          const { shift, moved } = await shiftToTheEnd(page);
          expect.soft(shift, `shifts at ${widths[0]} px: ${moved.join()}`).toBeLessThan(0.01);
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          for (const width of widths) await expectRoom(page, width);
          if (index > 0) return;
          expect.soft(await wrongMarkup((await answer?.text()) ?? '')).toEqual([]);
          expect.soft(await doubledIds(page), 'ids that occur again').toEqual([]);
          const listed = !unlisted.includes(name);
          if (name !== 'api') await expectToldToSearchEngines(page, { locale, origin, listed });
          await expectFewScripts(page, name, scripts);
          if (name !== 'api') expect.soft(await rawKeysOn(page), 'keys instead of words').toEqual([]);
        });
      await expectAccessible(page, name, locale);
      expect(problems).toEqual([]);
    });
