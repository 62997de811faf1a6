import { expect, test } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { expectSessionEnded } from '../../support/e2e/people.ts';
import { bothLocales } from '../../support/runs/pages.ts';

const call = '**/api/v1/logout';

for (const locale of bothLocales) {
  test(`a logout in ${locale} that did not reach the server is made up for on the next page`, async ({
    page,
    context,
  }) => {
    const home = localizedPath(locale, '/home');
    await accountPages(page, locale).join(newPerson());
    await page.goto(home);
    await page.route(call, (route) => route.abort('internetdisconnected'));
    const arrived = page.waitForEvent('load');
    await page.locator('[data-logout]:visible').click();
    await arrived;
    await expect(page).toHaveURL(home);
    expect((await context.cookies()).map(({ name }) => name)).toContain('refresh');

    await page.unroute(call);
    await page.goto(home);
    await expectSessionEnded(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.logout'))).toBeNull();
  });
}
