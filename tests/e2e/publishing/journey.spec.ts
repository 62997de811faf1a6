import { expect, test, type Page } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { words } from '../../support/search/words.ts';

const phrases = { hr: 'stan u Zagrebu do 400 tisuća eura', en: 'flat in Zagreb under 400k' };

async function search(page: Page, phrase: string): Promise<void> {
  const field = page.getByRole('searchbox').or(page.locator('input[name=phrase]')).first();
  await field.fill(phrase);
  await field.press('Enter');
}

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

/** Each language, each device and each way once with each of the others. */
for (const [locale, viewport, javaScriptEnabled] of [
  ['hr', phone, true],
  ['hr', desktop, false],
  ['en', phone, false],
  ['en', desktop, true],
] as const) {
  test.describe(`${locale}, ${viewport.width} px, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport });
    const t = words(locale);

    test('a visitor finds a home: search, listing, project, questions, a path that is not there, the other language', async ({
      page,
    }) => {
      await page.goto(localizedPath(locale, '/home'));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);

      await search(page, phrases[locale]);
      await expect(page).toHaveURL(new RegExp('/home/listings.*priceMax=400000'));
      expect(new URL(page.url()).pathname).toContain(localizedPath(locale, '/home/listings'));
      const cards = page.locator('main article');
      await expect(cards.first()).toBeVisible();

      await cards.locator('a[href*="/home/listing/"]').first().click();
      await expect(page).toHaveURL(/\/home\/listing\/\d+\/[a-z0-9-]+$/);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('main')).toContainText('m²');
      await expect(page.locator('main')).toContainText('€');

      await page.goto(localizedPath(locale, '/home'));
      await page.locator('main a[href*="/home/project-listing/"]').first().click();
      await expect(page).toHaveURL(/\/home\/project-listing\/\d+\/[a-z0-9-]+$/);
      await expect(page.locator('h1')).toBeVisible();

      await page
        .locator('footer')
        .getByRole('link', { name: t('footer.faq') })
        .click();
      await expect(page).toHaveURL(localizedPath(locale, '/home/faq'));
      const question = page.locator('main details:visible').last();
      await question.locator('summary').click();
      await expect(question).toHaveAttribute('open', '');

      const answer = await page.goto(localizedPath(locale, '/no/such/page'));
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveURL(localizedPath(locale, '/page-not-found'));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(t('notFound.title'));
      await page.locator('main').getByRole('link').first().click();
      await expect(page).toHaveURL(localizedPath(locale, '/home'));

      const other = locale === 'hr' ? 'en' : 'hr';
      await page.goto(
        localizedPath(locale, locale === 'hr' ? '/home/listings/prodaja/kuca' : '/home/listings/sale/house'),
      );
      const visible = { visible: true };
      await page.locator('header details:has([hreflang]) summary').filter(visible).first().click();
      await page.locator(`header a[hreflang=${other}]`).filter(visible).first().click();
      await expect(page).toHaveURL(
        localizedPath(other, other === 'hr' ? '/home/listings/prodaja/kuca' : '/home/listings/sale/house'),
      );
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    });
  });
}

test('what is gone answers 410, what never was 404, a wrong slug leads to the right one', async ({ request }) => {
  const { items } = (await (await request.get('/api/v1/real-estate-listings?kind=SINGLE')).json()) as {
    items: { id: number; url: string }[];
  };
  const first = items[0];
  const wrong = await request.get(`/home/listing/${first?.id}/wrong-slug`, { maxRedirects: 0 });
  expect(wrong.status()).toBe(301);
  expect(wrong.headers().location).toContain(`/home/listing/${first?.id}/`);
  for (const id of ['999999999', '0', '-1', 'abc', '1e3', '99999999999999999999']) {
    expect((await request.get(`/home/listing/${id}`)).status(), id).toBe(404);
  }
  const statuses = new Set<number>();
  for (let id = 1; id <= 400 && !statuses.has(410); id++) {
    statuses.add((await request.get(`/home/listing/${id}`, { maxRedirects: 0 })).status());
  }
  expect(statuses).toContain(410);
});
