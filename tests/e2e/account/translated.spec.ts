import { expect, test } from '@playwright/test';
import { serveCutPage } from '../../support/e2e/cut-page.ts';
import { noteProblems } from '../../support/e2e/problems.ts';
import { words } from '../../support/search/words.ts';

test('a page that the browser translates keeps its own texts and links, also in calls', async ({ page, baseURL }) => {
  const t = words('en');
  await page.route('**/en/login', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('<html lang="en"', '<html lang="de"');
    await route.fulfill({ response: answer, body });
  });
  const problems = noteProblems(page, { origin: new URL(baseURL ?? '').origin });
  await page.goto('/en/login');
  const forgotten = page.locator('main').getByRole('link', { name: t('auth.login.forgot') });
  await expect(forgotten).toHaveAttribute('href', '/en/forgot-password');
  await page
    .locator('main')
    .getByRole('button', { name: t('auth.login.submit'), exact: true })
    .click();
  await expect(page.getByText(t('errors.PASSWORD_REQUIRED'))).toBeVisible();
  await expect(forgotten).toHaveAttribute('href', '/en/forgot-password');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  expect(problems).toEqual([]);

  const asked = page.waitForRequest('**/api/v1/local/login');
  await page.getByLabel(t('auth.email'), { exact: true }).fill('nobody@example.hr');
  await page.getByLabel(t('auth.password'), { exact: true }).fill('Maslina-9!');
  await page
    .locator('main')
    .getByRole('button', { name: t('auth.login.submit'), exact: true })
    .click();
  expect((await asked).headers()['accept-language']).toBe('en');
});

test('the reference of the API, whose address says no language, has its dialogs in English', async ({ page }) => {
  const t = words('en');
  await page.goto('/api/docs');
  await page.locator('footer [data-contact]').first().click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(t('contact.title'));
});

test('a form that works while the page below it is still on its way has its language', async ({ page, baseURL }) => {
  const t = words('en');
  const pages = await serveCutPage(baseURL, '/en/login');
  try {
    await page.goto(pages.cutAt('<footer'), { waitUntil: 'commit' });
    const submit = page.locator('main').getByRole('button', { name: t('auth.login.submit'), exact: true });
    await submit.click();
    await expect(page.getByText(t('errors.PASSWORD_REQUIRED'))).toBeVisible();
    await expect(page.locator('footer')).toHaveCount(0);
    const forgotten = page.locator('main').getByRole('link', { name: t('auth.login.forgot') });
    await expect(forgotten).toHaveAttribute('href', '/en/forgot-password');
    pages.sendRest();
    await expect(page.locator('footer')).toBeVisible();
    await expect(forgotten).toHaveAttribute('href', '/en/forgot-password');
  } finally {
    pages.close();
  }
});
