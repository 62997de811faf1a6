import { expect, test, type Page } from '@playwright/test';
import config from '../../../playwright.config.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { becomeAdmin } from '../../support/e2e/admin.ts';
import { violations } from '../../support/e2e/axe.ts';
import { planOf } from '../../support/e2e/draw.ts';
import { projectPages } from '../../support/e2e/project-editor.ts';
import { pasteSheet, sheet, type SheetRow } from '../../support/e2e/project-sheet.ts';
import { expectSoon } from '../../support/e2e/soon.ts';
import { model } from '../../support/projects/glb.ts';
import { words } from '../../support/search/words.ts';

const { executablePath } = config.use?.launchOptions ?? {};
test.use({ launchOptions: { executablePath, args: ['--no-sandbox', '--enable-unsafe-swiftshader'] } });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const name = `Vrtovi ${Date.now().toString(36)}`;
const rows = (page: Page) => page.locator('.units tbody tr');
const details = (page: Page) => page.locator('#unit');
const chosen = (page: Page) => page.locator('.units [aria-current]');
const only = (wanted: (row: SheetRow) => boolean) => sheet.filter(wanted).length;

let admin: Page;
let id: number;
test.beforeAll(async ({ browser, baseURL }) => {
  admin = await (await browser.newContext({ baseURL, locale: 'hr-HR' })).newPage();
});
test.afterAll(() => admin?.context().close());

test('an admin makes a project with two buildings, plans, pasted flats, files and a model, and publishes it', async () => {
  await becomeAdmin(admin, 'hr');
  const pages = projectPages(admin, 'hr');
  const { t, part, saved } = pages;
  await pages.start();
  await pages.facts(name);
  for (const building of ['A', 'B']) await pages.floors(await pages.building(building), 0, 2);
  await pasteSheet(pages);
  await saved();
  for (const floor of ['Zgrada A, Prizemlje', 'Zgrada A, 1. kat', 'Zgrada B, Prizemlje']) await pages.plan(floor);
  const plan = await planOf(pages, 'Zgrada A, 1. kat');
  await plan.byMouse('A-1-1', [0.05, 0.1, 0.35, 0.45]);
  await plan.byMouse('A-1-2', [0.65, 0.1, 0.95, 0.45]);
  await plan.byKeyboard('A-1-3');
  await pages.picture();
  await pages.picture();
  await pages.document('Cjenik', 'documents.for_all');
  await pages.document('Ugovor s izvođačem', 'documents.for_admins');
  const glb = { name: 'zgrada.glb', mimeType: 'model/gltf-binary', buffer: model() };
  await part('model').locator('input[type=file]').setInputFiles(glb);
  await expect(part('model').getByRole('button', { name: t('editor.model.remove') })).toBeVisible({ timeout: 30_000 });
  await saved();
  await expect(admin.getByText(t('editor.nothing_missing'))).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  id = Number(/\d+$/.exec(admin.url())?.[0]);
  await admin
    .getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') })
    .first()
    .click();
  await expect(admin.getByRole('link', { name: t('editor.view') }).first()).toBeVisible();
});

/** What the page tells of the flats, the floors and the flat that is chosen. */
const told = (page: Page) => Promise.all(['#units', '.floors', '#unit'].map((part) => page.locator(part).innerText()));

const isLoaded = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('model-viewer') as { loaded?: boolean } | null)?.loaded);

test('a visitor with a mouse finds a flat by filters, floor and plan, shares it, and sees the model', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = words('hr');
  await page.goto(localizedPath('hr', '/home/listings?kind=PROJECT'));
  await page.getByRole('article').filter({ hasText: name }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const count = async (wanted: (row: SheetRow) => boolean) => expect(rows(page)).toHaveCount(only(wanted));
  await count(() => true);
  await page.getByRole('combobox', { name: t('unit.rooms') }).selectOption('2');
  await count(({ rooms }) => rooms === 2);
  await page.getByRole('combobox', { name: t('unit.floor') }).selectOption('1');
  await count(({ rooms, level }) => rooms === 2 && level === 1);
  await page.getByRole('link', { name: t('unit.reset') }).click();
  await page.getByLabel(t('unit.only_free')).check();
  await count(({ status }) => status === 'FREE');
  await page.getByLabel(t('unit.price_max')).fill('230.000');
  await page.keyboard.press('Enter');
  await count(({ status, euros }) => status === 'FREE' && euros <= 230_000);
  await page.getByRole('group', { name: 'Zgrada A' }).getByRole('link', { name: '1. kat' }).click();
  await expect(page.locator('#plans h3')).toHaveText('Zgrada A, 1. kat');
  await expect(page.locator('.plan a')).toHaveCount(3);
  await page.getByRole('link', { name: /^A-1-2:/ }).click();
  await expect(details(page).getByRole('heading')).toHaveText('A-1-2');
  await expect(chosen(page)).toHaveText('A-1-2');
  const shown = await told(page);
  await page.reload();
  expect(await told(page)).toEqual(shown);
  const other = await browser.newContext({ baseURL });
  const friend = await other.newPage();
  await friend.goto(page.url());
  expect(await told(friend)).toEqual(shown);
  await other.close();
  await page.getByRole('button', { name: /^Prikaži 3D model/ }).click();
  await isLoaded(page);
  expect(await violations(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a visitor finds a flat with fingers, in English', async ({ page }) => {
    const t = words('en');
    await page.goto(localizedPath('en', `/home/project-listing/${id}`));
    await page.getByLabel(t('unit.only_free')).tap();
    await expect(rows(page)).toHaveCount(only(({ status }) => status === 'FREE'));
    await page.getByRole('link', { name: t('unit.sort_up', { column: t('unit.price') }) }).tap();
    await expect(rows(page).first()).toContainText('A-0-1');
    await page.getByRole('group', { name: 'Building A' }).getByRole('link', { name: 'Floor 1' }).tap();
    await page.getByRole('link', { name: /^A-1-3:/ }).tap();
    await expect(details(page).getByRole('heading')).toHaveText('A-1-3');
    await expect(details(page)).toBeInViewport();
    const shown = await told(page);
    await page.reload();
    expect(await told(page)).toEqual(shown);
    await page.getByRole('button', { name: /^Show the 3D model/ }).tap();
    await isLoaded(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every flat, plan and public document is there, and no private one', async ({ page, request }) => {
    await page.goto(localizedPath('hr', `/home/project-listing/${id}`));
    for (const { label } of sheet)
      await expect(page.getByRole('rowheader', { name: label, exact: true, includeHidden: true })).toHaveCount(1);
    await expect(rows(page)).toHaveCount(24);
    await expect(page.locator('.floors a')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Cjenik' })).toHaveAttribute('href', /\.pdf$/);
    await expect(page.getByText('Ugovor')).toHaveCount(0);
    const documents = await request.get(`/api/v1/real-estate-project-listings/${id}/documents`);
    expect(await documents.json()).toMatchObject([{ title: 'Cjenik.pdf' }]);
  });
});

test('the price «from» of the overview follows within a second when the cheapest flat is sold', async ({ request }) => {
  const { t, part } = projectPages(admin, 'hr');
  const overview = async (locale: Locale) => {
    const html = await (await request.get(localizedPath(locale, '/home/listings?kind=PROJECT'))).text();
    const card = html.split('<article').find((text) => text.includes(name)) ?? '';
    return card.replaceAll(/<[^>]*>/g, '').replaceAll(/\u00a0|&nbsp;/g, ' ');
  };
  expect(await overview('hr')).toContain('20 stanova od 165.000 €');
  const stored = admin.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await part('units').getByRole('gridcell', { name: 'A-0-1' }).click();
  await part('units').getByLabel(t('units.set_status')).selectOption('SOLD');
  await stored;
  await expectSoon(() => overview('hr'), '19 stanova od 171.000 €');
  await expectSoon(() => overview('en'), '19 flats from €171,000');
});
