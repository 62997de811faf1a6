import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { insertPerson } from '../../support/e2e/people.ts';
import { beforeLoading, shiftToTheEnd } from '../../support/e2e/shift.ts';
import { words } from '../../support/search/words.ts';

/** Decided already, so that the question covers nothing. */
async function decideCookies(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'denied'));
}

const hearts = (page: Page) => page.locator('.card .heart');
const items = (page: Page) => page.locator('.own-list > .own');

/** The dearest first: what other tests publish meanwhile is cheaper. */
const overview = '/home/listings?sort=-price';

/** Keeps the first listings of the overview; answers their titles. */
async function keepSome(page: Page, path: string, count: number): Promise<string[]> {
  await page.goto(path);
  const titles: string[] = [];
  for (let index = 0; index < count; index += 1) {
    titles.push((await page.locator('.card :is(h2, h3) a').nth(index).textContent())?.trim() ?? '');
    await hearts(page).nth(index).click();
    await expect(hearts(page).nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
  return titles;
}

for (const [locale, viewport] of [
  ['hr', { width: 360, height: 740 }],
  ['en', { width: 1280, height: 900 }],
] as const) {
  test(`without an account hearts keep listings, with a note and undo, in ${locale} at ${viewport.width} px`, async ({
    page,
  }) => {
    await decideCookies(page);
    await page.setViewportSize(viewport);
    const { t, at } = accountPages(page, locale);
    const titles = await keepSome(page, at(overview), 3);
    await page.reload();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.favourites-link:visible b')).toHaveText('3');
    await page.locator('.favourites-link:visible').click();
    await expect(page).toHaveURL(at('/home/favourites'));
    await expect(items(page)).toHaveCount(3);
    for (const title of titles)
      await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
    await expect(page.getByText(t('favourites.guest'))).toBeVisible();

    await page
      .getByRole('button', { name: new RegExp(`^${t('favourites.note_add')}`) })
      .first()
      .click();
    await page.getByLabel(t('favourites.note'), { exact: true }).fill('Pitati za garažu');
    await page.getByRole('button', { name: t('form.save'), exact: true }).click();
    await expect(page.locator('.favourite-note')).toHaveText('Pitati za garažu');
    expect(await violations(page)).toEqual([]);

    await page
      .getByRole('button', { name: new RegExp(`^${t('favourites.remove')}`) })
      .first()
      .press('Enter');
    await expect(items(page)).toHaveCount(2);
    const undo = page.getByRole('button', { name: t('favourites.undo') });
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(items(page)).toHaveCount(3);
    await expect(page.locator('.favourite-note')).toHaveText('Pitati za garažu');
    await page.reload();
    await expect(page.locator('.favourite-note')).toHaveText('Pitati za garažu');
  });
}

test('what is kept follows in other tabs and on the page of the listing, by keyboard too', async ({
  page,
  context,
}) => {
  await decideCookies(page);
  const [title = ''] = await keepSome(page, overview, 1);
  const other = await context.newPage();
  await decideCookies(other);
  await other.goto('/home/favourites');
  await expect(items(other)).toHaveCount(1);
  await page.locator('.card :is(h2, h3) a').first().click();
  const heart = page.locator('.offer .heart');
  await expect(heart).toHaveAccessibleName(`${words('hr')('favourites.keep')}: ${title}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.focus();
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(other.getByRole('heading', { name: words('hr')('favourites.empty') })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(items(other)).toHaveCount(1);
});

test('nobody sees a heart that does nothing: without scripts there is none, and the page says what it needs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/home/listings');
  await expect(page.locator('.card').first()).toBeVisible();
  await expect(page.locator('.heart')).toHaveCount(0);
  await page.goto('/home/favourites');
  await expect(page.locator('main .notice')).toContainText(words('hr')('form.needs_script'));
  await context.close();
});

test('hearts move nothing', async ({ page }) => {
  await decideCookies(page);
  for (const path of ['/home/listings', '/home']) {
    await beforeLoading(page, 1280);
    await page.goto(path);
    await expect(page.locator('.heart').first()).toBeVisible();
    const { shift, moved } = await shiftToTheEnd(page);
    expect(shift, `${path}: ${moved.join()}`).toBeLessThan(0.001);
  }
});

test('what a guest keeps joins the account at login, follows to other devices, and leaves with the logout', async ({
  page,
  browser,
  baseURL,
}) => {
  await decideCookies(page);
  const person = newPerson();
  const { at, logOut, logIn, loggedIn } = accountPages(page, 'hr');
  await insertPerson(person);
  await keepSome(page, at(overview), 2);
  await page.goto(at('/login'));
  await logIn(person);
  await loggedIn();
  await page.goto(at('/home/favourites'));
  await expect(items(page)).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.favourites'))).toBe('{}');

  const device = await browser.newContext({ ...(baseURL && { baseURL }) });
  const second = await device.newPage();
  await decideCookies(second);
  const elsewhere = accountPages(second, 'hr');
  await second.goto(at(overview));
  await hearts(second).nth(2).click();
  await second.goto(at('/login'));
  await elsewhere.logIn(person);
  await elsewhere.loggedIn();
  await second.goto(at('/home/favourites'));
  await expect(items(second)).toHaveCount(3);
  await second
    .getByRole('button', { name: /^Ukloni/ })
    .first()
    .click();
  await expect.poll(() => second.evaluate(() => localStorage.getItem('portal.favourites'))).toBe('{}');
  await device.close();

  await page.evaluate(() => {
    const key = 'portal.accountFavourites';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), asked: 0 }));
  });
  await page.reload();
  await expect(items(page)).toHaveCount(2);
  await logOut();
  const left = await page.evaluate(() => [
    localStorage.getItem('portal.favourites'),
    localStorage.getItem('portal.accountFavourites'),
  ]);
  expect(left).toEqual([null, null]);
  await page.goto(at(overview));
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  await page.goto(at('/login'));
  await logIn(person);
  await loggedIn();
  await page.goto(at('/home/favourites'));
  await expect(items(page)).toHaveCount(2);
});

test('what is sold or gone says so', async ({ page, request }) => {
  await decideCookies(page);
  const answer = await request.get('/api/v1/real-estate-listings/summaries?id=999999999');
  expect(((await answer.json()) as { status: string }[])[0]?.status).toBe('UNAVAILABLE');
  await page.addInitScript(() =>
    localStorage.setItem('portal.favourites', '{"999999999":{"at":1795301884888,"note":"moja"}}'),
  );
  await page.goto('/home/favourites');
  await expect(page.getByText(words('hr')('favourites.unavailable'))).toBeVisible();
  await expect(page.locator('.favourite-note')).toHaveText('moja');
});
