import { expect, test } from '@playwright/test';
import { violations } from '../support/e2e-axe.ts';
import { bothLocales, everyPage } from '../support/pages.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

for (const locale of bothLocales) {
  for (const [colorScheme, viewport] of [
    ['light', phone],
    ['dark', desktop],
    ['dark', phone],
    ['light', desktop],
  ] as const) {
    test(`no page in ${locale} has an accessibility violation (${colorScheme}, ${viewport.width} px)`, async ({
      page,
      request,
    }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [name, path] of Object.entries(await everyPage(request, locale))) {
        await page.goto(path);
        expect.soft(await violations(page), `${name} ${path}`).toEqual([]);
      }
    });
  }
}
