import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { TextLanguage } from '#i18n/locales.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { flat, garage, house, land, office, type Offer } from '../../support/e2e/offers.ts';
import { editorPages } from '../../support/e2e/publishing.ts';
import { expectSoon } from '../../support/e2e/soon.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The public page says what was typed, and shows the pictures upright and without the place where they were taken. */
async function expectPublic(page: Page, locale: TextLanguage, { title, shown, scenes }: Offer): Promise<void> {
  const offer = page.locator('.offer');
  await expect(offer.getByRole('heading', { level: 1 })).toHaveText(title[locale]);
  await expect(offer.locator('.price')).toContainText(shown.price);
  await expect(offer.locator('.where')).toContainText(shown.place);
  const facts = offer.locator('.key-facts dd');
  await expect(facts).toHaveText([...shown.facts]);
  const pictures = page.locator('.gallery .strip img');
  await expect(pictures).toHaveCount(scenes?.length ?? 1);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    const file = await page.request.get((await picture.getAttribute('src')) ?? '');
    const { width, height, exif, orientation } = await sharp(await file.body()).metadata();
    expect([width > height, exif, orientation]).toEqual([true, undefined, undefined]);
  }
}

/** The overview of its like in its place has it within a second. */
async function expectListed(page: Page, title: string): Promise<void> {
  const address = new URL(page.url()).pathname;
  const overview = page.locator('nav.crumbs a').last();
  const href = (await overview.getAttribute('href')) ?? '';
  await expectSoon(async () => (await page.request.get(href)).text(), `href="${address}"`);
  await overview.click();
  await page.getByRole('article').getByRole('link', { name: title, exact: true }).first().click();
  await expect(page).toHaveURL(address);
}

async function fromFirstTapToPublicPage(
  page: Page,
  offer: Offer,
  pages: ReturnType<typeof editorPages>,
  locale: TextLanguage,
) {
  await pages.start();
  await pages.fillIn(offer);
  const preview = page.getByRole('region', { name: pages.t('editor.preview') });
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText(offer.title[locale]);
  await expect(preview.locator('.card-price')).toContainText(offer.shown.price);
  await expect(preview).toContainText(offer.shown.place);
  await expect(preview.getByText(pages.t('card.new'), { exact: true })).toHaveCount(0);
  await expect(preview.locator('img')).toHaveJSProperty('complete', true);
  await pages.publish();
  await expectPublic(page, locale, offer);
  await expectListed(page, offer.title[locale]);
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a new user publishes a flat and a garage in Croatian', async ({ page }) => {
    test.setTimeout(120_000);
    await accountPages(page, 'hr').join(newPerson());
    const pages = editorPages(page, 'hr', 'finger');
    await fromFirstTapToPublicPage(page, flat, pages, 'hr');
    await fromFirstTapToPublicPage(page, garage, pages, 'hr');
  });
});

test('a new user publishes a house and a business space in English', async ({ page }) => {
  test.setTimeout(120_000);
  await accountPages(page, 'en').join(newPerson());
  const pages = editorPages(page, 'en');
  await fromFirstTapToPublicPage(page, house, pages, 'en');
  await fromFirstTapToPublicPage(page, office, pages, 'en');
});

test('a new user publishes a piece of land in Croatian', async ({ page }) => {
  await accountPages(page, 'hr').join(newPerson());
  await fromFirstTapToPublicPage(page, land, editorPages(page, 'hr'), 'hr');
});
