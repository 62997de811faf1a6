import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { becomeAdmin, roomPages, roomParts } from '../../support/e2e/admin.ts';
import { violations } from '../../support/e2e/axe.ts';
import { mailSaying } from '../../support/e2e/data.ts';
import { makeListing } from '../../support/e2e/listing.ts';

const paths = Object.keys(roomParts) as (keyof typeof roomParts)[];
const facts = (title: string) => ({ facts: { title: { hr: title, en: title } } });

/** A visitor reports a listing by the plain form, which refuses a wrong address once and keeps the rest. */
async function report(page: Page, path: string, from: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Prijavi nepravilnost' }).click();
  await page.getByLabel('Prijevara ili pokušaj prijevare').check();
  await page.getByLabel('Opišite ukratko').fill('Traži uplatu unaprijed.');
  await page.getByLabel('Vaša adresa e-pošte').fill('ivo@x');
  await page.getByRole('button', { name: 'Pošalji prijavu' }).click();
  await expect(page.getByRole('alert')).toContainText('Adresa e-pošte nije ispravna');
  await expect(page.getByLabel('Prijevara ili pokušaj prijevare')).toBeChecked();
  await expect(page.getByLabel('Opišite ukratko')).toHaveValue('Traži uplatu unaprijed.');
  await page.getByLabel('Vaša adresa e-pošte').fill(from);
  await page.getByRole('button', { name: 'Pošalji prijavu' }).click();
  await expect(page.getByText('Hvala!')).toBeVisible();
}

test('a reported listing is blocked with a reason that its owner reads, and shown again', async ({ page, browser }) => {
  const owner = newPerson();
  const title = `Stan za prijavu ${owner.username}`;
  await accountPages(page, 'hr').join(owner);
  const { url } = await makeListing(page, facts(title));
  const visitor = await (await browser.newContext({ javaScriptEnabled: false, locale: 'hr-HR' })).newPage();
  const reporter = `prijavitelj.${owner.username}@example.hr`;
  const address = new URL(url, page.url()).href;
  const answered = async () => (await visitor.request.get(address)).status();
  await report(visitor, address, reporter);

  const desk = await (await browser.newContext({ locale: 'hr-HR' })).newPage();
  await becomeAdmin(desk, 'hr');
  const room = roomPages(desk, 'hr');
  await room.open('/home/admin');
  await desk.getByRole('checkbox', { name: room.t('admin.listings.reported') }).check();
  await room.search(title);
  await expect(room.item(title)).toContainText('1 otvorena prijava');
  await room.decide(title, room.t('admin.block.do'), 'Fotografije nisu vaše.');
  await expect(room.item(title)).toContainText('Fotografije nisu vaše.');
  await expect.poll(answered).toBe(404);

  await page.goto('/home/my-listings');
  await expect(page.getByText('Fotografije nisu vaše.')).toBeVisible();
  expect(await mailSaying(owner.email, 'Fotografije nisu vaše.')).toContain(title);

  await room.item(title).getByRole('link', { name: '1 otvorena prijava' }).click();
  await expect(room.item(title)).toContainText('Traži uplatu unaprijed.');
  await room.decide(title, room.t('admin.reports.close'), 'Slike su s drugog portala.');
  const told = await mailSaying(reporter, 'Slike su s drugog portala.');
  expect(told).toContain('Odluka: oglas smo blokirali');

  await room.open('/home/admin?status=BLOCKED');
  await room.search(title);
  await room.decide(title, room.t('admin.block.undo'), 'Podaci su ispravljeni.');
  await mailSaying(owner.email, 'ponovno je objavljen');
  await expect.poll(answered).toBe(200);

  await room.open('/home/admin');
  await room.search(title);
  await room
    .item(title)
    .getByRole('link', { name: room.t('admin.room.part.log') })
    .click();
  await expect(desk.locator('.room-act strong')).toHaveText([
    'Odblokiran oglas',
    'Zatvorena prijava',
    'Blokiran oglas',
  ]);
});

test('a user is blocked and cannot log in, is let in again, and becomes an admin', async ({ page, browser }) => {
  const person = newPerson();
  const theirs = accountPages(page, 'en');
  await theirs.join(person);
  const desk = await (await browser.newContext()).newPage();
  const admin = await becomeAdmin(desk, 'en');
  const room = roomPages(desk, 'en');
  const { t } = room;
  await room.open('/home/admin/users');
  await room.search(person.email);
  await room.decide(person.username, t('admin.users.block'), 'Fraud in three listings.');
  await expect(room.item(person.username)).toContainText('Fraud in three listings.');
  await mailSaying(person.email, 'Fraud in three listings.');
  await page.goto(theirs.at('/home/account'));
  await expect(page).toHaveURL(theirs.at('/home'));
  await expect(page.locator('html')).not.toHaveAttribute('data-role');
  await page.goto(theirs.at('/login'));
  await theirs.logIn(person);
  await expect(page.locator('main').getByText(t('errors.ACCOUNT_BLOCKED'))).toBeVisible();

  await room.decide(person.username, t('admin.users.unblock'), 'It was somebody else.');
  await room.giveRole(person.username, 'ADMIN');
  await expect(room.item(person.username).locator('.badge')).toHaveText([t('admin.role.ADMIN')]);
  await theirs.logIn(person);
  await expect(page.locator('html')).toHaveAttribute('data-role', 'ADMIN');
  await roomPages(page, 'en').open('/home/admin/log');
  const id = (await room.item(person.username).locator('.field-hint').textContent())?.match(/#(\d+)/)?.[1];
  await roomPages(page, 'en').open(`/home/admin/log?user=${id}`);
  await expect(page.locator('.room-act strong')).toHaveText(['Role changed', 'User unblocked', 'User blocked']);
  await expect(page.locator('.room-when a').first()).toHaveText(admin.username);
  await room.giveRole(person.username, 'USER');
  await page.reload();
  await expect(page.getByRole('heading', { name: t('admin.room.no_entry') })).toBeVisible();
});

test('who is no admin is refused by every call and reads it on every page; guests go to login and come back', async ({
  page,
}) => {
  const { join, t, at, logIn } = accountPages(page, 'hr');
  const person = newPerson();
  await join(person);
  const token = await page.evaluate(() => String(localStorage.token));
  const headers = { authorization: `Bearer ${token}` };
  for (const call of Object.values(roomParts))
    expect((await page.request.get(`/api/v1/admin/${call}`, { headers })).status(), call).toBe(403);
  for (const [method, path, data] of [
    ['put', 'users/1/role', { role: 'ADMIN' }],
    ['put', 'users/1/block', { reason: 'x' }],
    ['delete', 'users/1/block', { reason: 'x' }],
    ['put', 'reports/1', { closed: true }],
  ] as const)
    expect((await page.request[method](`/api/v1/admin/${path}`, { headers, data })).status(), path).toBe(403);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: t('admin.room.no_entry') })).toBeVisible();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: t('admin.room.home') })
    .click();
  await expect(page).toHaveURL(at('/home'));
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/home/admin/reports?show=all');
  await expect(page).toHaveURL(at('/login'));
  await logIn(person);
  await expect(page).toHaveURL('/home/admin/reports?show=all');
});

for (const [locale, width, colorScheme, dialog] of [
  ['hr', 360, 'dark', 'admin.block.do'],
  ['en', 1440, 'light', 'admin.reports.close'],
] as const)
  test(`axe finds nothing wrong with the room in ${locale} at ${width} px, and nothing is wider`, async ({ page }) => {
    test.setTimeout(120_000);
    await becomeAdmin(page, locale);
    const room = roomPages(page, locale);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const path of paths) {
      await room.open(path);
      expect.soft(await violations(page), path).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(over, path).toBeLessThanOrEqual(0);
    }
    await room.open('/home/admin/reports');
    const opener = page.getByRole('button', { name: room.t(dialog) }).first();
    await opener.click();
    expect.soft(await violations(page), dialog).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
