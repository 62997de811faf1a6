import { expect, test } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { bothLocales } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

for (const locale of bothLocales) {
  for (const [kind, viewport] of [
    ['phone', { width: 360, height: 740 }],
    ['desktop', { width: 1280, height: 700 }],
  ] as const) {
    test(`${locale}: the header covers nothing that has the focus, from the skip link to the end, on a ${kind}`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(localizedPath(locale, '/home/sources'));
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: words(locale)('site.skip') })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('#main')).toBeFocused();
      const covered: string[] = [];
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let step = 0; step < 60; step++) {
          await page.keyboard.press(key);
          const found = await page.evaluate(() => {
            const element = document.activeElement;
            if (!element || element === document.body || element.closest('header')) return '';
            const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect();
            const top1 = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
            const free = top1 && (element.contains(top1) || top1.contains(element));
            return free ? '' : element.outerHTML.slice(0, 80);
          });
          if (found) covered.push(`${key} ${found}`);
        }
      }
      expect(covered).toEqual([]);
    });
  }
}
