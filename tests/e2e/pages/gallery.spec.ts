import { expect, test } from '@playwright/test';
import { pictures } from '../../support/e2e/listing.ts';
import { firstListing } from '../../support/runs/pages.ts';

test('pictures open full screen, turn by key, and Escape leads back', async ({ page, request }) => {
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  const second = pictures(page).nth(1);
  await second.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Slike' })).toBeFocused();
  const shown = () => dialog.locator('ul').evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));
  await expect.poll(shown).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).toBe(2);
  await dialog.getByRole('button', { name: 'Prethodna slika' }).click();
  await expect.poll(shown).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(second).toBeFocused();
});

test('turning quickly changes the history only where it rests, which browsers limit', async ({ page, request }) => {
  await page.addInitScript(() => {
    const { replaceState } = history;
    history.replaceState = (...change) => {
      document.documentElement.dataset.changes = `${Number(document.documentElement.dataset.changes ?? 0) + 1}`;
      replaceState.apply(history, change);
    };
  });
  await page.clock.install();
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  await pictures(page).first().click();
  const status = page.getByRole('dialog').getByRole('status');
  await expect(status).toContainText('1 / ');
  await page.clock.pauseAt(Date.now() + 60_000);
  const changes = () => page.locator('html').getAttribute('data-changes').then(Number);
  const before = await changes();
  for (const turned of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await expect(status).toContainText(`${turned} / `);
  }
  expect(await changes()).toBe(before);
  await page.clock.runFor(1000);
  expect(await changes()).toBe(before + 1);
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ picture: 3 });
});

test('Back closes the full screen and stays on the listing; closing it leaves nothing to go back through', async ({
  page,
  request,
}) => {
  const path = await firstListing(request, 'hr', 'SINGLE');
  await page.goto('/home/faq');
  await page.goto(path);
  const dialog = page.getByRole('dialog');
  await pictures(page).first().click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(path);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Zatvori' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/home/faq');
});

test('a full screen that Forward opens again before the end of its closing is told stays open', async ({
  page,
  request,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('close', (event) => event.isTrusted && event.stopImmediatePropagation(), true),
  );
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  const dialog = page.getByRole('dialog');
  await pictures(page).first().click();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.dispatchEvent('close');
  await page.waitForTimeout(300);
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ picture: 0 });
});
