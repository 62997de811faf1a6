import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import type { TextLanguage } from '#i18n/locales.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { expectSessionEnded, insertPerson, logInDirectly } from '../../support/e2e/people.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { editorPages } from '../../support/e2e/publishing.ts';

const title = 'listing.field.title';
const typed = 'Stan koji nitko ne smije naći';

/** What local and session storage of this tab hold of anybody's work. */
const leftIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
const keysIn = async (page: Page) => (await page.evaluate(() => Object.keys(localStorage))).toSorted();

/** No save comes through any more, from any tab. */
const cutSaves = (context: BrowserContext) =>
  context.route('**/api/v1/real-estate-listings/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.fallback(),
  );

/** Somebody with the editor of a draft open. */
async function drafting(page: Page, locale: TextLanguage) {
  const person = newPerson();
  const account = accountPages(page, locale);
  await account.join(person);
  const { id } = await makeListing(page, { draft: true });
  const path = account.at(`/home/manage-listing/${id}`);
  await page.goto(path);
  const { field, saved } = editorPages(page, locale);
  await expect(field(title)).toHaveValue(/./);
  return { ...account, field, saved, person, path, kept: `portal.listing.${id}` };
}

/** Presses the way out, and answers what is asked then. */
async function leave(page: Page, answer: 'accept' | 'dismiss'): Promise<string> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog[answer]();
    return dialog.message();
  });
  await page.locator('[data-logout]:visible').click();
  return asked;
}

for (const locale of ['hr', 'en'] as const) {
  test(`the last words are saved before a logout, which leaves nothing here but what it promises, in ${locale}`, async ({
    page,
  }) => {
    const { t, at, field, logIn, person, path } = await drafting(page, locale);
    await page.evaluate(() => {
      localStorage.setItem('cookieConsent', 'denied');
      localStorage.setItem('lang', 'en');
    });
    const calls: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/v1/logout') && calls.push(request.url()));
    const arrived = page.waitForEvent('load');
    await field(title).fill(typed);
    await page.locator('[data-logout]:visible').click();
    await arrived;
    await expect(page).toHaveURL(at('/home'));
    await expect.poll(() => keysIn(page)).toEqual(['cookieConsent', 'lang', 'portal.visit']);
    expect(calls).toHaveLength(1);
    await expectSessionEnded(page);
    await page.goBack();
    await expect(page).toHaveURL(at('/login'));
    await expect(page.getByText(typed)).toHaveCount(0);
    await logIn(person);
    await expect(page.locator('html')).toHaveAttribute('data-role', 'USER');
    await page.goto(path);
    await expect(field(title)).toHaveValue(typed);
    await expect(page.getByText(t('editor.notice.RESTORED'))).toHaveCount(0);
  });
}

test('what cannot be sent is asked about; a logout in one tab then leaves it in none', async ({ page, context }) => {
  const { t, at, field, path, kept } = await drafting(page, 'hr');
  const other = await context.newPage();
  await other.goto(path);
  const there = editorPages(other, 'hr');
  await expect(there.field(title)).toHaveValue(/./);
  await cutSaves(context);
  await there.field('listing.field.description').fill(typed);
  await expect.poll(() => leftIn(other)).toContain(typed);
  await page.bringToFront();
  await field(title).fill(typed);
  expect(await leave(page, 'dismiss')).toBe(t('header.unsaved'));
  await expect(field(title)).toHaveValue(typed);
  expect(await page.evaluate((key) => localStorage.getItem(key), kept)).toContain(typed);
  await expect(page.locator('html')).toHaveAttribute('data-role', 'USER');

  await leave(page, 'accept');
  for (const tab of [page, other]) await expect(tab).toHaveURL(at('/home'));
  await other.reload();
  for (const tab of [page, other]) expect(await leftIn(tab)).not.toContain(typed);
  expect(await keysIn(page)).not.toContain(kept);
});

test('what another tab has not saved is asked about on any page', async ({ page, context }) => {
  const { t, at, field } = await drafting(page, 'en');
  await cutSaves(context);
  await field(title).fill(typed);
  await expect.poll(() => leftIn(page)).toContain(typed);
  const other = await context.newPage();
  await other.goto(at('/home/faq'));
  expect(await leave(other, 'accept')).toBe(t('header.unsaved'));
  for (const tab of [page, other]) await expect(tab).toHaveURL(at('/home'));
  for (const tab of [page, other]) expect(await leftIn(tab)).not.toContain(typed);
});

test('what a session that ran out left is for the same user; another one finds nothing', async ({ page, context }) => {
  const { at, field, kept } = await drafting(page, 'hr');
  const stranger = newPerson();
  await insertPerson(stranger);
  await cutSaves(context);
  await field(title).fill(typed);
  await expect.poll(() => leftIn(page)).toContain(typed);
  await context.clearCookies();
  const tab = await context.newPage();
  await tab.goto(at('/home/faq'));
  await tab.evaluate(() => localStorage.setItem('token', 'e30.e30.e30'));
  await tab.goto(at('/home/account'));
  await expect(tab).toHaveURL(at('/login'));
  await expect(page).toHaveURL(at('/login'));
  expect(await page.evaluate((key) => localStorage.getItem(key), kept)).toContain(typed);

  await tab.goto(at('/login'));
  await accountPages(tab, 'hr').logIn(stranger);
  await expect(tab.locator('html')).toHaveAttribute('data-role', 'USER');
  for (const one of [tab, page]) expect(await leftIn(one)).not.toContain(typed);
  expect(await keysIn(tab)).not.toContain('portal.expired');
});

test('a session that somebody ended on another device leaves nothing here', async ({ page, context, browser }) => {
  const { at, field, person } = await drafting(page, 'hr');
  await cutSaves(context);
  await field(title).fill(typed);
  await expect.poll(() => leftIn(page)).toContain(typed);
  const device = await (await browser.newContext()).newPage();
  const { t } = accountPages(device, 'hr');
  await logInDirectly(device, person);
  await device.goto(at('/home/account'));
  await device.getByRole('button', { name: t('account.end_others') }).focus();
  await device.keyboard.press('Enter');
  await expect(device.getByRole('dialog')).toBeVisible();
  await device
    .getByRole('dialog')
    .getByRole('button', { name: t('account.end_others') })
    .press('Enter');
  await expect(
    device.getByRole('status').or(device.getByRole('alert')).getByText(t('account.end_others_done')),
  ).toBeVisible();
  await expect(device.locator('ul:focus')).toContainText(t('account.this_device'));
  await device.context().close();
  await page.goto(at('/home/account'));
  await expect(page).toHaveURL(at('/home'));
  await expect(page.getByText(t('errors.SESSION_ENDED'))).toBeVisible();
  expect(await leftIn(page)).not.toContain(typed);
});

test('a logout with a cache that is full does not wait until patience ends', async ({ page }) => {
  const { join, at } = accountPages(page, 'hr');
  await join(newPerson());
  for (const path of ['/home/listings', '/home/faq', '/home/account', '/home/my-listings']) await page.goto(path);
  // While time stands still, nothing but the answer leads home.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 30_000);
  const arrived = page.waitForEvent('load');
  await page.locator('[data-logout]:visible').click();
  await arrived;
  await expect(page).toHaveURL(at('/home'));
});
