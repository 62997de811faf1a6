import { expect, test } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { mailedLink, mailedTo } from '../../support/e2e/data.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { bothLocales } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

for (const locale of bothLocales) {
  test(`a lead is seen, answered and agreed upon without an account, in ${locale}`, async ({ page, browser }) => {
    const t = words(locale);
    const at = (path: string) => localizedPath(locale, path);
    await accountPages(page, locale).join(newPerson());
    const { id: listingId } = await makeListing(page);
    const { email: mailFrom } = newPerson();
    const data = { firstName: 'Ivo', lastName: 'Kos', mailFrom, message: 'Može li u subotu?', listingId };
    const headers = { 'accept-language': locale };
    expect((await page.request.post('/api/v1/contact/customer-request', { data, headers })).status()).toBe(200);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at('/home/faq'));
    const menu = page.locator('.header-menu > summary');
    await expect(menu.getByRole('img', { name: t('header.unread', { count: 1 }) })).toBeVisible();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(at('/home'));
    await page.goto(at('/home/messages'));
    await page.locator('.message summary').first().click();
    const item = page.locator('.message');
    const answer = item.getByLabel(t('messages.answer'), { exact: true }).last();
    await item.getByRole('button', { name: t('messages.ready_label.viewing') }).click();
    await item.getByRole('button', { name: t('messages.send') }).click();
    await expect(item.getByLabel(t('messages.time', { number: 1 }))).toBeFocused();
    await expect(item.getByText(t('errors.VALUE_REQUIRED'))).toBeVisible();
    await answer.fill('Kada vam odgovara?');
    if (await item.getByLabel(t('messages.time', { number: 1 })).isHidden())
      await item.getByText(t('messages.times'), { exact: true }).click();
    await item.getByLabel(t('messages.time', { number: 1 })).fill(`${soon()}T10:00`);
    await item.getByLabel(t('messages.time', { number: 2 })).fill(`${soon()}T11:00`);
    expect(await violations(page)).toEqual([]);
    await item.getByRole('button', { name: t('messages.send') }).click();
    await expect(item.getByText(t('messages.status.ANSWERED'), { exact: true })).toBeVisible();
    await expect(elsewhere.locator('.header-menu .unread-dot')).toBeHidden();

    const link = await mailedLink(mailFrom, 'token');
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const visitor = await context.newPage();
    const response = await visitor.goto(link);
    expect(response?.headers()['cache-control']).toBe('private, no-store');
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(visitor.getByText('Kada vam odgovara?')).toBeVisible();
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const later = await context.newPage();
    await later.goto(link);
    await visitor.getByRole('radio').first().check();
    await visitor.getByRole('button', { name: t('conversation.choose_send') }).click();
    await expect(visitor.getByText(t('conversation.viewing_done'))).toBeVisible();
    await later.getByRole('radio').last().check();
    await later.getByRole('button', { name: t('conversation.choose_send') }).click();
    await expect(later.getByText(t('errors.VIEWING_TAKEN'))).toBeVisible();
    expect(new URL(later.url()).pathname).toBe(at('/home/conversation'));
    await later.close();
    const send = visitor.getByRole('button', { name: t('conversation.send') });
    await send.click();
    await expect(visitor.getByText(t('errors.EMAIL_MESSAGE_REQUIRED'))).toBeVisible();
    await visitor.getByLabel(t('conversation.answer')).fill('Hvala, vidimo se!');
    await send.click();
    await expect(visitor.getByText(t('conversation.sent'))).toBeVisible();
    await context.close();

    const [, agreed] = await mailedTo(mailFrom, 2);
    expect(agreed?.attachments).toMatchObject([{ filename: 'viewing.ics', mimeType: 'text/calendar' }]);
    await page.reload();
    await expect(item.getByText('Hvala, vidimo se!')).toBeVisible();
    await expect(item.getByRole('button', { name: t('messages.ready_label.viewing') })).toHaveCount(0);
    await item.locator('summary').first().click();
    await expect(item.getByRole('button', { name: t('messages.viewing_cancel') })).toBeVisible();
  });
}

/** A day that can be proposed, as fields take it. */
function soon(): string {
  return new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

test('a link that is not right, or whose conversation is gone, says so', async ({ page }) => {
  const t = words('hr');
  const response = await page.goto('/home/conversation?token=1-0123456789012345678901234567890123456789');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(t('conversation.gone'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
