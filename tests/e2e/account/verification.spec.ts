import { expect, test } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { becomeAdmin } from '../../support/e2e/admin.ts';
import { bothLocales } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

for (const locale of bothLocales) {
  const t = words(locale);
  const at = (path: string) => localizedPath(locale, path);

  test(`a used link of confirmation says in its place what it is, without a toast, in ${locale}`, async ({ page }) => {
    await page.goto(`${at('/verification-confirm')}?verificationToken=used`);
    await expect(page.locator('main').getByText(t('errors.INVALID_TOKEN'))).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
    await accountPages(page, locale).join(newPerson());
    await page.goto(`${at('/verification-confirm')}?verificationToken=used`);
    await expect(page.getByText(t('auth.verification.known'))).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test(`a warning covers no heading, in ${locale}`, async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at('/home/faq'));
      await page.clock.install();
      await page.locator('.header-add > a').click();
      const toast = page.locator('.toast');
      await expect(async () => {
        await page.clock.runFor(100);
        expect(await toast.isVisible()).toBe(true);
      }).toPass();
      const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
      const heading = await page.locator('main h1').boundingBox();
      const header = await page.getByRole('banner').boundingBox();
      expect(y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      expect(y >= (heading?.y ?? 0) + (heading?.height ?? 0) || y + height <= (heading?.y ?? 0)).toBe(true);
    }
  });

  test(`the list of own projects asks the server only for admins, in ${locale}`, async ({ page }) => {
    const asked: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/users/me/real-estate-project-listings')) asked.push(answer.status());
    });
    await accountPages(page, locale).join(newPerson());
    await page.goto(at('/home/my-project-listings'));
    await expect(page.getByText(t('form.only_admins'))).toBeVisible();
    expect(asked).toEqual([]);
    await page.context().clearCookies();
    await becomeAdmin(page, locale);
    await page.goto(at('/home/my-project-listings'));
    await expect(page.getByText(t('mine.project.empty'))).toBeVisible();
    expect(asked).toEqual([200]);
  });
}
