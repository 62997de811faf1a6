import { expect, test } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { editorPages } from '../../support/e2e/publishing.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

for (const [locale, colorScheme, viewport] of [
  ['hr', 'light', phone],
  ['en', 'dark', desktop],
] as const) {
  test(`the editor, empty and full, and one's own listings are accessible (${locale}, ${colorScheme}, ${viewport.width} px)`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { at, t, join } = accountPages(page, locale);
    const { start, field, press, unfold } = editorPages(page, locale);
    await join(newPerson());
    await page.goto(at('/home'));
    await start();
    expect.soft(await violations(page), 'empty').toEqual([]);

    const { id } = await makeListing(page, { draft: true, facts: { category: 'HOUSE', type: 'STONE' } });
    await page.goto(at(`/home/manage-listing/${id}`));
    await expect(page.locator('.tile')).toHaveCount(1);
    await unfold();
    await page.locator('#pin-help').scrollIntoViewIfNeeded();
    await expect(page.getByRole('application')).toBeVisible();
    if (viewport === phone) {
      await press(page.locator('.phone-bar').getByRole('button').last());
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await violations(page), 'what is missing').toEqual([]);
      await page.keyboard.press('Escape');
    }
    await field('listing.field.priceCents').fill('xyz');
    await press(page.getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') }).first());
    await expect(page.getByText(t('editor.summary_missing'))).toBeVisible();
    expect.soft(await violations(page), 'full, with errors').toEqual([]);
    const summary = page.getByRole('alert').filter({ hasText: t('editor.summary_missing') });
    await press(summary.getByRole('button', { name: t('listing.field.priceCents'), exact: true }));
    await expect(field('listing.field.priceCents')).toBeFocused();

    await makeListing(page, { scenes: ['livingTown', 'kitchen'] });
    await makeListing(page, { facts: { title: { hr: null, en: null }, priceCents: null }, draft: true });
    await page.goto(at('/home/my-listings'));
    await expect(page.locator('.own')).toHaveCount(4);
    await page.locator('.own').first().getByText(t('mine.more'), { exact: true }).click();
    expect.soft(await violations(page), 'own listings').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
