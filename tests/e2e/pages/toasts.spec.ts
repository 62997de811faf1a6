import { expect, test, type Page } from '@playwright/test';
import { violations } from '../../support/e2e/axe.ts';
import { words } from '../../support/search/words.ts';

const t = words('hr');
const waiting = '/registration-confirm#newUserEmail=ana%40example.hr';

/** Sends a message that nobody answers; time stands still from when the toast comes, so that a busy machine sees it too. */
async function failToSend(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('contact.send') })
    .click();
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await page.locator('.toast').isVisible()).toBe(true);
  }).toPass();
}

/** The contact form with an answer that does not come, and the mouse on the toast that tells it. */
async function failInDialog(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(waiting);
  await page.getByRole('button', { name: t('auth.confirm.help') }).click();
  await page.route('**/api/v1/contact', (route) => route.abort());
  for (const label of ['contact.first_name', 'contact.last_name', 'contact.message'])
    await page.getByLabel(t(label), { exact: true }).fill('Ana');
  await failToSend(page);
  await page.locator('.toast').hover();
  await page.clock.resume();
}

test('a toast comes top-centre above everything but the header, is announced, and goes by Escape; nothing breaks the policy', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto('/home');
  await page.evaluate(() => {
    const message = { severity: 'success', detail: 'Poruka je poslana.', life: 60_000 };
    sessionStorage.setItem('portal.toasts', JSON.stringify([message]));
  });
  await page.reload();
  const toast = page.getByRole('status').getByText('Poruka je poslana.');
  await expect(toast).toBeVisible();
  await page.locator('.toast').evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
  const box = await page.locator('.toast').boundingBox();
  const { width = 0 } = page.viewportSize() ?? {};
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThanOrEqual(8);
  const header = await page.locator('body > header').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  const heading = await page.locator('h1').boundingBox();
  const isClear = (box?.y ?? 0) >= (heading?.y ?? 0) + (heading?.height ?? 0) || (box?.y ?? 0) < 100;
  expect(isClear && (box?.y ?? Infinity) < 300, 'near the top, over no heading').toBe(true);
  await expect(page.getByRole('button', { name: t('site.close') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  expect(problems).toEqual([]);
});

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1440],
] as const) {
  test(`errors, an open dialog and a toast are accessible (${colorScheme}, ${width} px)`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/registration');
    await page.getByRole('button', { name: t('auth.registration.submit') }).click();
    await expect(page.locator('.field-error')).toHaveCount(6);
    expect(await violations(page)).toEqual([]);
    await failInDialog(page);
    expect(await violations(page)).toEqual([]);
  });
}

test('a toast over a dialog can be held and closed; Escape takes it before the dialog', async ({ page }) => {
  await failInDialog(page);
  const toast = page.locator('.toast');
  await page.clock.fastForward(60_000);
  await expect(toast).toBeVisible();
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
  await page.mouse.move(5, 600);

  await failToSend(page);
  await page.clock.resume();
  await page.clock.fastForward(60_000);
  await expect(toast).toHaveCount(0);

  const dialog = page.getByRole('dialog');
  await failToSend(page);
  await page.keyboard.press('Escape');
  await page.clock.resume();
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a contact form that cannot be loaded is told, and its page opens once it can', async ({ page }) => {
  await page.goto(waiting);
  const help = page.getByRole('button', { name: t('auth.confirm.help') });
  await expect(help).toBeEnabled();
  await page.route('**/assets/build/*.js', (route) => route.abort());
  await help.click();
  await expect(page.locator('main').getByText(t('form.not_loaded'))).toBeVisible();
  await expect(page.getByText('ana@example.hr')).toBeVisible();
  await page.unroute('**/assets/build/*.js');
  await help.click();
  await expect(page).toHaveURL(/\/home\/contact$/);
  await expect(page.getByLabel(t('contact.message'), { exact: true })).toBeVisible();
});

test('toasts come again after their script could not be loaded', async ({ page, context }) => {
  await page.goto('/login');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.getByLabel(t('auth.email'), { exact: true }).fill('ana@example.hr');
  await page.getByLabel(t('auth.password'), { exact: true }).fill('Lozinka1!');
  const send = page.getByRole('button', { name: t('auth.login.submit') });
  // What sends the form comes with the first focus.
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  await expect.poll(loaded).toMatch(/\/calls\..*\/rules\.|\/rules\..*\/calls\./);
  await context.setOffline(true);
  await send.click();
  await expect(page.locator('main').getByRole('alert')).toHaveText(t('form.offline'));
  await context.setOffline(false);
  await send.click();
  await expect(page.locator('.toast').getByText(t('errors.BAD_CREDENTIALS'))).toBeVisible();
});

test.describe('under fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('everything that can be pressed in a form with errors is 44 px high', async ({ page }) => {
    await page.goto('/registration');
    await page.getByRole('button', { name: t('auth.registration.submit') }).tap();
    await expect(page.locator('.field-error')).toHaveCount(6);
    const small = await page
      .locator('main :is(button, a, .checkbox)')
      .evaluateAll((parts) =>
        parts.filter((part) => part.getBoundingClientRect().height < 44).map((part) => part.textContent),
      );
    expect(small).toEqual([]);
  });
});
