import { expect, test, type Page } from '@playwright/test';

const phone = { width: 360, height: 740 };
const sheet = (page: Page) => page.locator('#filters');
const opener = (page: Page) => page.getByRole('button', { name: /^Filtri/ });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the filters open as a sheet that keeps the focus, and Escape gives it back', async ({ page }) => {
    await page.goto('/home/listings');
    await expect(sheet(page)).toBeHidden();
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Zatvori' })).toBeFocused();
    for (const behind of ['body > .skip', 'body > header', '.results', 'body > footer'])
      await expect(page.locator(behind)).toHaveJSProperty('inert', true);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Vrsta ponude')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('the button tells how many there will be', async ({ page }) => {
    await page.goto('/home/listings');
    await opener(page).click();
    await page.getByLabel('Kategorija').selectOption('GARAGE');
    const button = page.getByRole('button', { name: /^Prikaži oglase \([\d.]+\)$/ });
    await expect(button).toBeVisible();
    const announced = (await button.textContent())?.match(/\d+/)?.[0];
    await button.click();
    await expect(page.getByRole('status')).toHaveText(new RegExp(`^${announced} `));
    await expect(opener(page)).toHaveText('Filtri odabrano: 1');
  });

  test('the number follows typing, and a place that is removed leaves the form', async ({ page }) => {
    await page.goto('/home/listings/prodaja?place=c%3A17');
    await opener(page).click();
    const button = page.getByRole('button', { name: /^Prikaži oglase/ });
    await page.getByRole('group', { name: 'Cijena (€)' }).getByLabel('do').pressSequentially('90');
    await expect(button).toHaveText('Prikaži oglase (0)');
    await page.keyboard.type('0.000');
    await expect(button).toHaveText(/\([1-9][\d.]*\)$/);
    await page.getByRole('checkbox', { name: 'Splitsko-dalmatinska županija' }).press('Space');
    await expect(page.getByRole('combobox', { name: /^Dodajte mjesto/ })).toBeFocused();
    await button.click();
    await expect(page).toHaveURL('/home/listings/prodaja?priceMax=900000');
  });

  for (const width of [320, 360, 768])
    test(`the head of the sheet stands on one line at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/home/listings');
      await opener(page).click();
      const title = await page.getByRole('heading', { name: 'Filtri' }).boundingBox();
      const close = await page.getByRole('button', { name: 'Zatvori' }).boundingBox();
      expect(title?.height).toBeLessThan(30);
      expect((close?.x ?? 0) + (close?.width ?? 0)).toBeGreaterThan(width - 24);
      expect(close?.width).toBeLessThan(120);
    });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: phone });

    test('the form leads to a readable address, chips lead back', async ({ page }) => {
      await page.goto('/home/listings');
      await opener(page).click();
      await page.getByLabel('Vrsta ponude').selectOption('SALE');
      await page.getByLabel('Kategorija').selectOption('FLAT');
      await page.getByRole('group', { name: 'Cijena (€)' }).getByLabel('do').fill('900.000');
      await page.getByRole('button', { name: 'Prikaži oglase' }).click();
      await expect(page).toHaveURL('/home/listings/prodaja/stan?priceMax=900000');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Prodaja stanova do 900\.000.€$/);
      await page.getByRole('link', { name: /^Ukloni filtar: do 900\.000/ }).click();
      await expect(page).toHaveURL('/home/listings/prodaja/stan');
      await page.getByRole('link', { name: 'Ukloni filtar: prodaja' }).click();
      await expect(page).toHaveURL('/home/listings?category=FLAT');
    });

    test('results can be sorted and turned over', async ({ page }) => {
      await page.goto('/home/listings/prodaja');
      await page.locator('summary', { hasText: 'Poredak' }).click();
      await page.getByRole('link', { name: 'najniža cijena', exact: true }).click();
      await expect(page).toHaveURL('/home/listings/prodaja?sort=price');
      await page.waitForLoadState();
      // By key: cards above are drawn once they are near, and only then as high as they are, so that a click may miss.
      await page.getByRole('link', { name: 'Sljedeća' }).press('Enter');
      await expect(page).toHaveURL('/home/listings/prodaja?sort=price&page=2');
      await expect(page.getByRole('link', { name: '2. stranica' })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('article')).toHaveCount(20);
    });

    test('one line in plain words becomes filters', async ({ page }) => {
      await page.goto('/home/listings');
      await page.getByRole('searchbox', { name: 'Što tražite?' }).fill('prodaja stana u Splitu do 500.000 €');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(
        /\/home\/listings\/prodaja\/stan\/splitsko-dalmatinska\/split\?priceMax=500000&typed=/,
      );
      await expect(page.getByRole('searchbox', { name: 'Što tražite?' })).toHaveValue(
        'prodaja stana u Splitu do 500.000 €',
      );
      await page.locator('summary', { hasText: 'Poredak' }).click();
      await page.getByRole('link', { name: 'najniža cijena', exact: true }).click();
      await expect(page.getByRole('searchbox', { name: 'Što tražite?' })).toHaveValue(/^prodaja stana/);
    });

    test('words that nothing has are left out, and can be insisted on', async ({ page }) => {
      await page.goto('/home/listings?phrase=stan+xyzzyq');
      await expect(page.getByText('Nismo razumjeli: „xyzzyq”')).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.getByRole('link', { name: 'Traži baš te riječi u oglasima' }).click();
      await expect(page.getByText('Nema oglasa koji odgovaraju svim filtrima')).toBeVisible();
    });

    test('a page that is not there says so and leads to the last one', async ({ page }) => {
      for (const beyond of ['400', '9999']) {
        await page.goto(`/home/listings?page=${beyond}`);
        await expect(page.getByText(/^Ova pretraga ima \d+ stranic[aeu]\.$/)).toBeVisible();
        await expect(page.getByText('nismo razumjeli')).toBeHidden();
        await page.getByRole('link', { name: 'Na zadnju stranicu' }).click();
        await expect(page.getByRole('article').first()).toBeVisible();
      }
    });

    test('a word without end breaks in the middle', async ({ page }) => {
      await page.goto(`/home/listings?q=${'a'.repeat(190)}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    });

    test('an empty search says which filter to drop', async ({ page }) => {
      await page.goto('/home/listings/prodaja/stan?priceMax=7');
      await expect(page.getByText('Nema oglasa koji odgovaraju svim filtrima')).toBeVisible();
      await page.getByRole('link', { name: /^bez: do 7/ }).click();
      await expect(page).toHaveURL('/home/listings/prodaja/stan');
    });
  });
}

test('what removes all filters is never alone on a line', async ({ page }) => {
  await page.goto('/home/listings/prodaja/stan?flag=BALCONY&priceMax=300000&areaMin=40&roomsMin=2&yearMin=1980');
  const last = page.getByRole('list', { name: 'Odabrani filtri' }).getByRole('link');
  for (let width = 1024; width < 1500; width += 48) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await last.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops.at(-1), `${width} px`).toBe(tops.at(-2));
  }
});

test('the other language opens the same search, in its order and with its phrase', async ({ page }) => {
  await page.goto('/home/listings/prodaja/stan?flag=BALCONY&sort=price&typed=stan+s+balkonom');
  await page.locator('header summary', { hasText: 'HR' }).click();
  await page.getByRole('link', { name: /English/ }).click();
  await expect(page).toHaveURL('/en/home/listings/sale/flat?flag=BALCONY&sort=price&typed=stan+s+balkonom');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flats for sale with balcony');
});

test('a card is one link with one name, which the whole card follows', async ({ page }) => {
  await page.goto('/home/listings');
  const card = page.getByRole('article').first();
  await expect(card.getByRole('link')).toHaveCount(1);
  const href = await card.getByRole('link').getAttribute('href');
  await card.click({ position: { x: 20, y: 200 } });
  await expect(page).toHaveURL(href ?? '');
});

test('a title longer than its card ends within it, and stays when it gets the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/home/listings');
  const title = page.locator('.card :is(h2, h3)').first();
  const link = title.getByRole('link');
  await link.evaluate((element) => (element.textContent = 'Jednoiposoban stan, prvi red do mora, '.repeat(3)));
  const [room, box] = [await title.boundingBox(), await link.boundingBox()];
  expect(box!.x + box!.width).toBeLessThanOrEqual(room!.x + room!.width);
  await link.focus();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  expect(await title.evaluate((element) => element.scrollLeft)).toBe(0);
});
