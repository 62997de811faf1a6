import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
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
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(
          (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join('; ')}`,
        );
        expect.soft(found, `${name} ${path}`).toEqual([]);
      }
    });
  }
}
