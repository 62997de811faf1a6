import { expect, test } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { contactPages, ofSomebody } from '../../support/e2e/contact.ts';
import { mailedTo, mailSaying } from '../../support/e2e/data.ts';
import { bothLocales, firstListing } from '../../support/runs/pages.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

for (const locale of bothLocales) {
  test(`a visitor writes to an advertiser from the listing, in ${locale}, and a double click sends one mail`, async ({
    page,
  }) => {
    const { id, to } = await ofSomebody();
    const { t, at, dialog, sender, fill, fields, send, told } = contactPages(page, locale);
    await page.setViewportSize(desktop);
    await page.goto(at(`/home/listing/${id}`));
    const opener = page.locator('.advertiser').getByRole('link', { name: t('contact.ask') });
    await opener.click();
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBe(400);
    await expect(fields(dialog).firstName).toBeFocused();
    await expect(fields(dialog).message).toHaveValue(new RegExp(`${id}`));
    await fields(dialog).message.fill('');
    await send(dialog);
    for (const code of ['FIRST_NAME_REQUIRED', 'LAST_NAME_REQUIRED', 'EMAIL_REQUIRED', 'EMAIL_MESSAGE_REQUIRED'])
      await expect(dialog.getByText(t(`errors.${code}`))).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await fill(dialog, 'Može li se stan pogledati u subotu? <b>Hvala</b>');
    await dialog.getByLabel(t('contact.copy')).check();
    await dialog.getByRole('button', { name: t('contact.send'), exact: true }).dblclick();
    await expect(dialog).toBeHidden();
    await told(t('contact.mail_sent'));
    await expect(opener).toBeFocused();
    const [letter] = await mailedTo(to, 1);
    expect(letter?.replyTo).toEqual([{ name: 'Iva Horvat', address: sender.mailFrom }]);
    expect(letter?.text).toContain('> Može li se stan pogledati u subotu? <b>Hvala</b>');
    expect(letter?.html).toContain('&lt;b&gt;Hvala&lt;/b&gt;');
    const copy = locale === 'hr' ? 'Kopija vašeg upita' : 'Copy of your enquiry';
    expect(await mailSaying(sender.mailFrom, copy)).toContain('u subotu');
    expect(await mailedTo(to, 1)).toHaveLength(1);
  });
}

test('what was typed survives closing and opening at once, a failed send and another page, and is gone once it is sent', async ({
  page,
}) => {
  const { t, dialog, fill, fields, send, told } = contactPages(page, 'hr');
  await page.goto('/home/faq');
  const opener = page.locator('footer').getByRole('link', { name: t('footer.contact') });
  await opener.click();
  await fill(dialog, 'Kako objaviti oglas?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fields(dialog).message).toHaveValue('Kako objaviti oglas?');
  // The page hears only later that the browser has closed it.
  await opener.evaluate((link: HTMLElement) => {
    document.querySelector('dialog')?.close();
    link.click();
  });
  await expect(fields(dialog).firstName).toBeFocused();
  await page.route('**/api/v1/contact', (route) => route.abort());
  await send(dialog);
  await expect(dialog.locator('form').getByRole('alert')).toContainText(t('form.offline'));
  await expect(fields(dialog).message).toHaveValue('Kako objaviti oglas?');
  await page.unroute('**/api/v1/contact');
  await page.goto('/home');
  await page
    .locator('footer')
    .getByRole('link', { name: t('footer.contact') })
    .click();
  await expect(fields(dialog).mailFrom).toHaveValue(/@example\.hr$/);
  await send(dialog);
  await told(t('contact.mail_sent'));
  await page
    .locator('footer')
    .getByRole('link', { name: t('footer.contact') })
    .click();
  await expect(fields(dialog).message).toHaveValue('');
  await expect(fields(dialog).firstName).toHaveValue('Iva');
});

test('on a phone the bottom bar calls and writes, in a sheet as wide as the screen', async ({ page, request }) => {
  const { t, dialog } = contactPages(page, 'hr');
  await page.setViewportSize(phone);
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  const bar = page.locator('.call-bar');
  for (const part of await bar.locator('b, a:visible, button').all()) {
    const { x = -1, width = 999 } = (await part.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(phone.width);
  }
  await bar.getByRole('link', { name: t('contact.message_short') }).click();
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, phone.width, phone.height]);
  expect(await violations(page)).toEqual([]);
});

test('the dialog is used by keyboard alone, and keeps the focus', async ({ page, request }) => {
  const { t, dialog, fields } = contactPages(page, 'en');
  await page.goto(await firstListing(request, 'en', 'SINGLE'));
  await page.locator('.advertiser a[data-contact=listing]').focus();
  await page.keyboard.press('Enter');
  await expect(fields(dialog).firstName).toBeFocused();
  for (let count = 0; count < 10; count += 1) {
    await page.keyboard.press('Tab');
    // Between the last field and the first the focus is the browser's own.
    expect(await page.evaluate(() => document.activeElement?.matches('dialog, dialog *, body'))).toBe(true);
  }
  await expect(dialog.getByRole('button', { name: t('form.close') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.advertiser a[data-contact=listing]')).toBeFocused();
});

test('a telephone number is shown on a click, which is counted once; nothing is loaded before', async ({
  page,
  request,
}) => {
  const { t } = contactPages(page, 'hr');
  const asked: string[] = [];
  page.on('request', (one) => asked.push(`${one.method()} ${new URL(one.url()).pathname}`));
  await page.goto(await firstListing(request, 'hr', 'SINGLE'), { waitUntil: 'networkidle' });
  const number = page.locator('.phones [href^=tel]').first();
  await expect(number).toHaveCount(0);
  expect(await page.content()).not.toContain('tel:+385 9');
  expect(asked.filter((one) => /Contact\w*\.[\w-]+\.js$|phone-click|i18n/.test(one))).toEqual([]);
  await page.getByText(t('contact.phone')).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(page.getByText(t('contact.phone'))).toHaveCount(0);
  expect(asked.filter((one) => one.endsWith('phone-click'))).toHaveLength(1);
});

test('a flat of a project is asked about by its label', async ({ page, request }) => {
  const { dialog, fields } = contactPages(page, 'hr');
  await page.goto(await firstListing(request, 'hr', 'PROJECT'));
  await page.locator('#units a[href*="unit="]').first().click();
  const label = await page.locator('#unit-name').textContent();
  await page.locator('#unit a[data-contact=listing]').click();
  await expect(fields(dialog).message).toHaveValue(new RegExp(label ?? '—'));
});

test('where the dialog cannot be loaded, the page does the same', async ({ page, request }) => {
  const { t } = contactPages(page, 'hr');
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  await page.route('**/ContactScript*.js', (route) => route.abort());
  await page.locator('.advertiser a[data-contact=listing]').click();
  await expect(page).toHaveURL(/\/home\/contact\?listing=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact.title_advertiser'));
});

test('who is logged in finds the form filled in', async ({ page, request }) => {
  const person = newPerson();
  await accountPages(page, 'hr').join(person);
  const { dialog, fields } = contactPages(page, 'hr');
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  await page.locator('.advertiser a[data-contact=listing]').click();
  await expect(fields(dialog).mailFrom).toHaveValue(person.email);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  for (const locale of bothLocales) {
    test(`a message goes by the page, and the telephone number can be seen, in ${locale}`, async ({
      page,
      request,
    }) => {
      const { t, fill, fields, sender, send } = contactPages(page, locale);
      await page.goto(await firstListing(request, locale, 'SINGLE'));
      await page.getByText(t('contact.phone')).click();
      await expect(page.locator('.phones [href^=tel]').first()).toBeInViewport();
      await expect(page.getByRole('link', { name: t('listing.call') })).toHaveAttribute('href', /^tel:/);
      await page.locator('.advertiser a[data-contact=listing]').click();
      await expect(page).toHaveURL(new RegExp(localizedPath(locale, '/home/contact\\?listing=\\d+$')));
      const form = page.locator('main form');
      await fill(form, 'Prvi red\nDrugi red');
      await fields(form).lastName.fill('');
      await send(form);
      await expect(page.getByText(t('errors.LAST_NAME_REQUIRED'))).toBeVisible();
      await expect(fields(form).message).toHaveValue('Prvi red\nDrugi red');
      await expect(fields(form).lastName).toBeFocused();
      await fields(form).lastName.fill(sender.lastName);
      await form.getByLabel(t('contact.copy')).check();
      await send(form);
      await expect(page.getByRole('status')).toContainText(t('contact.mail_sent'));
      expect(await mailSaying(sender.mailFrom, 'Prvi red')).toContain('> Drugi red');
      await page.getByRole('link', { name: t('contact.back') }).click();
      await expect(page).toHaveURL(/\/home\/listing\/\d+\//);
    });
  }
});

test('a published listing keeps its advertiser’s address off its page', async ({ page }) => {
  const { id, to } = await ofSomebody();
  await page.goto(`/home/listing/${id}`);
  await expect(page.locator('.advertiser')).toBeVisible();
  expect(await page.content()).not.toContain(to);
});
