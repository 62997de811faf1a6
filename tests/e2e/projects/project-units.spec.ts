import { expect, test, type Page } from '@playwright/test';
import type { ProjectView } from '#contract/projects/project.ts';
import { violations } from '../../support/e2e/axe.ts';
import { modelledProject } from '../../support/e2e/projects.ts';
import { bothLocales } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

const unitOf = (project: ProjectView, status: 'FREE' | 'SOLD', hasPolygon = true) => {
  const unit = project.units.find((one) => one.status === status && (one.polygon !== null) === hasPolygon);
  if (!unit) throw new Error(`no ${status} unit`);
  return unit;
};
const details = (page: Page) => page.locator('#unit');
const rows = (page: Page) => page.locator('.units tbody tr');
const note = (page: Page) => page.locator('#units .note span');
const chosenIn = (page: Page) => page.locator('.units [aria-current]');
const chosenOn = (page: Page) => page.locator('.plan a[aria-current]');

/** What the page tells of the units and of the one that is chosen. */
const told = async (page: Page) =>
  Promise.all(['#units', '.floors', '#unit'].map(async (part) => page.locator(part).innerText()));

/** Marks the page, so that a load of another one is seen. */
const stays = async (page: Page) => {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  return () => page.evaluate(() => 'stayed' in window);
};

for (const locale of bothLocales) {
  test(`units in ${locale} are filtered and sorted in place, and Back undoes it`, async ({ page, request }) => {
    const { project, path } = await modelledProject(request, locale);
    const t = words(locale);
    await page.goto(path);
    const stayed = await stays(page);
    const all = (await note(page).textContent()) ?? '';
    const free = page.getByLabel(t('unit.only_free'));
    await free.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?free=1#units$/);
    await expect(rows(page)).toHaveCount(project.units.filter(({ status }) => status === 'FREE').length);
    await expect(free).toBeFocused();
    await expect(page.locator('#choice [role=status].sr-only')).toHaveText((await note(page).textContent()) ?? '');
    await page.getByLabel(t('unit.area_min')).fill('60');
    const price = t('unit.price');
    await page.getByRole('link', { name: t('unit.sort_up', { column: price }) }).click();
    await expect(page).toHaveURL(/areaMin=60/);
    await expect(page.getByRole('link', { name: t('unit.sort_down', { column: price }) })).toBeFocused();
    const prices = project.units
      .filter((unit) => unit.status === 'FREE' && unit.netArea >= 60)
      .toSorted((a, b) => (a.priceCents ?? 0) - (b.priceCents ?? 0));
    await expect(rows(page)).toHaveCount(prices.length);
    await expect(rows(page).first()).toContainText(prices[0]?.label ?? '');
    await page.getByRole('link', { name: t('unit.reset') }).click();
    await expect(note(page)).toHaveText(all);
    await expect(free).not.toBeChecked();
    await page.goBack();
    await expect(rows(page)).toHaveCount(prices.length);
    await expect(free).toBeChecked();
    expect(await stayed()).toBe(true);
  });

  test(`a unit in ${locale} is chosen on the plan or in the table, and its address shows the same to all`, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const { project, path } = await modelledProject(request, locale);
    const unit = unitOf(project, 'FREE');
    await page.goto(path);
    const stayed = await stays(page);
    await page.locator(`#unit-${unit.id} a`).click();
    await expect(details(page)).toBeFocused();
    await expect(details(page)).toBeInViewport();
    await expect(details(page).getByRole('heading')).toHaveText(unit.label);
    const ask = details(page).getByRole('link', { name: unit.label });
    await expect(ask).toHaveAttribute('href', new RegExp(`/home/contact\\?project=\\d+&unit=${unit.label}$`));
    await expect(details(page).getByRole('button', { name: words(locale)('contact.phone') })).toBeVisible();
    await expect(chosenIn(page)).toHaveText(unit.label);
    await expect(chosenOn(page)).toHaveAttribute('id', `shape-${unit.id}`);
    const other = page.locator('.plan a.FREE:not([aria-current])').first();
    const name = (await other.getAttribute('aria-label')) ?? '';
    await other.hover();
    await expect(page.locator('.pointed')).toHaveText(name);
    await other.click();
    const label = name.split(':')[0] ?? '';
    await expect(chosenIn(page)).toHaveText(label);
    await expect(details(page).getByRole('heading')).toHaveText(label);
    await expect(chosenOn(page)).toBeFocused();
    expect(await stayed()).toBe(true);
    const shown = await told(page);
    const shared = page.url();
    await page.goBack();
    await expect(chosenIn(page)).toHaveText(unit.label);
    const reader = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const plain = await reader.newPage();
    await plain.goto(shared);
    await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
    await expect(chosenIn(plain)).toHaveText(label);
    await expect(chosenOn(plain)).toHaveCount(1);
    await page.goto(shared);
    expect(await told(page)).toEqual(shown);
    const [units = '', ...others] = await told(plain);
    expect([units.replace(`\n${words(locale)('unit.show')}`, ''), ...others]).toEqual(shown);
    await reader.close();
  });

  test(`floors in ${locale} are changed by click and by arrow keys`, async ({ page, request }) => {
    const { path } = await modelledProject(request, locale);
    await page.goto(path);
    const stayed = await stays(page);
    const floors = page.locator('.floors a');
    const current = page.locator('.floors [aria-current]');
    await floors.nth(1).click();
    await expect(floors.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(floors.nth(1)).toBeFocused();
    const title = await page.locator('#plans h3').textContent();
    await page.keyboard.press('ArrowRight');
    await expect(floors.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(floors.nth(2)).toBeFocused();
    await expect(page.locator('#plans h3')).not.toHaveText(title ?? '');
    await expect(page).toHaveURL(/plan=\d+#plans$/);
    const address = page.url();
    await page.goBack();
    await expect(floors.nth(1)).toHaveAttribute('aria-current', 'true');
    expect(await stayed()).toBe(true);
    await page.goto(address);
    await expect(current).toHaveAttribute('id', (await floors.nth(2).getAttribute('id')) ?? '');
  });

  test(`a chosen unit in ${locale} has no accessibility violation`, async ({ page, request }) => {
    const { project, path } = await modelledProject(request, locale);
    const unit = unitOf(project, 'FREE');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${path}?unit=${unit.id}#unit`);
    for (const [colorScheme, width] of [
      ['light', 360],
      ['dark', 768],
      ['light', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${width}`).toBeLessThanOrEqual(0);
      expect.soft(await violations(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
  });
}

test('a sold unit tells no price, on the page or in the API', async ({ page, request }) => {
  const { project, path } = await modelledProject(request, 'hr');
  expect(project.units.filter(({ status, priceCents }) => status === 'SOLD' && priceCents !== null)).toEqual([]);
  const unit = unitOf(project, 'SOLD');
  await page.goto(`${path}?unit=${unit.id}`);
  await expect(details(page)).toContainText('Prodano');
  await expect(details(page)).not.toContainText('€');
  await expect(details(page).getByRole('link', { name: /Nazovite/ })).toHaveCount(0);
  await expect(page.locator(`#unit-${unit.id}`)).toBeVisible();
});

test('unknown ids in the address are named and passed over', async ({ page, request }) => {
  const { path } = await modelledProject(request, 'hr');
  for (const unit of ['999999999', 'abc', '0', '-1', '1e3', '9'.repeat(40)]) {
    expect((await page.goto(`${path}?unit=${unit}&free=1`))?.status(), unit).toBe(200);
    await expect(page.getByRole('alert')).toHaveText('Jedinica koju tražite nije u ponudi ovog projekta.');
    await expect(details(page)).toHaveCount(0);
  }
  await page.goto(`${path}?plan=999999999&building=888888888`);
  await expect(page.getByRole('alert')).toContainText('zgrada, tlocrt');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('every unit, plan and detail can be read', async ({ page, request }) => {
    const { project, path } = await modelledProject(request, 'hr');
    await page.goto(path);
    await expect(rows(page)).toHaveCount(project.units.length);
    await page.getByLabel('Površina od').fill('60');
    await page.getByLabel('Samo slobodno').check();
    await page.getByRole('button', { name: 'Prikaži', exact: true }).click();
    await expect(page).toHaveURL(/areaMin=60/);
    const wanted = project.units.filter(({ status, netArea }) => status === 'FREE' && netArea >= 60);
    await expect(rows(page)).toHaveCount(wanted.length);
    await page.locator('.floors a').last().click();
    await expect(page.locator('.floors a').last()).toHaveAttribute('aria-current', 'true');
    await page.locator('.plan a').first().click();
    await expect(details(page)).toBeInViewport();
    await expect(page).toHaveURL(/areaMin=60&free=1&unit=\d+#unit$/);
    await page.getByRole('link', { name: 'Zatvori pojedinosti' }).click();
    await expect(details(page)).toHaveCount(0);
    await expect(page.locator('.floors a').last()).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('link', { name: /^Preuzmi 3D model/ })).toHaveAttribute('href', /\.glb$/);
    await expect(page.getByRole('button', { name: /3D model/ })).toHaveCount(0);
  });
});
