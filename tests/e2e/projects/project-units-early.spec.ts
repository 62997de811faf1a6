import { expect, test, type Locator, type Page } from '@playwright/test';
import { openWithoutScripts } from '../../support/e2e/late-scripts.ts';
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

/** A field of a project's filters, filled by keys, and left unless `stays`. */
async function type(field: Locator, text: string, { stays = false } = {}): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.pressSequentially(text);
  if (!stays) await field.press('Tab');
}

type Words = ReturnType<typeof words>;

const filledEarly = [
  { name: 'ticked', from: '', fill: (page, t) => page.getByLabel(t('unit.only_free')).check(), to: /free=1/ },
  {
    name: 'unticked',
    from: '?free=1',
    fill: (page, t) => page.getByLabel(t('unit.only_free')).uncheck(),
    to: /^[^?]*$/,
  },
  { name: 'typed', from: '', fill: (page, t) => type(page.getByLabel(t('unit.area_min')), '60'), to: /areaMin=60/ },
  {
    name: 'cleared',
    from: '?areaMin=60',
    fill: (page, t) => type(page.getByLabel(t('unit.area_min')), ''),
    to: /^[^?]*$/,
  },
] satisfies { name: string; from: string; fill: (page: Page, t: Words) => Promise<void>; to: RegExp }[];

for (const { name, from, fill, to } of filledEarly) {
  test(`a filter that is ${name} before the script is there is applied by it`, async ({ page, request }) => {
    const { path } = await modelledProject(request, 'hr');
    const goOn = await openWithoutScripts(page, path + from);
    await fill(page, words('hr'));
    const applied = page.waitForResponse(
      (answer) => to.test(answer.url()) && answer.request().resourceType() === 'fetch',
    );
    goOn();
    await applied;
    await expect(page).toHaveURL(to);
  });
}

test('a number that is still being typed when the script comes is applied whole', async ({ page, request }) => {
  const { path } = await modelledProject(request, 'hr');
  const goOn = await openWithoutScripts(page, path);
  const field = page.getByLabel(words('hr')('unit.area_min'));
  await type(field, '6', { stays: true });
  goOn();
  await page.waitForLoadState('networkidle');
  await field.pressSequentially('0');
  await field.press('Tab');
  await expect(page).toHaveURL(/areaMin=60/);
});

test('a page whose filters nobody touched asks for nothing more', async ({ page, request }) => {
  const { path } = await modelledProject(request, 'hr');
  const fetched: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'fetch' && fetched.push(asked.url()));
  await page.goto(`${path}?areaMin=60&areaMax=&free=1`, { waitUntil: 'networkidle' });
  expect(fetched.filter((url) => url.includes(path))).toEqual([]);
});
