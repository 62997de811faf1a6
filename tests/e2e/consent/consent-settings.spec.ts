import { expect } from '@playwright/test';
import { consentOf, consentPlaces, scriptIn, test } from '../../support/e2e/consent.ts';
import { shiftToTheEnd } from '../../support/e2e/shift.ts';
import { bothLocales } from '../../support/runs/pages.ts';

for (const locale of bothLocales) {
  const { t, at, banner, button, dialog, footerButton } = consentPlaces(locale);

  test.describe(locale, () => {
    test('the settings save what is switched, with the keyboard alone', async ({ page }) => {
      await page.goto(at('/home/faq'));
      await button(page, 'consent.settings').focus();
      await page.keyboard.press('Enter');
      const necessary = dialog(page).getByLabel(t('consent.necessary'), { exact: true });
      const analyticsBox = dialog(page).getByLabel(t('consent.analytics'), { exact: true });
      await expect(necessary).toBeChecked();
      await expect(necessary).toBeDisabled();
      await expect(analyticsBox).not.toBeChecked();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(button(page, 'consent.settings')).toBeFocused();
      expect(await consentOf(page)).toBeNull();
      await page.keyboard.press('Enter');
      await analyticsBox.focus();
      await page.keyboard.press('Space');
      await expect(analyticsBox).toBeChecked();
      await dialog(page)
        .getByRole('button', { name: t('consent.save') })
        .focus();
      await page.keyboard.press('Enter');
      await expect(banner(page)).toBeHidden();
      await expect(page.locator('#main')).toBeFocused();
      expect(await consentOf(page)).toBe('granted');
      await expect(scriptIn(page)).toBeAttached();

      await footerButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(analyticsBox).toBeChecked();
      await analyticsBox.focus();
      await page.keyboard.press('Space');
      await dialog(page)
        .getByRole('button', { name: t('consent.save') })
        .press('Enter');
      await expect(scriptIn(page)).toHaveCount(0);
      await expect(footerButton(page)).toBeFocused();
      expect(await consentOf(page)).toBe('denied');
    });

    test('the settings of consent can be changed on their page too', async ({ page }) => {
      await page.goto(at('/cookie-settings'));
      await page
        .getByRole('main')
        .getByRole('button', { name: t('consent.accept_all') })
        .click();
      const analyticsBox = page.getByLabel(t('consent.analytics'), { exact: true });
      await expect(analyticsBox).toBeChecked();
      await expect(scriptIn(page)).toBeAttached();
      await footerButton(page).click();
      await expect(analyticsBox).toBeFocused();
      await expect(dialog(page)).toHaveCount(0);
      await page.keyboard.press('Space');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('consent.save') })
        .press('Enter');
      await expect(page.getByRole('status').filter({ hasText: t('consent.saved') })).toBeVisible();
      expect(await consentOf(page)).toBe('denied');
      await expect(scriptIn(page)).toHaveCount(0);
    });

    test('where the dialog cannot be loaded, the page does the same', async ({ page }) => {
      await page.goto(at('/home/faq'));
      await page.route('**/ConsentScript*.js', (route) => route.abort());
      await footerButton(page).click();
      await expect(page).toHaveURL(at('/cookie-settings'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('consent.settings_title'));
    });

    test('where storage is refused, the question is there from the start', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      });
      await page.goto(at('/home/faq'), { waitUntil: 'networkidle' });
      await expect(banner(page)).toBeVisible();
      const { shift, moved } = await shiftToTheEnd(page);
      expect(shift, moved.join()).toBeLessThan(0.01);
    });
  });
}
