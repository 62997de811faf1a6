import { expect, test, type Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { bothLocales } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

const phone = { width: 360, height: 740 };

/** Somebody new is logged in on the page, and owns a listing about which these messages came. */
async function inboxWith(page: Page, locale: Locale, messages: readonly string[]): Promise<number> {
  await accountPages(page, locale).join(newPerson());
  const { id: listingId } = await makeListing(page);
  for (const message of messages) {
    const data = { firstName: 'Ivo', lastName: 'Kos', mailFrom: 'ivo@example.hr', message, listingId };
    expect((await page.request.post('/api/v1/contact/customer-request', { data })).status()).toBe(200);
  }
  return listingId;
}

for (const locale of bothLocales) {
  test(`an owner reads, answers, puts away and deletes messages, in ${locale}`, async ({ page }) => {
    const t = words(locale);
    await inboxWith(page, locale, ['Može li u <b>subotu</b>?', 'Je li cijena zadnja?']);
    await page.goto(localizedPath(locale, '/home/my-listings'));
    const menu = page.locator('.header-tools > details.for-user');
    await menu.locator('summary').click();
    const entry = menu.getByRole('link', { name: t('header.messages') });
    await expect(entry.getByRole('img', { name: t('header.unread', { count: 2 }) })).toHaveText('2');
    await entry.click();
    await expect(page).toHaveURL(localizedPath(locale, '/home/messages'));
    const items = page.locator('.message');
    await expect(items).toHaveCount(2);
    const item = items.last();
    await item.locator('summary').click();
    await expect(item.getByRole('listitem').getByText('Može li u <b>subotu</b>?')).toBeVisible();
    await expect(item.getByText(t('messages.status.READ'), { exact: true })).toBeVisible();
    await expect(page.locator('[data-unread=number]').first()).toHaveText('1');
    const reply = item.getByRole('link', { name: t('messages.reply') });
    await expect(reply).toHaveAttribute('href', /^mailto:ivo%40example\.hr\?subject=/);
    await item.getByRole('button', { name: t('messages.mark.ANSWERED') }).click();
    await expect(item.getByText(t('messages.status.ANSWERED'), { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await item.getByRole('button', { name: t('messages.mark.ARCHIVED') }).click();
    await expect(page.getByText(t('messages.archived'))).toBeVisible();
    await expect(items).toHaveCount(1);
    await page.getByRole('link', { name: new RegExp(`^${t('messages.filter.ARCHIVED')}`) }).click();
    await expect(page).toHaveURL(/\?status=ARCHIVED$/);
    await expect(items.getByText(t('messages.status.ARCHIVED'), { exact: true })).toBeVisible();
    await items.locator('summary').click();
    await items.getByRole('button', { name: t('messages.delete') }).click();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box && box.x > 0 && box.y > 0, 'the dialog stands apart from the edges').toBe(true);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('messages.delete'), exact: true })
      .click();
    await expect(page.getByText(t('messages.nothing'))).toBeVisible();
  });
}

test('the list of one’s own leads to the messages of a listing, and says who wanted the number', async ({ page }) => {
  const t = words('hr');
  const id = await inboxWith(page, 'hr', ['Upit']);
  await page.request.post(`/api/v1/real-estate-listings/${id}/phone-click`, {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  await page.goto('/home/my-listings');
  await expect(page.getByText(t('mine.phone_clicks', { count: 1, number: 1 }))).toBeVisible();
  await expect(page.getByText(t('mine.contacts', { count: 1, number: 1 }))).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${t('mine.messages')}:`) }).click();
  await expect(page).toHaveURL(`/home/messages?listing=${id}`);
  await expect(page.locator('.message')).toHaveCount(1);
  await page.getByRole('searchbox').fill('nema toga');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('messages.nothing'))).toBeVisible();
  await page.goBack();
  await expect(page.locator('.message')).toHaveCount(1);
});

test('on a phone, by keyboard, nothing is cut off', async ({ page }) => {
  const t = words('en');
  await page.setViewportSize(phone);
  await inboxWith(page, 'en', [`${'predugariječ'.repeat(40)}\nhttps://example.com/${'x'.repeat(200)}`]);
  await page.goto('/en/home/messages');
  await page.locator('.message summary').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: t('messages.reply') })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await expect(page.locator('.message ol a')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('without a message the page says so; who is not logged in logs in and comes back', async ({ page }) => {
  const t = words('hr');
  const person = newPerson();
  const { join, logIn } = accountPages(page, 'hr');
  await join(person);
  await page.goto('/home/messages');
  await expect(page.getByText(t('messages.empty'))).toBeVisible();
  await expect(page.locator('[data-unread]').first()).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/home/messages');
  await expect(page).toHaveURL('/login');
  await logIn(person);
  await expect(page).toHaveURL('/home/messages');
});
