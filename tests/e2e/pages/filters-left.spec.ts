import { expect, test, type Page } from '@playwright/test';

const heading = (page: Page) => page.locator('summary', { hasText: 'Pogodnosti i oprema' });
const sections = (page: Page) => page.locator('.filters-fields > details');
const left = (page: Page) => page.getByRole('button', { name: 'Prikaži ove filtre' });
const balcony = (page: Page) => page.locator('.filters-fields').getByRole('checkbox', { name: /^balkon/ });

/** Asks of pages for fields that were left out. */
const countAsked = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('filters=') && asked.push(request.url()));
  return asked;
};

test.describe('beside the results', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('fields come once when their heading is opened, by keyboard, and stay with other filters', async ({ page }) => {
    const asked = countAsked(page);
    await page.goto('/home/listings/prodaja/stan');
    await expect(page.locator('.filters-fields [name=flag]')).toHaveCount(0);
    await heading(page).focus();
    await page.keyboard.press('Enter');
    await expect(balcony(page)).toBeVisible();
    await expect(left(page)).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
    await balcony(page).check();
    await expect(page).toHaveURL('/home/listings/prodaja/stan?flag=BALCONY');
    await expect(balcony(page)).toBeChecked();
    await page.locator('summary', { hasText: 'Zgrada i stanje' }).click();
    await expect(page.getByRole('group', { name: 'Spavaće sobe' })).toBeVisible();
    expect(asked.filter((url) => url.endsWith('/stan?filters=all'))).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL('/home/listings/prodaja/stan');
    await expect(balcony(page)).not.toBeChecked();
    await expect(page.locator('details[open] > summary', { hasText: 'Dokumentacija' })).toHaveCount(0);
  });

  test('fields that do not come can be asked for again, and what was typed stays', async ({ page, context }) => {
    await page.goto('/home/listings/prodaja/stan');
    await page.getByLabel('Kategorija').focus();
    await expect(page.locator('#filter-script')).toHaveAttribute('data-loaded');
    await context.setOffline(true);
    await heading(page).click();
    await expect(left(page)).toBeVisible();
    await expect(left(page)).not.toHaveAttribute('aria-busy');
    await expect(page.getByText('Nema veze s poslužiteljem.')).toBeVisible();
    await context.setOffline(false);
    await left(page).click();
    await expect(balcony(page)).toBeVisible();
    await expect(page).toHaveURL('/home/listings/prodaja/stan');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('Enter in a field shows results, though fields that do not come have a button before', async ({ page }) => {
    await page.route(/filters=all/, (route) => route.abort());
    await page.goto('/home/listings/prodaja/stan');
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: /^Filtri/ }).click();
    await failed;
    await page.getByRole('group', { name: 'Cijena (€)' }).getByLabel('do').fill('400000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home/listings/prodaja/stan?priceMax=400000');
  });

  test('fields are there by the time that their heading is opened, beside what was chosen', async ({ page }) => {
    await page.goto('/home/listings/prodaja/stan');
    const came = page.waitForResponse(/filters=all/);
    await page.getByRole('button', { name: /^Filtri/ }).click();
    await (await came).finished();
    await page.getByRole('group', { name: 'Cijena (€)' }).getByLabel('do').fill('400000');
    await heading(page).click();
    await expect(left(page)).toHaveCount(0);
    await balcony(page).check();
    await page.getByRole('button', { name: /^Prikaži oglase/ }).click();
    await expect(page).toHaveURL('/home/listings/prodaja/stan?priceMax=400000&flag=BALCONY');
  });
});

for (const width of [360, 1440])
  test.describe(`without scripts at ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } });

    test('a button shows the fields, opened, and keeps what was typed', async ({ page }) => {
      await page.goto('/home/listings/prodaja/stan?priceMax=900000');
      if (width < 1024) await page.getByRole('button', { name: /^Filtri/ }).click();
      await page.getByRole('group', { name: 'Površina (m²)' }).getByLabel('od').fill('20');
      await heading(page).click();
      await left(page).click();
      await expect(page).toHaveURL(
        '/home/listings/prodaja/stan?priceMax=900000&areaMin=20&filters=features#filters-asked',
      );
      await expect(heading(page)).toBeInViewport();
      await expect(sections(page).filter({ has: heading(page) })).toHaveAttribute('open');
      await balcony(page).check();
      await page.getByRole('button', { name: 'Prikaži oglase' }).click();
      await expect(page).toHaveURL('/home/listings/prodaja/stan?priceMax=900000&areaMin=20&flag=BALCONY');
    });
  });
