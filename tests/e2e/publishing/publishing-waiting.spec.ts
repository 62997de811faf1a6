import { expect, test, type BrowserContext, type Page, type Route } from '@playwright/test';
import type { TextLanguage } from '#i18n/locales.ts';
import { smallPicture } from '../../support/browser/photographs.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { editorAddress, editorPages } from '../../support/e2e/publishing.ts';

const descriptionKey = 'listing.field.description';
const pictureCall = '**/api/v1/real-estate-listings/*/images';
const isUpload = (route: Route) => route.request().method() === 'POST';

/** Uploads rest until the result is called, which lets these and all others through. */
async function holdUploads(context: BrowserContext): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await context.route(pictureCall, (route) => (isUpload(route) ? void held.push(route) : route.fallback()));
  return async () => {
    await context.unroute(pictureCall);
    for (const route of held.splice(0)) await route.continue().catch(() => undefined);
  };
}

/** Somebody with the editor of a draft that lacks nothing but a picture. */
async function drafting(page: Page, locale: TextLanguage) {
  const person = newPerson();
  const account = accountPages(page, locale);
  await account.join(person);
  const { id } = await makeListing(page, { draft: true, scenes: [] });
  const path = account.at(`/home/manage-listing/${id}`);
  await page.goto(path);
  const pages = editorPages(page, locale);
  await expect(pages.field(descriptionKey)).toHaveValue(/./);
  const publish = () =>
    page.getByRole('button', { name: pages.t('mine.move.PUBLISHED_from_DRAFT') }).filter({ visible: true });
  const waits = () => page.getByText(pages.t('editor.publish.picture')).filter({ visible: true });
  const done = () => page.locator('.notice').filter({ hasText: pages.t('mine.moved.PUBLISHED') });
  return { ...account, ...pages, person, id, path, publish, waits, done };
}

async function choosePicture(page: Page, label: string): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: label }).click();
  await (await dialog).setFiles([await smallPicture()]);
}

test('publishing waits for a slow picture through a reload and an expired login, and happens by itself', async ({
  page,
  context,
}) => {
  const { t, at, field, person, logIn, path, publish, waits, done } = await drafting(page, 'hr');
  let release = await holdUploads(context);
  await choosePicture(page, t('pictures.choose'));
  await field(descriptionKey).fill('Opis koji se ne gubi.');
  await publish().first().click();
  await expect(waits().first()).toBeVisible();
  await page.reload();
  await expect(waits().first()).toBeVisible();
  await expect(field(descriptionKey)).toHaveValue('Opis koji se ne gubi.');

  await context.clearCookies();
  const tab = await context.newPage();
  await tab.goto(at('/home/faq'));
  await tab.evaluate(() => localStorage.setItem('token', 'e30.e30.e30'));
  await tab.goto(at('/home/my-listings'));
  await expect(page).toHaveURL(at('/login'));
  await expect(page.getByText(t('auth.login.expired'))).toBeVisible();
  await tab.close();
  await release();
  release = await holdUploads(context);
  await logIn(person);
  await expect(page).toHaveURL(editorAddress);
  await expect(waits().first()).toBeVisible();
  await release();
  await expect(done()).toBeVisible();
  await page.goto(path);
  await expect(page.locator('.tile')).toHaveCount(1);
  await expect(publish()).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portal.sending'))),
  ).toEqual([]);
});

test('a login that expired leads to login, which says so, and back to the editor', async ({ page, context }) => {
  const { t, at, field, person, logIn } = await drafting(page, 'en');
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem('token', 'e30.e30.e30'));
  await page.reload();
  await expect(page).toHaveURL(at('/login'));
  await expect(page.getByText(t('auth.login.expired'))).toBeVisible();
  await logIn(person);
  await expect(page).toHaveURL(editorAddress);
  await expect(field(descriptionKey)).toHaveValue(/./);
});

test('a logout asks about a picture that is on its way, and then leaves nothing of it', async ({ page, context }) => {
  const { t, at } = await drafting(page, 'hr');
  await holdUploads(context);
  await choosePicture(page, t('pictures.choose'));
  await expect(page.getByRole('list', { name: t('pictures.uploads') })).toBeVisible();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await page.locator('[data-logout]:visible').click();
  await expect(page).toHaveURL(at('/home'));
  expect(asked[0]).toBe(t('header.unsaved'));
  expect(await page.evaluate(() => caches.keys())).not.toContain('portal-uploads');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portal.sending'))),
  ).toEqual([]);
});
