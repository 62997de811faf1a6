import { expect, test, type Page, type Request } from '@playwright/test';
import type { TextLanguage } from '#i18n/locales.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { editorAddress, editorPages } from '../../support/e2e/publishing.ts';

const titleKey = 'listing.field.title';
const priceKey = 'listing.field.priceCents';
const state = (page: Page) => page.locator('[data-save]').first();
const isSave = (request: Request) => request.method() === 'PUT' && /real-estate-listings\/\d+$/.test(request.url());

/** Until the next save was answered. */
const nextSave = (page: Page) => page.waitForResponse((answer) => isSave(answer.request()) && answer.ok());

/** No save leaves the page as it is now: what a page sends when it goes would get past a browser that is set offline. */
async function cutSaves(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fetch: ask } = window;
    window.fetch = (input, init) =>
      new Request(input, init).method === 'PUT' ? Promise.reject(new TypeError('no connection')) : ask(input, init);
  });
}

/** Time makes the access token worthless, also for pages that are open: they hear of it as of a change by another tab. */
async function expireToken(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/home/faq');
  await tab.evaluate(() => localStorage.setItem('token', 'e30.e30.e30'));
  await tab.close();
}

/** Somebody with the editor of a draft open. */
async function drafting(page: Page, locale: TextLanguage) {
  const person = newPerson();
  const account = accountPages(page, locale);
  await account.join(person);
  const { id } = await makeListing(page, { draft: true });
  const path = account.at(`/home/manage-listing/${id}`);
  await page.goto(path);
  return { ...account, ...editorPages(page, locale), person, id, path };
}

test('what was typed without a connection survives a reload, and is saved once the connection is back', async ({
  page,
  context,
}) => {
  const { t, field, path, saved } = await drafting(page, 'hr');
  await expect(field(titleKey)).toHaveValue(/./);
  await expect(state(page)).toBeAttached();
  await cutSaves(page);
  await context.setOffline(true);
  await field(titleKey).fill('Stan koji se ne gubi');
  await field('listing.field.description').fill('Ni opis.');
  await expect(state(page)).toHaveAttribute('data-save', 'offline');
  await expect(page.getByText(t('editor.offline')).filter({ visible: true }).first()).toBeVisible();
  expect(await page.reload().catch(() => 'no connection')).toBe('no connection');
  await context.setOffline(false);
  const stored = nextSave(page);
  await page.goto(path);
  await expect(page.getByText(t('editor.notice.RESTORED'))).toBeVisible();
  await expect(field(titleKey)).toHaveValue('Stan koji se ne gubi');
  await stored;
  await saved();
  await page.evaluate(() => localStorage.removeItem(`portal.listing.${location.pathname.split('/').pop()}`));
  await page.reload();
  await expect(field(titleKey)).toHaveValue('Stan koji se ne gubi');
  await expect(field('listing.field.description')).toHaveValue('Ni opis.');
});

test('the last key before a reload is kept, though no save has come through', async ({ page }) => {
  const { t, field, saved } = await drafting(page, 'en');
  await cutSaves(page);
  // At the end: a space before a title is dropped by the save after the reload.
  await field(titleKey).press('End');
  await field(titleKey).pressSequentially(' by the park');
  const typed = await field(titleKey).inputValue();
  await page.reload();
  await expect(page.getByText(t('editor.notice.RESTORED'))).toBeVisible();
  await expect(field(titleKey)).toHaveValue(typed);
  await saved();
});

test('an access token that expires while one types is renewed once, unseen', async ({ page }) => {
  const { field, saved } = await drafting(page, 'hr');
  const refreshes: string[] = [];
  page.on('request', (request) => request.url().endsWith('/refresh-token') && refreshes.push(request.url()));
  await expireToken(page);
  const stored = nextSave(page);
  await field(priceKey).fill('199.000');
  await stored;
  await saved();
  expect(refreshes).toHaveLength(1);
  await expect(page).toHaveURL(editorAddress);
  await page.reload();
  await expect(field(priceKey)).toHaveValue('199.000');
});

test('a session that ends while one types keeps the text until one is back', async ({ page, context }) => {
  const { t, at, field, logIn, person, saved } = await drafting(page, 'en');
  await expect(field(titleKey)).toHaveValue(/./);
  await context.clearCookies();
  await expireToken(page);
  await field(titleKey).fill('Stan iz prošle prijave');
  await expect(page).toHaveURL(at('/login'));
  await expect(page.getByText(t('auth.login.expired'))).toBeVisible();
  const stored = nextSave(page);
  await logIn(person);
  await expect(page).toHaveURL(editorAddress);
  await expect(field(titleKey)).toHaveValue('Stan iz prošle prijave');
  await stored;
  await saved();
});

test('a session that another tab finds ended leads to login and back to what was typed', async ({ page, context }) => {
  const { at, field, logIn, person, saved } = await drafting(page, 'hr');
  await expect(field(titleKey)).toHaveValue(/./);
  await cutSaves(page);
  await field(titleKey).fill('Stan iz druge kartice');
  await context.clearCookies();
  await expireToken(page);
  const other = await context.newPage();
  await other.goto(at('/home/my-listings'));
  await expect(other).toHaveURL(at('/login'));
  await expect(page).toHaveURL(at('/login'));
  const stored = nextSave(page);
  await logIn(person);
  await expect(page).toHaveURL(editorAddress);
  await expect(field(titleKey)).toHaveValue('Stan iz druge kartice');
  await stored;
  await saved();
});
