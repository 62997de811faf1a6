import { expect, test, type Page } from '@playwright/test';

const places = (page: Page) => page.getByRole('combobox', { name: /^Dodajte mjesto/ });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Prijedlozi mjesta' }).getByRole('option');
const prices = (page: Page) => page.getByRole('group', { name: 'Cijena (€)' });
const rooms = (page: Page) => page.getByRole('group', { name: 'Broj soba' });

test.describe('beside the results', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a filter applies itself, keeps the focus, and Back undoes it', async ({ page }) => {
    await page.goto('/home/listings');
    await page.getByLabel('Kategorija').focus();
    await page.getByLabel('Kategorija').selectOption('FLAT');
    await expect(page).toHaveURL('/home/listings?category=FLAT');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stanovi');
    await expect(page.getByLabel('Kategorija')).toBeFocused();
    await expect(page.getByRole('article').first().getByRole('button')).toBeVisible();
    await expect(page.locator('header a[lang=en]').first()).toHaveAttribute('href', '/en/home/listings?category=FLAT');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nekretnine');
    await expect(page.getByLabel('Kategorija')).toHaveValue('');
  });

  test('the number of results of an option stays in one line beside a long name', async ({ page }) => {
    await page.goto('/en/home/listings?category=FLAT');
    const count = page.locator('label', { hasText: 'in an apartment building' }).locator('small');
    const lines = (element: HTMLElement) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    };
    expect(await count.evaluate(lines)).toBe(1);
  });

  test('while a number is typed the button tells how many there will be; leaving the field applies it', async ({
    page,
  }) => {
    await page.goto('/home/listings/prodaja');
    const button = page.getByRole('button', { name: /^Prikaži oglase/ });
    await expect(button).toBeHidden();
    const counted = page.waitForResponse((answer) => answer.url().includes('priceMax=500.000&'));
    await prices(page).getByLabel('do').pressSequentially('500.000');
    const { total } = (await (await counted).json()) as { total: number };
    const announced = total.toLocaleString('hr');
    await expect(button).toHaveText(`Prikaži oglase (${announced})`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('40');
    await expect(page).toHaveURL(/priceMax=500000$/);
    await expect(page.getByRole('status').filter({ hasText: 'oglas' })).toHaveText(new RegExp(`^${announced} `));
    await expect(page.getByRole('group', { name: 'Površina (m²)' }).getByLabel('od')).toHaveValue('40');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home/listings/prodaja?priceMax=500000&areaMin=40');
  });

  test('suggestions that come after the field was left stay away', async ({ page }) => {
    let send = () => {};
    const isLeft = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/search-places?*', async (route) => {
      await isLeft;
      await route.continue();
    });
    await page.goto('/home/listings');
    const asked = page.waitForRequest('**/search-places?*');
    await places(page).pressSequentially('split');
    await asked;
    await page.keyboard.press('Tab');
    const answered = page.waitForResponse('**/search-places?*');
    send();
    await (await answered).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await expect(places(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(suggestions(page)).toHaveCount(0);
  });

  test('places of every level add up, by keyboard alone', async ({ page }) => {
    await page.goto('/home/listings');
    await places(page).pressSequentially('splitsko');
    await expect(suggestions(page).first()).toContainText('Splitsko-dalmatinska županija');
    await expect(places(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(suggestions(page)).toHaveCount(0);
    await places(page).fill('zadarsk');
    await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home/listings?place=c%3A13');
    await expect(places(page)).toBeFocused();
    await page.keyboard.type('brač');
    const island = suggestions(page).filter({ hasText: /Brač.*otok/ });
    await expect(island).toBeVisible();
    while ((await island.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home/listings?place=c%3A13&place=i%3Abrac');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zadarska županija, Brač');
    await page.keyboard.press('Backspace');
    await expect(page).toHaveURL('/home/listings?place=c%3A13');
  });

  test('what is no place is told', async ({ page }) => {
    await page.goto('/home/listings');
    await places(page).pressSequentially('xyzzyq');
    await expect(page.getByText('Nema takvog mjesta.')).toBeVisible();
  });

  test('rooms are buttons for a span, or exact bounds', async ({ page }) => {
    await page.goto('/home/listings/prodaja/stan');
    await rooms(page).getByText('2', { exact: true }).click();
    await expect(page).toHaveURL(/stan\?roomsMin=2&roomsMax=2$/);
    await rooms(page).getByText('4', { exact: true }).click();
    await expect(page).toHaveURL(/stan\?roomsMin=2&roomsMax=4$/);
    await expect(rooms(page).getByRole('checkbox', { name: '3', exact: true })).toBeChecked();
    await rooms(page).getByText('3', { exact: true }).click();
    await expect(page).toHaveURL(/stan\?roomsMin=2&roomsMax=2$/);
    await rooms(page).getByText('Točan raspon').click();
    await rooms(page).getByLabel('do').fill('2,5');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/stan\?roomsMax=2\.5$/);
    await expect(rooms(page).getByLabel('do')).toHaveValue('2,5');
  });

  test('after a failed load the script is asked for again', async ({ page }) => {
    await page.route('**/FilterScript*.js', (route) => route.abort());
    await page.goto('/home/listings');
    const failed = page.waitForEvent('requestfailed');
    await page.getByLabel('Kategorija').focus();
    await failed;
    await expect(page.locator('#filter-script')).not.toHaveAttribute('data-loaded');
    await page.unroute('**/FilterScript*.js');
    await page.getByLabel('Kategorija').selectOption('FLAT');
    await expect(page).toHaveURL('/home/listings?category=FLAT');
  });

  test('the filters can be skipped', async ({ page }) => {
    await page.goto('/home/listings');
    const skip = page.getByRole('link', { name: 'Preskoči filtre' });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test.describe(`without scripts at ${viewport.width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport });

    test('a second county is added, rooms and prices are sent by the button', async ({ page }) => {
      await page.goto('/home/listings/prodaja?place=c%3A17');
      if (viewport.width < 1024) await page.getByRole('button', { name: /^Filtri/ }).click();
      await page.getByLabel('Dodajte županiju').selectOption('c:18');
      await rooms(page).getByText('2', { exact: true }).click();
      await rooms(page).getByText('3', { exact: true }).click();
      await page.getByRole('button', { name: 'Prikaži oglase' }).click();
      await expect(page).toHaveURL('/home/listings/prodaja?place=c%3A17&place=c%3A18&roomsMin=2&roomsMax=3');
    });
  });
