import { expect, test, type Page } from '@playwright/test';
import type { ProjectView } from '#contract/projects/project.ts';
import { localizedPath } from '#i18n/paths.ts';
import { modelledProject } from '../../support/e2e/projects.ts';
import { bothLocales } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

const rows = (page: Page) => page.locator('.units tbody tr');
const tip = (page: Page) => page.locator('.plan .pointed');
const bar = (page: Page) => page.locator('.call-bar');
const boxOf = async (page: Page, part: string) => {
  const box = await page.locator(part).first().boundingBox();
  if (!box) throw new Error(`${part} is not there`);
  return box;
};
const freeOf = ({ units }: ProjectView, rooms: number) =>
  units.filter((unit) => unit.status === 'FREE' && unit.rooms === rooms);
const labelOf = async (page: Page, shape: string) =>
  ((await page.locator(shape).getAttribute('aria-label')) ?? '').split(':')[0] ?? '';

for (const locale of bothLocales)
  test(`a search for rooms in ${locale} leads to just those flats of a project, and the page to all`, async ({
    page,
    request,
  }) => {
    const { project, path } = await modelledProject(request, locale);
    const t = words(locale);
    const free = freeOf(project, 3);
    const told = new RegExp(
      locale === 'hr' ? `^\\s*${free.length} \\S+ s 3 sobe od ` : `^\\s*${free.length} \\S+ with 3 rooms from `,
    );
    await page.goto(localizedPath(locale, '/home/listings?kind=PROJECT&q=jarun&roomsMin=3&roomsMax=3'));
    const card = page.getByRole('article').filter({ has: page.locator(`a[href^="${path}"]`) });
    await expect(card.locator('.card-price')).toHaveText(told);
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(`${path}?rooms=3&free=1`);
    await expect(page.locator('.offer .price')).toHaveText(told);
    await expect(rows(page)).toHaveCount(free.length);
    await expect(page.getByRole('combobox', { name: t('unit.rooms') })).toHaveValue('3');
    await page.locator('.offer a').first().click();
    await expect(rows(page)).toHaveCount(project.units.length);
    await expect(page.locator('.offer .price')).not.toHaveText(told);
    await expect(page).toHaveURL(`${path}#units`);
  });

test('bounds that the form has no field for are chips, each of which can be removed', async ({ page, request }) => {
  const { project, path } = await modelledProject(request, 'hr');
  await page.goto(`${path}?roomsMin=2&roomsMax=3&priceMin=150000&free=1`);
  const chips = page.locator('#units .note .chip');
  await expect(chips).toHaveText([/od 150\.000/, /2–3/]);
  await chips.first().click();
  await expect(chips).toHaveCount(1);
  await expect(rows(page)).toHaveCount(freeOf(project, 2).length + freeOf(project, 3).length);
  await expect(page).toHaveURL(/\?roomsMin=2&roomsMax=3&free=1#units$/);
});

test('the count tells sold flats apart from those offered', async ({ page, request }) => {
  const { project, path } = await modelledProject(request, 'hr');
  const sold = project.units.filter(({ status }) => status === 'SOLD').length;
  await page.goto(path);
  const offered = project.units.length - sold;
  await expect(page.locator('#units .note span')).toHaveText(`U ponudi: ${offered} · prodano: ${sold}`);
  await page.getByLabel('Samo slobodno').check();
  const free = project.units.filter(({ status }) => status === 'FREE').length;
  await expect(page.locator('#units .note span')).toHaveText(`U ponudi: ${free} od ${offered}`);
});

test('on a wide screen the table is beside the plan, and both stay with their filters while it scrolls', async ({
  page,
  request,
}) => {
  const { path } = await modelledProject(request, 'hr');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  const [plan, table] = [await boxOf(page, '.plan'), await boxOf(page, '.units')];
  expect(plan.x + plan.width).toBeLessThan(table.x);
  expect(table.y).toBeLessThan(plan.y + plan.height);
  await rows(page).nth(25).scrollIntoViewIfNeeded();
  await expect(page.locator('.plan')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('combobox', { name: 'Sobe' })).toBeInViewport({ ratio: 1 });
  const shape = page.locator('.plan a.FREE').first();
  const label = await labelOf(page, '.plan a.FREE >> nth=0');
  await shape.hover();
  await expect(tip(page)).toContainText(label);
  await expect(tip(page)).toBeInViewport({ ratio: 1 });
  await expect(rows(page).filter({ hasText: label })).toHaveClass(/marked/);
  await tip(page).hover();
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip(page)).toBeHidden();
});

test('a row that is hovered or focused marks its flat on the plan, a focused flat tells its facts', async ({
  page,
  request,
}) => {
  const { path } = await modelledProject(request, 'hr');
  await page.goto(path);
  const id = ((await page.locator('.plan a.FREE').first().getAttribute('id')) ?? '').split('-')[1];
  await page.locator(`#unit-${id}`).hover();
  await expect(page.locator(`#shape-${id}`)).toHaveClass(/marked/);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.locator('.marked')).toHaveCount(0);
  await page.locator('.floors a').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.plan a').first()).toBeFocused();
  await expect(tip(page)).toBeInViewport({ ratio: 1 });
  await expect(tip(page)).toHaveText((await page.locator('.plan a').first().getAttribute('aria-label')) ?? '');
});

test('a flat that Enter chose, below the plan, has the focus where the plan has left the screen', async ({
  page,
  request,
}) => {
  const { path } = await modelledProject(request, 'hr');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(path);
  await page.locator('.plan a.FREE').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?unit=\d+#unit$/);
  await expect(page.locator('#unit')).toBeFocused();
  await expect(page.locator('#unit-name')).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the table is under the plan, filters stay in view, and the bar tells the chosen flat', async ({
    page,
    request,
  }) => {
    const { path } = await modelledProject(request, 'hr');
    await page.goto(path);
    const [plan, table] = [await boxOf(page, '.plan'), await boxOf(page, '.units')];
    expect(plan.y + plan.height).toBeLessThan(table.y);
    await rows(page).nth(20).scrollIntoViewIfNeeded();
    await expect(page.getByRole('combobox', { name: 'Sobe' })).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toContainText(/stan/);
    const link = rows(page).first().getByRole('link');
    const label = await link.innerText();
    const price = await rows(page).first().locator('.in-price').innerText();
    await link.click();
    await expect(page.locator('#unit')).toBeInViewport();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    await expect(bar(page)).toContainText(label);
    await expect(bar(page)).toContainText(price.split('\n')[0] ?? '');
    await expect(bar(page).getByRole('link', { name: 'Poruka' })).toHaveAttribute('data-unit', label);
    await page.getByRole('link', { name: 'Zatvori pojedinosti' }).click();
    await expect(bar(page)).toContainText(/stan/);
  });

  test('text of twice the size fits', async ({ page, request }) => {
    const { project, path } = await modelledProject(request, 'hr');
    await page.goto(`${path}?unit=${project.units[0]?.id}`);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const over = () => page.evaluate(() => (document.querySelector('main')?.scrollWidth ?? Infinity) - innerWidth);
    expect(await over()).toBeLessThanOrEqual(0);
    const [row, name, price] = [rows(page).first(), 'th', '.in-price'];
    const boxes = await Promise.all([name, price].map(async (part) => row.locator(part).boundingBox()));
    expect(boxes[0]?.x).toBe(boxes[1]?.x);
    expect(boxes[0]?.height).toBeLessThan(100);
  });

  test('the strips of floors and sorting keep in view what is chosen in them', async ({ page, request }) => {
    const { project, path } = await modelledProject(request, 'hr');
    const plans = project.buildings.flatMap(({ floors }) => floors.filter(({ plan }) => plan));
    await page.goto(`${path}?plan=${plans.at(-1)?.id}`);
    await page.locator('#plans h3').scrollIntoViewIfNeeded();
    await expect(page.locator('.floors [aria-current]')).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('link', { name: 'Cijena, poredaj uzlazno' }).click();
    await expect(page.locator('thead [aria-sort] a').first()).toBeInViewport({ ratio: 1 });
  });

  test('a flat that is tapped on the plan shows its details from their head on', async ({ page, request }) => {
    const { path } = await modelledProject(request, 'hr');
    await page.goto(path);
    await page.locator('.plan a.FREE').first().click();
    await expect(page.locator('#unit-name')).toBeInViewport({ ratio: 1 });
  });
});

test('in forced colours the chosen floor is told apart', async ({ page, request }) => {
  const { path } = await modelledProject(request, 'hr');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(path);
  const look = (floor: string) =>
    page.locator(floor).evaluate((element) => {
      const { backgroundColor, borderColor, color } = getComputedStyle(element);
      return [backgroundColor, borderColor, color];
    });
  const [chosen, other] = [await look('.floors [aria-current]'), await look('.floors a:not([aria-current]) >> nth=0')];
  for (const [index, colour] of chosen.entries()) expect(colour).not.toBe(other[index]);
  expect(chosen[0]).not.toBe(chosen[2]);
});
