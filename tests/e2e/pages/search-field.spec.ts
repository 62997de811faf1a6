import { expect, test, type Page } from '@playwright/test';
import { violations } from '../../support/e2e/axe.ts';
import { noteShifts, shiftOf } from '../../support/e2e/shift.ts';
import { words } from '../../support/search/words.ts';

const field = (page: Page) => page.locator('[name=phrase]');
const list = (page: Page) => page.locator('#search-options');
const options = (page: Page) => list(page).getByRole('option');
const selected = (page: Page) => options(page).and(page.locator('[aria-selected=true]'));
const asked = '**/api/v1/search-suggestions?*';

/** Opens a page and goes to its search field, which is a combobox as soon as its script is there. */
async function openField(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await field(page).focus();
  await expect(field(page)).toHaveRole('combobox');
}

test('by keyboard alone: a marked phrase stands in the field, Escape takes it back, Enter goes there', async ({
  page,
}) => {
  await noteShifts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openField(page, '/home');
  await page.keyboard.type('dvosoban stan spl');
  await expect(options(page).first()).toContainText('Split');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.search-panel')).toContainText(/Razumjeli smo:\s*stan\s*sobe: 2/);
  await expect(page.getByRole('status').filter({ hasText: /prijedlog/ })).toHaveText(/^\d+\sprijedlo/);
  await expect(selected(page)).toHaveCount(0);

  await page.keyboard.press('ArrowDown');
  await expect(selected(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue('dvosoban stan Split');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await selected(page).getAttribute('id')) ?? '');
  await page.keyboard.press('End');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toHaveValue('dvosoban stan spl');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('dvosoban stan spl');
  expect(await shiftOf(page)).toBeLessThan(0.001);

  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home\/listings\?category=FLAT&place=m%3A4090&roomsMin=2&roomsMax=2&typed=/);
  await expect(field(page)).toHaveValue('dvosoban stan Split');
});

test('Tab leaves the field with the marked phrase, and Enter without one searches what was typed', async ({ page }) => {
  await openField(page, '/en/home');
  await page.keyboard.type('flat in spl');
  await expect(options(page).first()).toContainText('Split');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('flat in Split');
  await expect(field(page)).not.toBeFocused();
  await field(page).fill('house in Istria');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/home\/listings\?category=HOUSE&place=r%3Aistra&typed=house\+in\+Istria$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'dark' });

  test('a touch goes to the suggestion, on the map to the map, and Back finds the field closed', async ({ page }) => {
    await noteShifts(page);
    await page.goto('/home/listings?view=map');
    await page.waitForLoadState('networkidle');
    const before = (await shiftOf(page)) ?? 0;
    await field(page).tap();
    await expect(field(page)).toHaveRole('combobox');
    await page.keyboard.type('zadar');
    await expect(options(page).first()).toContainText('Zadar');
    for (const option of await options(page).all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(((await shiftOf(page)) ?? 0) - before).toBeLessThan(0.001);
    expect(await violations(page)).toEqual([]);
    await options(page).first().tap();
    await expect(page).toHaveURL(/place=m%3A5207.*view=map|view=map.*place=m%3A5207/);
    await page.goBack();
    await expect(page).toHaveURL('/home/listings?view=map');
    await expect(list(page)).toBeHidden();
  });

  test('without a list nothing else is covered, and a touch beside it closes it', async ({ page }) => {
    await openField(page, '/home');
    await page.keyboard.type('zag');
    await expect(options(page).first()).toContainText('Zagreb');
    await page.locator('h1').tap();
    await expect(list(page)).toBeHidden();
    await field(page).fill('xyzzyq');
    await expect(page.getByText(words('hr')('suggest.none'))).toBeAttached();
    await expect(list(page)).toBeHidden();
  });
});

test('a slow answer that a later one overtakes is never shown, nor one that comes after the field was left', async ({
  page,
}) => {
  let send = () => {};
  const isLate = new Promise<void>((resolve) => (send = resolve));
  await page.route(asked, async (route) => {
    if (/q=(?:split|osijek)$/.test(route.request().url())) await isLate;
    await route.continue().catch(() => {});
  });
  await openField(page, '/home/listings');
  const first = page.waitForRequest(/q=split$/);
  await page.keyboard.type('split');
  await first;
  await field(page).fill('zadar');
  await expect(options(page).first()).toContainText('Zadar');
  const last = page.waitForRequest(/q=osijek$/);
  await field(page).fill('osijek');
  await last;
  await page.keyboard.press('Tab');
  send();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(list(page)).toBeHidden();
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toContainText('Osijek');
});

test('what is being composed is not asked about before it is written', async ({ page }) => {
  await openField(page, '/home');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const type = (value: string, isComposing: boolean, last: string) =>
    field(page).evaluate(
      (input: HTMLInputElement, [text, composing, ending]) => {
        input.value = text as string;
        input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: composing as boolean }));
        if (ending) input.dispatchEvent(new CompositionEvent(ending as string, { bubbles: true }));
      },
      [value, isComposing, last] as const,
    );
  await type('zad', true, '');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(requests.filter((url) => url.includes('search-suggestions'))).toEqual([]);
  await type('zadar', true, 'compositionend');
  await expect(options(page).first()).toContainText('Zadar');
});

test('with Save-Data, without a network and without scripts the field works as before', async ({ page, browser }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/home');
  await field(page).fill('stan u Splitu');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(requests.filter((url) => /search-words|search-suggestions/.test(url))).toEqual([]);
  await expect(field(page)).toHaveRole('searchbox');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/place=m%3A4090/);

  const other = await browser.newPage({ javaScriptEnabled: false });
  await other.goto('/home');
  await field(other).fill('stan u Splitu');
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/place=m%3A4090/);
  await other.close();
});

test('what cannot be asked leaves no list, and is asked again with the next letter', async ({ page, context }) => {
  await openField(page, '/home');
  await page.keyboard.type('zag');
  await expect(options(page).first()).toContainText('Zagreb');
  await context.setOffline(true);
  await page.keyboard.type('r');
  await expect(list(page)).toBeHidden();
  await context.setOffline(false);
  await page.keyboard.type('e');
  await expect(options(page).first()).toContainText('Zagreb');
});
