import { expect, test, type Page } from '@playwright/test';

async function openDialog(page: Page, provider: RegExp): Promise<Page> {
  const [dialog] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: provider }).click(),
  ]);
  return dialog;
}

async function choose(page: Page, provider: RegExp, person: RegExp): Promise<void> {
  const dialog = await openDialog(page, provider);
  await Promise.all([dialog.waitForEvent('close'), dialog.getByRole('link', { name: person }).click()]);
}

const sessionOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('role'), Boolean(localStorage.getItem('token'))]);

test('who comes with Google is logged in, and the window closes itself', async ({ page }) => {
  await page.goto('/login');
  await choose(page, /Google/, /Ivan Horvat/);
  await page.waitForURL('**/home');
  expect(await sessionOf(page)).toEqual(['USER', true]);
});

test('who tells Facebook no e-mail address is asked for one, and gets a mail', async ({ page }) => {
  await page.goto('/en/registration');
  await choose(page, /Facebook/, /Luka Marić/);
  const form = page.getByRole('form').filter({ has: page.getByText('Facebook') });
  await form.getByRole('textbox').fill(`luka.${Date.now()}@example.com`);
  await form.getByRole('button').click();
  await page.waitForURL('**/en/registration-confirm');
  expect(await sessionOf(page)).toEqual([null, false]);
});

test('Facebook does not open the account of somebody with the same address', async ({ page }) => {
  await page.goto('/login');
  await choose(page, /Facebook/, /Ana Anić/);
  await expect(page.getByRole('alert').getByText('već postoji račun').first()).toBeVisible();
  expect(await sessionOf(page)).toEqual([null, false]);
});

test('who thinks better of it is where they were, and may try again', async ({ page }) => {
  await page.goto('/en/login');
  await choose(page, /Google/, /Cancel/);
  const dialog = await openDialog(page, /Google/);
  await dialog.close();
  await choose(page, /Google/, /Ana Anić/);
  await page.waitForURL('**/en/home');
});

test('nobody else is asked for anything before the click', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
  expect(foreign).toEqual([]);
});

test('a provider that cuts the tie between windows can still answer', async ({ page, context }) => {
  // The focus is in the other window; Playwright tells every page that it has it.
  await page.addInitScript(() => (document.hasFocus = () => false));
  await context.route('**/demo-provider/google/authorize?**', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const answer = new URLSearchParams({ state: query.get('state') ?? '', id_token: 'a.b.c' });
    const body = `<a href="${query.get('redirect_uri')}#${answer}">back</a>`;
    return route.fulfill({ body, contentType: 'text/html', headers: { 'cross-origin-opener-policy': 'same-origin' } });
  });
  await page.goto('/login');
  const dialog = await openDialog(page, /Google/);
  const asked = page.waitForRequest('**/api/v1/google/login');
  await dialog.getByText('back').click();
  expect((await asked).headers()).toMatchObject({ authorization: 'Bearer a.b.c' });
});
