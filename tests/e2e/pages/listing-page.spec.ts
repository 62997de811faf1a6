import { expect, test } from '@playwright/test';
import { violations } from '../../support/e2e/axe.ts';
import { testedDatabase } from '../../support/e2e/data.ts';
import { insertListing, type ListingOverrides } from '../../support/listings/listings.ts';
import { bothLocales } from '../../support/runs/pages.ts';
import { localizedPath } from '#i18n/paths.ts';
import { expectSoon } from '../../support/e2e/soon.ts';
import { words } from '../../support/search/words.ts';

const longText = Array.from({ length: 12 }, (_, line) => `Red opisa broj ${line + 1}.`).join('\n');

/** Long ago, so that no list begins with pictures that have no files. */
const published = new Date('2020-01-02');

async function own(columns: ListingOverrides = {}): Promise<string> {
  const { db } = await testedDatabase();
  return `/home/listing/${await insertListing(db, { images: 3, publishedAt: published, firstPublishedAt: published, ...columns })}`;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the first screen of a telephone has the picture, the price, the place and the first facts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await own());
  const bar = await page.locator('.call-bar').boundingBox();
  for (const part of ['.strip img', '.price', '.where', '.key-facts > div'])
    await expect(page.locator(part).first(), part).toBeInViewport({ ratio: 0.9 });
  const fact = await page.locator('.key-facts > div').first().boundingBox();
  expect((fact?.y ?? 999) + (fact?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

for (const locale of bothLocales) {
  const t = words(locale);

  test(`the instalment follows its assumptions, by keyboard too, in ${locale}`, async ({ page }) => {
    await page.goto(localizedPath(locale, await own({ priceCents: 24_000_000 })));
    const amount = page.locator('#instalment output');
    const [usual, less] = locale === 'hr' ? ['931 €/mj.', '1.163 €/mj.'] : ['€931/month', '€1,163/month'];
    await expect(page.locator('.offer')).toContainText(usual);
    await expect(amount).toHaveText(usual);
    const deposit = page.getByLabel(t('listing.loan_deposit'));
    await deposit.press('Home');
    await expect(amount).toHaveText(less);
    await expect(page.locator('.offer')).toContainText(less);
    await page.getByLabel(t('listing.loan_rate')).press('Home');
    await expect(amount).toHaveText(locale === 'hr' ? '800 €/mj.' : '€800/month');
    expect(await violations(page)).toEqual([]);
  });

  test(`a description of more than five lines is folded and opened again, in ${locale}`, async ({ page }) => {
    await page.goto(localizedPath(locale, await own({ descriptionHr: longText, descriptionEn: longText })));
    const text = page.locator('.prose');
    const folded = (await text.boundingBox())?.height ?? 0;
    const button = page.getByRole('button', { name: t('listing.show_more') });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press('Enter');
    expect((await text.boundingBox())?.height).toBeGreaterThan(folded * 2);
    await page.getByRole('button', { name: t('listing.show_less') }).click();
    expect((await text.boundingBox())?.height).toBe(folded);
    await page.emulateMedia({ media: 'print' });
    expect((await text.boundingBox())?.height).toBeGreaterThan(folded);
  });
}

test('a folded description shows five lines of words, whichever of them an empty line follows', async ({ page }) => {
  await page.goto(await own({ descriptionHr: `1\n2\n3\n4\n\nPeti red.\n${longText}` }));
  await expect(page.locator('.prose + button')).toBeVisible();
  const text = await page.locator('.prose').boundingBox();
  const fifth = await page.locator('.prose p').nth(1).boundingBox();
  expect(fifth?.y).toBeLessThan((text?.y ?? 0) + (text?.height ?? 0) - 10);
});

test('a short description has no button', async ({ page }) => {
  await page.goto(await own());
  await expect(page.locator('.prose')).toBeVisible();
  await expect(page.locator('.prose + button')).toBeHidden();
});

test('the plan is one press away, and found by the filter', async ({ page, request }) => {
  const path = await own({ images: [{}, { isPlan: true }, {}], priceCents: 12_345_600 });
  await page.goto(path);
  const plan = page.getByRole('link', { name: 'Tlocrt' });
  await expect(plan).toHaveAttribute('href', '#picture-2');
  await plan.click();
  await expect(page.getByRole('dialog', { name: 'Slike' })).toBeVisible();
  const search = '/api/v1/real-estate-listings?priceMin=123456&priceMax=123456';
  const asked = async () => (await request.get(`${search}&with=plan`)).text();
  await expectSoon(asked, `"id":${path.split('/').at(-1)},`);
  await page.goto(await own());
  await expect(page.locator('.key-facts')).toBeVisible();
  await expect(plan).toHaveCount(0);
});

test('the address is copied where nothing is there to share with, and the page is printed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(globalThis, { print: () => document.body.setAttribute('data-printed', '') });
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  const path = await own();
  await page.goto(`${path}?from=mail`);
  await page.getByRole('button', { name: 'Podijeli' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Adresa je kopirana' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(page.url()).origin + new URL(page.url()).pathname,
  );
  await page.getByRole('button', { name: 'Ispiši' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
});

test('at twice the size of text nothing of the head lies under its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await own({ priceCents: 185_000_000 }));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(page.locator('.offer .heart')).toBeVisible();
  const price = await page.locator('.price').boundingBox();
  for (const button of await page.locator('.offer-actions button').all()) {
    const box = await button.boundingBox();
    if (!price || !box) throw new Error('no box');
    const apart = box.x >= price.x + price.width || box.y >= price.y + price.height;
    expect(apart, (await button.getAttribute('aria-label')) ?? '').toBe(true);
  }
  expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(390);
});

test('short stays offer no lawyer, reserved listings say so and stay calm', async ({ page }) => {
  const lawyer = page.locator('.attorney');
  await page.goto(await own());
  await expect(lawyer).toBeVisible();
  await expect(page.locator('.advertiser .button-main')).toHaveCount(1);
  await page.goto(await own({ purpose: 'SHORT_STAY', priceCents: 9000, registrationNumber: 'HR-1' }));
  await expect(page.locator('.advertiser')).toBeVisible();
  await expect(lawyer).toHaveCount(0);
  await page.goto(await own({ status: 'RESERVED' }));
  await expect(page.locator('.offer')).toContainText('Nekretnina je rezervirana.');
  await expect(page.locator('.advertiser [data-contact=listing]')).toBeVisible();
  await expect(page.locator('main .button-main')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole description stands there, the usual instalment too, and no button that does nothing', async ({
    page,
  }) => {
    await page.goto(await own({ descriptionHr: longText, priceCents: 24_000_000 }));
    await expect(page.getByText('Red opisa broj 12.')).toBeVisible();
    const height = (await page.locator('.prose').boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(200);
    await expect(page.locator('#instalment')).toContainText('931 €/mj.');
    await expect(
      page.locator('#instalment input, .offer button, .prose + button').filter({ visible: true }),
    ).toHaveCount(0);
  });
});
