import { expect, test } from '@playwright/test';
import { modelledProject } from '../../support/e2e/projects.ts';
import { words } from '../../support/search/words.ts';

test('a link that is pressed while the list changes is followed', async ({ page, request }) => {
  const { path } = await modelledProject(request, 'hr');
  const t = words('hr');
  await page.goto(path);
  await page.getByLabel(t('unit.area_min')).fill('60');
  await page.getByRole('link', { name: t('unit.sort_up', { column: t('unit.price') }) }).hover();
  const changed = page.waitForResponse(/areaMin=60/);
  await page.mouse.down();
  await (await changed).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
  await expect(page.getByRole('link', { name: t('unit.sort_down', { column: t('unit.price') }) })).toBeVisible();
  await expect(page).toHaveURL(/areaMin=60/);
});

test('a filter that is chosen before the script is there is applied by it', async ({ page, request }) => {
  const { project, path } = await modelledProject(request, 'hr');
  const t = words('hr');
  const { promise: isChosen, resolve: choose } = Promise.withResolvers<void>();
  await page.route('**/assets/build/*.js', async (route) => {
    await isChosen;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByLabel(t('unit.only_free')).check();
  choose();
  await expect(page.locator('.units tbody tr')).toHaveCount(
    project.units.filter(({ status }) => status === 'FREE').length,
  );
  await expect(page).toHaveURL(/free=1/);
});
