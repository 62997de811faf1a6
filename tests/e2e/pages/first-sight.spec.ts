import { expect, test, type Page } from '@playwright/test';
import { firstListing } from '../../support/runs/pages.ts';
import { openWithoutScripts } from '../../support/e2e/late-scripts.ts';
import { modelledProject } from '../../support/e2e/projects.ts';
import { words } from '../../support/search/words.ts';

test.use({ viewport: { width: 360, height: 640 } });

const lateSheet = /\/assets\/build\/site\.[\w-]+\.css$/;

/** Where the parts of the first screen stand that need no sheet but the page's own. */
async function placesOf(page: Page, seen: string): Promise<string[]> {
  return page.locator(seen).evaluateAll((parts) =>
    parts
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ part, box }) => part.checkVisibility() && box.top < innerHeight && box.width > 0)
      .map(({ part, box }) => `${part.tagName} ${box.x} ${box.y} ${box.width} ${box.height}`),
  );
}

const firstSights = [
  { name: 'home', seen: '.header *, h1, [role=search] *, .hero-homes *' },
  { name: 'results', seen: '.header *, .tools *, h1, .card:nth-child(-n + 2) *' },
  { name: 'listing', seen: '.header *, .gallery li:first-child *, .offer h1, .offer p' },
  { name: 'project', seen: '.header *, .gallery li:first-child *, .offer h1, .offer p' },
  { name: 'FAQ', seen: '.header *, h1, .text *' },
];

for (const { name, seen } of firstSights)
  test(`the first sight of ${name} on a phone waits for no second file`, async ({ page, request }) => {
    const path =
      {
        home: '/home',
        results: '/home/listings',
        listing: await firstListing(request, 'hr', 'SINGLE'),
        project: (await modelledProject(request, 'hr')).path,
        FAQ: '/home/faq',
      }[name] ?? '';
    await page.goto(path);
    const whole = await placesOf(page, seen);
    expect(whole.length).toBeGreaterThan(5);
    await page.route(lateSheet, (route) => route.abort());
    await page.goto(path);
    expect(await placesOf(page, seen)).toEqual(whole);
  });

test('a decision about cookies that is pressed before the scripts are there counts', async ({ page }) => {
  const goOn = await openWithoutScripts(page, '/home');
  const banner = page.getByRole('region', { name: words('hr')('consent.title'), exact: true });
  await banner.getByRole('button', { name: words('hr')('consent.reject'), exact: true }).click();
  await page.getByRole('heading', { level: 1 }).click();
  goOn();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('denied');
});

test('a page that is to be printed before the scripts are there is printed, once', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript('globalThis.printed = 0; globalThis.print = () => (globalThis.printed += 1)');
  const goOn = await openWithoutScripts(page, await firstListing(request, 'hr', 'SINGLE'));
  await page.locator('[data-print]').click();
  goOn();
  await expect.poll(() => page.evaluate('printed')).toBe(1);
});
