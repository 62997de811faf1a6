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

test('who cancels at the provider is where they were, and may try again', async ({ page }) => {
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
    const answer = new URLSearchParams({ state: query.get('state') ?? '', code: '4/x' });
    const body = `<a href="${query.get('redirect_uri')}?${answer}">back</a>`;
    return route.fulfill({ body, contentType: 'text/html', headers: { 'cross-origin-opener-policy': 'same-origin' } });
  });
  await page.goto('/login');
  const dialog = await openDialog(page, /Google/);
  const asked = page.waitForRequest('**/api/v1/login-attempts/answer');
  await dialog.getByText('back').click();
  expect((await asked).postDataJSON()).toMatchObject({ code: '4/x' });
});

test('nothing secret stays in the address or the history of the window that came back, which no page was told', async ({
  page,
  context,
}) => {
  const referrers: string[] = [];
  context.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  const state = 's'.repeat(40);
  await page.goto('/login');
  const back = await context.newPage();
  await back.goto(`/en/social-login?code=secret-code&state=${state}&iss=x#_=_`);
  await expect(back).toHaveURL(/\/en\/social-login$/);
  await back.reload();
  await expect(back).toHaveURL(/\/en\/social-login$/);
  expect(await back.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  expect(referrers.join()).not.toContain('secret-code');
});

test('two tabs log in beside each other, and a click while the window is open opens no other', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto('/login');
  await other.goto('/en/login');
  const [first, second] = [await openDialog(page, /Google/), await openDialog(other, /Google/)];
  await page.getByRole('button', { name: /Facebook/ }).click({ force: true });
  expect(context.pages()).toHaveLength(4);
  await second.getByRole('link', { name: /Ivan Horvat/ }).click();
  await other.waitForURL('**/en/home');
  await first.getByRole('link', { name: /Ivan Horvat/ }).click();
  await page.waitForURL('**/home');
});

test('the code of somebody else’s attempt logs nobody in', async ({ page, browser }) => {
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/en/login');
  const theirs = await openDialog(stranger, /Google/);
  await stranger.context().route('**/social-login?**', (route) => route.abort());
  const given = stranger.context().waitForEvent('request', (request) => request.url().includes('/social-login?'));
  await theirs.getByRole('link', { name: /Ivan Horvat/ }).click();
  const foreign = new URL((await given).url()).searchParams;
  await page.goto('/login');
  const refused = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/v1/login-attempts/answer', { method: 'POST', headers, body });
      return ((await answer.json()) as { code: string }).code;
    },
    JSON.stringify(Object.fromEntries(foreign)),
  );
  expect(refused).toBe('LOGIN_ATTEMPT_EXPIRED');
  expect(await sessionOf(page)).toEqual([null, false]);
  await stranger.context().close();
});
