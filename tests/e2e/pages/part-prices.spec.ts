import { expect, test, type Locator, type Page } from '@playwright/test';
import { violations } from '../../support/e2e/axe.ts';
import { bothLocales } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

const paths = {
  hr: '/home/listings/prodaja/stan/splitsko-dalmatinska',
  en: '/en/home/listings/sale/flat/splitsko-dalmatinska',
};

const section = (page: Page) => page.locator('section[aria-labelledby="part-prices"]');

/** What the rows of the tables say: `Split: 4.151 €/m², 25 oglasa`, with where each leads. */
async function rowsOf(within: Locator): Promise<{ href: string | null; texts: string[] }[]> {
  return within.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      href: row.querySelector('a')?.getAttribute('href') ?? null,
      texts: [...row.children].map((cell) => cell.textContent.trim()),
    })),
  );
}

for (const locale of bothLocales)
  test(`map and table of a county say the same and lead to searches, in ${locale}`, async ({ page }) => {
    const t = words(locale);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(paths[locale]);
      const map = section(page).getByRole('group', { name: t('overview.prices.map') });
      const rows = await rowsOf(section(page));
      expect(rows.length).toBeGreaterThan(1);
      const drawn = await map
        .locator('a')
        .evaluateAll((links) =>
          links.map((link) => ({ href: link.getAttribute('href'), title: link.querySelector('title')?.textContent })),
        );
      expect(drawn.map(({ href }) => href)).toEqual(rows.map(({ href }) => href));
      for (const [index, { texts }] of rows.entries()) {
        const [name = '', count = '', price = ''] = texts;
        expect(drawn[index]?.title).toContain(`${name}: ${price}, ${count} `);
      }
      const prices = rows.map(({ texts }) => Number(texts[2]?.replaceAll(/\/m²|\D/g, '')));
      expect(prices, 'the dearest first').toEqual(prices.toSorted((a, b) => b - a));
      expect(await violations(page)).toEqual([]);
      const [first] = rows;
      await page.goto(first?.href ?? '');
      await expect(page.locator('.results').getByRole('status')).toContainText(`${first?.texts[1]} `);
    }
  });

test('a part on the map is a link for the keyboard, too', async ({ page }) => {
  await page.goto(paths.hr);
  const part = section(page).locator('svg a').first();
  const href = (await part.getAttribute('href')) ?? '';
  await part.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
});

test('nothing is shown below the limit, on later pages, and with further filters', async ({ page }) => {
  await page.goto(paths.hr);
  await expect(section(page)).toBeVisible();
  for (const more of ['?page=2', '?priceMax=900000', '?view=map']) {
    await page.goto(paths.hr + more);
    await expect(section(page)).toHaveCount(0);
  }
  for (const path of ['/home/listings', '/home/listings/najam/zemljiste/licko-senjska']) {
    await page.goto(path);
    await expect(section(page)).toHaveCount(0);
  }
});
