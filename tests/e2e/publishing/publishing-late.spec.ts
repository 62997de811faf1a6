import { expect, test, type Locator, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { editorPages } from '../../support/e2e/publishing.ts';

test.use({ viewport: { width: 360, height: 640 } });

const lateParts = '**/late-parts.*.js';

/** The editor of a draft on a phone whose late parts cannot be loaded; `reconnect` lets them. */
async function lacking(page: Page) {
  await accountPages(page, 'hr').join(newPerson());
  const { id } = await makeListing(page, { draft: true });
  await page.route(lateParts, (route) => route.abort());
  await page.goto(`/home/manage-listing/${id}`);
  const pages = editorPages(page, 'hr');
  const sentences = page.getByText(pages.t('form.not_loaded'));
  await expect(sentences).toHaveCount(2);
  return { ...pages, sentences, reconnect: () => page.unroute(lateParts) };
}

/** Neither under the header nor under the bar at the bottom. */
async function expectUncovered(field: Locator): Promise<void> {
  const [box, header, bar] = await Promise.all(
    [field, field.page().locator('header').first(), field.page().locator('.phone-bar')].map((one) => one.boundingBox()),
  );
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

test('without late parts one can type, and what is typed stays in sight when they come', async ({ page }) => {
  const { field, sentences, reconnect, saved } = await lacking(page);
  const price = field('listing.field.priceCents');
  await price.fill('123456');
  await price.evaluate((box) =>
    scrollBy({ top: box.getBoundingClientRect().bottom - innerHeight + 4, behavior: 'instant' }),
  );
  await reconnect();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('.phone-bar')).toBeVisible();
  await expect(sentences).toHaveCount(0);
  await expect(price).toBeFocused();
  await expectUncovered(price);
  await page.keyboard.press('End');
  await page.keyboard.type('7');
  await saved();
  await page.reload();
  await expect(price).toHaveValue(/^1\.?234\.?567$/);
});

for (const [index, name] of ['pictures.add', 'editor.section.more'].entries())
  test(`late parts that come on a press take the focus that its button had: ${name}`, async ({ page }) => {
    const { t, reconnect } = await lacking(page);
    const again = page.getByRole('button', { name: t('form.again') }).nth(index);
    await again.press('Enter');
    await expect(again).not.toHaveAttribute('aria-busy');
    await expect(again).toBeFocused();
    await reconnect();
    await again.press('Enter');
    const came = page.locator(':focus');
    await expect(came).toHaveAccessibleName(t(name));
    await expectUncovered(came);
  });
