import { expect, test, type Page } from '@playwright/test';

const chips = (page: Page) =>
  page.getByRole('list', { name: 'Odabrani filtri' }).getByRole('link', { name: /^Ukloni/ });
const labels = (...words: string[]) => words.map((word) => `Ukloni filtar: ${word}`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The number of results that the page tells, and that the API finds by the parameters of the page. */
async function expectTotal(page: Page): Promise<number> {
  const { pathname, search } = new URL(page.url());
  const params = new URLSearchParams(search);
  if (pathname.endsWith('/prodaja/kuca'))
    for (const [name, code] of [
      ['purpose', 'SALE'],
      ['category', 'HOUSE'],
    ] as const)
      params.set(name, code);
  const answer = await page.request.get(`/api/v1/real-estate-listings?${params}`);
  const { total } = (await answer.json()) as { total: number };
  await expect(page.getByRole('status').filter({ hasText: 'oglas' })).toHaveText(
    new RegExp(`^${total.toLocaleString('hr')} `),
  );
  return total;
}

test('what a phrase refuses, wishes and measures is a chip each, goes with one tap, and counts as the API does', async ({
  page,
}) => {
  await page.goto('/home/listings');
  await page
    .getByRole('searchbox', { name: 'Što tražite?' })
    .fill('kuća bez bazena, po mogućnosti garaža, do 2 km od mora');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?category=HOUSE&without=POOL&wish=GARAGE&seaMax=2000&typed=/);
  await expect(chips(page)).toHaveText(labels('kuća', 'do 2 km od mora', 'bez bazena', 'poželjno: garaža'));
  const strict = await expectTotal(page);
  expect(strict).toBeGreaterThan(0);
  await chips(page).filter({ hasText: 'bez bazena' }).click();
  await expect(page).toHaveURL('/home/listings?category=HOUSE&wish=GARAGE&seaMax=2000');
  await expect(chips(page)).toHaveText(labels('kuća', 'do 2 km od mora', 'poželjno: garaža'));
  expect(await expectTotal(page)).toBeGreaterThan(strict);
});

test('another filter keeps what has no field of its own', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(
    '/home/listings?without=POOL&notPlace=c%3A21&wish=GARAGE&seaMax=2000&anyCategory=FLAT&anyCategory=HOUSE',
  );
  await expect(heading(page)).toHaveText('Stanovi i kuće (osim: Grad Zagreb), bez bazena');
  await expectTotal(page);
  await page.getByLabel('Vrsta ponude').selectOption('SALE');
  await expect(page).toHaveURL(
    '/home/listings/prodaja?without=POOL&notPlace=c%3A21&wish=GARAGE&seaMax=2000&anyCategory=FLAT&anyCategory=HOUSE',
  );
  await expect(heading(page)).toHaveText('Prodaja stanova i kuća (osim: Grad Zagreb), bez bazena');
  await page.getByLabel('Kategorija').selectOption('HOUSE');
  await expect(page).toHaveURL('/home/listings/prodaja/kuca?without=POOL&notPlace=c%3A21&wish=GARAGE&seaMax=2000');
  await expectTotal(page);
});

test('the wished for come first, until another order is chosen', async ({ page }) => {
  await page.goto('/en/home/listings?category=FLAT&wish=GARAGE');
  const order = page.locator('details', { hasText: 'Sort' }).first();
  await order.locator('summary').click();
  await expect(order.getByRole('link', { name: 'best match' })).toHaveAttribute('aria-current', 'true');
  await order.getByRole('link', { name: 'lowest price', exact: true }).click();
  await expect(page).toHaveURL('/en/home/listings?category=FLAT&wish=GARAGE&sort=price');
  await page.getByRole('link', { name: /preferably: garage$/ }).click();
  await expect(page).toHaveURL('/en/home/listings?category=FLAT&sort=price');
});
