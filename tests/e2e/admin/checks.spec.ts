import { expect, test, type Page } from '@playwright/test';
import { formatShortDate } from '#i18n/numbers.ts';
import type { Locale } from '#i18n/locales.ts';
import { pdf } from '../../support/listings/uploads.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { becomeAdmin, roomPages } from '../../support/e2e/admin.ts';
import { mailSaying, testedDatabase } from '../../support/e2e/data.ts';
import { makeListing } from '../../support/e2e/listing.ts';

/** Stands behind all others in lists, so that no other test meets it. */
async function setBack(id: number): Promise<void> {
  const { pool } = await testedDatabase();
  await pool.query(`update listings set published_at = '2020-01-01', first_published_at = '2020-01-01' where id = $1`, [
    id,
  ]);
}

/** An owner with a published listing, and an admin, each in a browser of their own. */
async function ownerAndAdmin(page: Page, locale: Locale) {
  const owner = newPerson();
  await accountPages(page, locale).join(owner);
  const title = `Stan za provjeru ${owner.username}`;
  const listing = await makeListing(page, { facts: { title: { hr: title, en: title } } });
  await setBack(listing.id);
  const desk = await (await (page.context().browser() ?? never()).newContext({ locale: 'hr-HR' })).newPage();
  await becomeAdmin(desk, locale);
  return { owner, title, listing, desk, room: roomPages(desk, locale) };
}

function never(): never {
  throw new Error('a page has a browser');
}

/** Opens a page once the server says this on it, and not as the browser keeps it. */
async function see(page: Page, url: string, words: string): Promise<void> {
  const address = new URL(url, page.context().pages()[0]?.url()).href;
  await expect.poll(async () => (await page.request.get(address)).text()).toContain(words);
  await page.goto(address);
  await page.reload();
}

/** Opens the group of the documents in the editor. */
async function unfold(page: Page): Promise<void> {
  const group = page.locator('#section-documents');
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
}

async function upload(page: Page, name: string): Promise<void> {
  await unfold(page);
  const deeds = page.getByRole('region', { name: 'Vlasnički list' });
  await deeds.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf });
  await expect(deeds.getByText(name)).toBeVisible();
  await expect(deeds.getByText(/^Čeka pregled/)).toBeVisible();
}

test('a title deed is neutral until an admin has looked, then dated, and neutral again with another file', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { title, listing, desk, room } = await ownerAndAdmin(page, 'hr');
  const visitor = await desk.context().newPage();
  const neutral = visitor.getByText('Oglašivač je priložio vlasnički list, portal ga još nije pregledao.');
  const badge = /Vlasnički list pregledan \d+\.\s\d+\.\s\d{4}\./;

  await page.goto(`/home/manage-listing/${listing.id}`);
  await upload(page, 'izvadak.pdf');
  await see(visitor, listing.url, 'portal ga još nije pregledao');
  await expect(neutral).toBeVisible();
  await expect(visitor.getByRole('main').locator('header').getByText(badge)).toHaveCount(0);

  await room.open('/home/admin/papers');
  const { width, height } = desk.viewportSize() ?? { width: 1280, height: 720 };
  await desk.setViewportSize({ width: 360, height });
  await expect(desk.getByText(/^čeka \d/).first()).toBeAttached();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await desk.setViewportSize({ width, height });
  const opened = desk.waitForEvent('popup');
  await room.item(title).getByRole('button', { name: 'Otvori izvadak.pdf' }).click();
  await (await opened).close();
  await room.decide(title, room.t('admin.papers.check'));
  await expect(room.item(title)).toHaveCount(0);

  await see(visitor, listing.url, 'Vlasnički list pregledan');
  await expect(visitor.getByText(badge).first()).toBeVisible();
  await expect(neutral).toHaveCount(0);
  await expect(visitor.getByText('To nije pravno jamstvo', { exact: false })).toBeVisible();
  await visitor.goto(`/home/listings?q=${encodeURIComponent(title)}`);
  const card = visitor.getByRole('article').filter({ hasText: title });
  await expect(card.getByText(/Vlasnički list ✓ \d\d\/\d{4}/)).toBeVisible();

  await page.reload();
  await unfold(page);
  await expect(page.getByText(`Pregledano ${formatShortDate('hr', new Date())}`, { exact: false })).toBeVisible();
  await upload(page, 'novi.pdf');
  await see(visitor, listing.url, 'portal ga još nije pregledao');
  await expect(neutral).toBeVisible();
  await expect(visitor.getByRole('main').locator('header').getByText(badge)).toHaveCount(0);
});

test('the owner of a blocked listing corrects it, asks for a review and is published again', async ({ page }) => {
  test.setTimeout(120_000);
  const { owner, title, listing, desk, room } = await ownerAndAdmin(page, 'hr');
  await room.open('/home/admin');
  await room.search(title);
  await room.decide(title, room.t('admin.block.do'), 'Cijena nije stvarna.');
  expect(await mailSaying(owner.email, 'Cijena nije stvarna.')).toContain('zatražite pregled');

  await page.goto(`/home/manage-listing/${listing.id}`);
  const notice = page.getByRole('region', { name: room.t('mine.block.title') });
  await expect(notice).toContainText('Cijena nije stvarna.');
  await page.getByRole('textbox', { name: /^Cijena/ }).fill('290000');
  await notice.getByRole('button', { name: room.t('mine.block.request') }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Cijena je sada prava.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: room.t('mine.block.request') })
    .click();
  await expect(notice).toContainText('Pregled ste zatražili');
  await page.goto('/home/my-listings');
  await expect(page.getByText(/^Pregled ste zatražili/)).toBeVisible();

  await room.open('/home/admin/reviews');
  await expect(room.item(title)).toContainText('Cijena je sada prava.');
  await expect(room.item(title).getByText(room.t('listing.field.priceCents'), { exact: true })).toBeVisible();
  await room.decide(title, room.t('admin.reviews.keep'), 'I opis je kriv.', room.t('admin.reviews.keep_do'));
  await mailSaying(owner.email, 'I opis je kriv.');
  await page.reload();
  await expect(page.getByText('I opis je kriv.')).toBeVisible();
  await page.getByRole('button', { name: `${room.t('mine.block.request')}: ${title}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: room.t('mine.block.request') })
    .click();
  await expect(page.getByText(/^Pregled ste zatražili/)).toBeVisible();

  await desk.reload();
  await room.decide(title, room.t('admin.block.undo'), 'Hvala na ispravku.');
  await mailSaying(owner.email, 'Hvala na ispravku.');
  await expect.poll(async () => (await desk.request.get(listing.url)).status()).toBe(200);
  await setBack(listing.id);
  await desk.goto(`/home/admin/log?listing=${listing.id}`);
  await expect(desk.locator('.room-act strong')).toHaveText([
    'Odblokiran oglas',
    'Oglas ostavljen blokiran',
    'Blokiran oglas',
  ]);
});
