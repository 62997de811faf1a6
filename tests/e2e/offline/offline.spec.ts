import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { awaitLaidUp, awaitPicture, awaitWorker, heartOf, laidUp } from '../../support/e2e/offline.ts';
import { bothLocales, firstListing } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

test.use({ serviceWorkers: 'allow' });

const phone = { width: 360, height: 740 };

for (const locale of bothLocales) {
  const t = words(locale);
  const at = (path: string) => localizedPath(locale, path);
  const note = (page: Page) => page.getByRole('status').filter({ hasText: t('offline.note_title') });
  const [before = '', after = ''] = t('offline.note').split('{{time}}');

  test.describe(locale, () => {
    for (const kind of ['SINGLE', 'PROJECT'] as const) {
      test(`a ${kind} that was visited is readable offline, marked with when it was so`, async ({
        page,
        context,
        request,
      }) => {
        await page.setViewportSize(phone);
        const path = await firstListing(request, locale, kind);
        await page.goto(path);
        const title = await page.locator('h1').innerText();
        await expect(note(page)).toHaveCount(0);
        await awaitLaidUp(page, path);
        await page.goto(at('/home/faq'));
        await page.goto(path);
        await awaitPicture(page);

        await context.setOffline(true);
        await page.goto(path);
        await expect(page.locator('h1')).toHaveText(title);
        await expect(note(page)).toBeVisible();
        await expect(note(page)).toContainText(before);
        await expect(note(page)).toContainText(after);
        await expect(note(page)).toContainText(String(new Date().getFullYear()));
        const first = page.locator('main img').first();
        await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        expect(await violations(page)).toEqual([]);

        await context.setOffline(false);
        await note(page)
          .getByRole('link', { name: t('offline.again') })
          .click();
        await expect(page.locator('h1')).toHaveText(title);
        await expect(note(page)).toHaveCount(0);
      });
    }

    test('whatever else is asked for offline, says so and lists what can be read', async ({
      page,
      context,
      request,
    }) => {
      await page.setViewportSize(phone);
      const refused: string[] = [];
      page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
      const path = await firstListing(request, locale, 'SINGLE');
      await page.goto(path);
      const title = await page.locator('h1').innerText();
      await awaitLaidUp(page, path);
      await context.setOffline(true);
      await page.goto(at('/home/listings?priceMax=100000'));
      await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: title }).press('Enter');
      await expect(note(page)).toBeVisible();
      expect(refused).toEqual([]);
      await page.goto(at('/home/favourites'));
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      const other = page.locator(`header a[lang=${locale === 'hr' ? 'en' : 'hr'}]`);
      for (const link of await other.all())
        await expect(link).toHaveJSProperty('pathname', `${locale === 'hr' ? '/en' : ''}/home/favourites`);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeHidden();
    });

    test('a favourite is readable offline without having been opened, until it is none', async ({
      page,
      context,
      request,
    }) => {
      const path = await firstListing(request, locale, 'SINGLE');
      await page.goto(at('/home/listings?sort=-price'));
      await awaitWorker(page);
      const heart = heartOf(page, path);
      await heart.click();
      await awaitLaidUp(page, path);
      await awaitPicture(page);
      await expect.poll(() => laidUp(page)).toContainEqual(expect.stringMatching(/\/ListingPage\.[\w-]+\.js$/));
      await context.setOffline(true);
      await page.goto(path);
      await expect(note(page)).toBeVisible();
      // Its scripts and its second sheet are there, which no page has loaded yet.
      await expect(page.locator('.offer button.heart')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('.footer')).not.toHaveCSS('padding-top', '0px');
      await context.setOffline(false);
      await page.goto(at('/home/listings?sort=-price'));
      await heart.click();
      await expect.poll(() => laidUp(page)).not.toContain(path);
    });

    test('logging out leaves nothing, and answers of the API were never laid up', async ({ page, request }) => {
      await accountPages(page, locale).join(newPerson());
      await page.goto(at('/home/account'));
      await awaitWorker(page);
      const path = await firstListing(request, locale, 'SINGLE');
      await page.goto(path);
      await awaitLaidUp(page, path);
      const all = await laidUp(page);
      expect(
        all.filter((one) => !/^(?:\/en)?\/home\/(?:project-)?listing\/|^\/images\/|^\/assets\/build\//.test(one)),
      ).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('button', { name: t('header.logout') }).click();
      await expect(page).toHaveURL(at('/home'));
      await expect.poll(() => laidUp(page)).toEqual([]);
    });
  });
}

/** Every page of a listing that the worker asks for by itself, from now on. */
function askedByWorker(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.serviceWorker() && /^\/home\/listing\/\d+$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('one heart is laid up once, however many tabs are open, and a visited favourite is listed once', async ({
  page,
  context,
  request,
}) => {
  const path = await firstListing(request, 'hr', 'SINGLE');
  await page.goto('/home/listings?sort=-price');
  await awaitWorker(page);
  // Each tells the worker of favourites once it is loaded; on a busy machine that could come after the click.
  for (let index = 0; index < 3; index += 1)
    await (await context.newPage()).goto('/home/listings', { waitUntil: 'networkidle' });
  await page.bringToFront();
  const asked = askedByWorker(context);
  await heartOf(page, path).click();
  await awaitLaidUp(page, path);
  await page.goto(path);
  await page.goto('/home/listings', { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(1);
  expect((await laidUp(page)).filter((one) => one === path)).toHaveLength(1);
});

test('a heart that was pressed without a network is laid up with the next page', async ({ page, context, request }) => {
  const path = await firstListing(request, 'hr', 'SINGLE');
  await page.goto('/home/listings?sort=-price');
  await awaitWorker(page);
  await context.setOffline(true);
  await heartOf(page, path).click();
  await expect(heartOf(page, path)).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await page.goto('/home/faq');
  await awaitLaidUp(page, path);
});

test('a logout while favourites are laid up leaves none', async ({ page, request }) => {
  const answer = await request.get('/api/v1/real-estate-listings?kind=SINGLE');
  const { items } = (await answer.json()) as { items: { id: number }[] };
  await accountPages(page, 'hr').join(newPerson());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/home/faq');
  await awaitWorker(page);
  const kept = Object.fromEntries(items.map(({ id }, index) => [id, { at: index + 1 }]));
  await page.evaluate((text) => {
    localStorage.setItem('portal.favourites', text);
    dispatchEvent(new StorageEvent('storage', { key: 'portal.favourites' }));
  }, JSON.stringify(kept));
  await expect.poll(async () => (await laidUp(page)).length).toBeGreaterThan(1);
  await page.getByRole('button', { name: words('hr')('header.logout') }).click();
  await expect(page).toHaveURL('/home');
  await page.waitForLoadState('networkidle');
  await expect.poll(() => laidUp(page)).toEqual([]);
});

test('a page on a slow start of the worker is the network’s, and the first visit asks for the worker only when it is loaded', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    ServiceWorkerContainer.prototype.register = function registerLoaded(...parameters) {
      document.documentElement.dataset.registered = (visit?.loadEventStart ?? 0) > 0 ? 'loaded' : 'loading';
      return register.apply(this, parameters);
    };
  });
  await page.goto('/home');
  await awaitWorker(page);
  expect(asked).toContain('/service-worker.js');
  await expect(page.locator('html')).toHaveAttribute('data-registered', 'loaded');
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.navigationPreload.getState()).enabled;
  });
  expect(state).toBe(true);
});
