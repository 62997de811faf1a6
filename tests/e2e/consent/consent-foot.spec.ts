import { expect, test, type Page } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { violations } from '../../support/e2e/axe.ts';
import { beforeLoading, shiftToTheEnd } from '../../support/e2e/shift.ts';
import { bothLocales, firstListing } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

const boxOf = async (page: Page, selector: string) => {
  const { y, height } = (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
  return { top: y, bottom: y + height, height };
};

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const locale of bothLocales) {
  const t = words(locale);
  const at = (path: string) => localizedPath(locale, path);
  const banner = (page: Page) => page.getByRole('region', { name: t('consent.title'), exact: true });

  test.describe(locale, () => {
    test('without analytics one line says that only necessary cookies are used, and is gone after the answer', async ({
      page,
    }) => {
      await beforeLoading(page, 390);
      await page.goto(at('/home/faq'));
      const { shift, moved } = await shiftToTheEnd(page);
      expect(shift, moved.join()).toBeLessThan(0.001);
      await expect(banner(page)).toContainText(t('consent.question_absent'));
      expect((await boxOf(page, '.consent')).height).toBeLessThanOrEqual(64);
      await expect(
        page
          .getByRole('contentinfo')
          .getByText(/Portun/)
          .last(),
      ).toBeInViewport();
      const footer = await boxOf(page, '.footer');
      expect(footer.bottom).toBeLessThanOrEqual((await boxOf(page, '.consent')).top + 1);
      await banner(page)
        .getByRole('button', { name: t('consent.reject'), exact: true })
        .click();
      await expect(banner(page)).toBeHidden();
      await expect(page.locator('#main')).toBeFocused();
    });

    test('the bar of a listing on a phone stands above the question, in enlarged text too', async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(await firstListing(request, locale, 'SINGLE'));
      for (const size of ['100%', '200%']) {
        await page.evaluate((given) => (document.documentElement.style.fontSize = given), size);
        const gap = async () => (await boxOf(page, '.consent')).top - (await boxOf(page, '.call-bar')).bottom;
        await expect.poll(async () => Math.abs(await gap()), { message: size }).toBeLessThanOrEqual(1);
      }
      await banner(page)
        .getByRole('button', { name: t('consent.accept'), exact: true })
        .click();
      await expect.poll(async () => (await boxOf(page, '.call-bar')).bottom).toBeGreaterThan(842);
    });

    for (const [width, size, colorScheme, forcedColors] of [
      [320, '100%', 'light', 'none'],
      [390, '200%', 'dark', 'none'],
      [360, '100%', 'light', 'active'],
    ] as const)
      test(`it fits at ${width} px with text of ${size} in ${colorScheme}, colours forced: ${forcedColors}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, forcedColors });
        await page.goto(at('/home/faq'));
        await page.evaluate((given) => (document.documentElement.style.fontSize = given), size);
        for (const name of ['consent.reject', 'consent.accept', 'consent.settings'])
          await expect(banner(page).getByRole('button', { name: t(name), exact: true })).toBeInViewport({ ratio: 1 });
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        if (forcedColors === 'none') expect(await violations(page)).toEqual([]);
      });

    test('what stands still moves nothing when it gets the focus', async ({ page, request }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(await firstListing(request, locale, 'SINGLE'));
      for (const part of ['.header a', '.header summary', '.consent .button', '.call-bar a']) {
        await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
        await page.locator(part).filter({ visible: true }).first().focus();
        await expect.poll(() => page.evaluate(() => scrollY), { message: part }).toBe(700);
      }
    });

    test('it covers nothing that has the focus', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 700 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(at('/home/sources'));
      const covered = await page.evaluate(async () => {
        const found: string[] = [];
        for (const element of document.querySelectorAll<HTMLElement>('main a, footer a, footer button')) {
          element.focus();
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const { bottom } = element.getClientRects()[0] ?? new DOMRect();
          const top = document.querySelector('.consent')?.getBoundingClientRect().top ?? 0;
          if (element.getClientRects().length > 0 && bottom > top + 1) found.push(element.outerHTML.slice(0, 80));
        }
        return found;
      });
      expect(covered).toEqual([]);
    });
  });
}
