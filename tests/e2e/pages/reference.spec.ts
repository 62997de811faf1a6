import { expect, test, type Page } from '@playwright/test';

const line = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 3, name }).locator('xpath=ancestor::details[1]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the reference' });
const found = (page: Page) => page.getByRole('search').getByRole('status');
const index = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'denied'));
});

test('the reference of the API is a page of lines that open', async ({ page }) => {
  await page.goto('/api/docs');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(12_000);
  const login = line(page, 'POST /api/v1/local/login Log in with a password');
  await expect(login.getByText('BAD_CREDENTIALS').first()).toBeHidden();
  await login.locator('summary').first().press('Enter');
  await expect(login.getByRole('heading', { name: 'Answers' })).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a link to a call or a shape opens it and the lists around it', async ({ page }) => {
      await page.goto('/api/docs#schema-Image');
      await expect(page.getByRole('region', { name: 'Fields of Image', exact: true })).toBeInViewport();
      await index(page).getByText('Contact', { exact: true }).click();
      await index(page).getByRole('link', { name: 'POST A message to the portal' }).click();
      const call = line(page, /^POST \/api\/v1\/contact /);
      await expect(call).toHaveAttribute('open');
      await expect(call).toBeInViewport();
      await expect(page.getByRole('search')).toBeVisible({ visible: javaScriptEnabled });
    });
  });

test('the search finds calls, shapes and codes by their names and fields, with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('pricemin');
  await expect(found(page)).toHaveText(/^\d found$/);
  await expect(line(page, /^GET \/api\/v1\/real-estate-listings Search/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeHidden();
  await expect(index(page).getByText('Contact', { exact: true })).toBeHidden();

  await search(page).fill('email_not_ver');
  await expect(page.getByRole('row', { name: /^EMAIL_NOT_VERIFIED/ })).toBeVisible();

  await search(page).fill('delete picture listing');
  await search(page).press('Enter');
  const call = line(page, 'DELETE /api/v1/real-estate-listings/{id}/images Delete a picture');
  await expect(call).toHaveAttribute('open');
  await expect(call.locator('summary').first()).toBeFocused();

  await page.keyboard.press('/');
  await search(page).fill('no such call');
  await expect(found(page)).toHaveText('Nothing found');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
  await expect(found(page)).toBeEmpty();
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible();
});

test('a link out of what was found shows what the search hides', async ({ page }) => {
  await page.goto('/api/docs');
  await search(page).fill('log in with a password');
  const login = line(page, /^POST \/api\/v1\/local\/login/);
  await login.locator('summary').first().click();
  await login.getByRole('link', { name: 'LoginResult' }).first().click();
  await expect(page.getByRole('region', { name: 'Fields of LoginResult' })).toBeInViewport();
  await expect(search(page)).toHaveValue('');
});

test('on a phone the index is folded and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/api/docs');
  await expect(index(page).getByText('Project listings')).toBeHidden();
  await index(page).getByText('Contents').click();
  await index(page).getByText('Project listings').click();
  await expect(index(page).getByRole('link', { name: /Pictures of a project/ })).toBeVisible();
  const width = await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    return document.documentElement.scrollWidth;
  });
  expect(width).toBe(320);
});
