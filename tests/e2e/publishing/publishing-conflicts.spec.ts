import { expect, test, type Browser, type Page } from '@playwright/test';
import type { TextLanguage } from '#i18n/locales.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { logInDirectly } from '../../support/e2e/people.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { editorPages } from '../../support/e2e/publishing.ts';

const titleKey = 'listing.field.title';
const priceKey = 'listing.field.priceCents';

/** The same listing open on two devices of one person. */
async function twoDevices(page: Page, browser: Browser, locale: TextLanguage) {
  const person = newPerson();
  const account = accountPages(page, locale);
  await account.join(person);
  const { id } = await makeListing(page);
  const path = account.at(`/home/manage-listing/${id}`);
  const context = await browser.newContext();
  const other = await context.newPage();
  await logInDirectly(other, person);
  for (const device of [page, other]) {
    await device.goto(path);
    await expect(editorPages(device, locale).field(titleKey)).toHaveValue(/./);
  }
  return { here: editorPages(page, locale), there: editorPages(other, locale), other, context };
}

const saves = (page: Page) => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());

test('two devices that change the same are asked, and either version can stay', async ({ page, browser }) => {
  const { here, there, other, context } = await twoDevices(page, browser, 'en');
  const { t } = here;
  let stored = saves(page);
  await here.field(titleKey).fill('Naslov s računala');
  await here.field(titleKey).blur();
  await stored;
  await there.field(titleKey).fill('Naslov s telefona');
  await there.field(titleKey).blur();
  const asked = other.getByRole('alert').filter({ hasText: t('editor.conflict.title') });
  await expect(asked).toContainText('Naslov s telefona');
  await expect(asked).toContainText('Naslov s računala');
  await expect(other.locator('[data-save]').first()).toHaveAttribute('data-save', 'partly');
  stored = saves(other);
  await asked.getByRole('button', { name: t('editor.conflict.keep_mine') }).click();
  await stored;
  await there.saved();
  await expect(asked).toHaveCount(0);

  await here.field(titleKey).fill('Opet s računala');
  await here.field(titleKey).blur();
  const askedHere = page.getByRole('alert').filter({ hasText: t('editor.conflict.title') });
  await expect(askedHere).toContainText('Naslov s telefona');
  await askedHere.getByRole('button', { name: t('editor.conflict.take_theirs') }).click();
  await expect(here.field(titleKey)).toHaveValue('Naslov s telefona');
  await here.saved();
  await page.reload();
  await expect(here.field(titleKey)).toHaveValue('Naslov s telefona');
  await context.close();
});

test('changes of different facts on two devices are joined without a question', async ({ page, browser }) => {
  const { here, there, other, context } = await twoDevices(page, browser, 'hr');
  let stored = saves(page);
  await here.field(priceKey).fill('231.000');
  await here.field(priceKey).blur();
  await stored;
  stored = saves(other);
  await there.field(titleKey).fill('Naslov s telefona');
  await there.field(titleKey).blur();
  await stored;
  await expect(other.getByText(there.t('editor.notice.TAKEN'))).toBeVisible();
  await expect(there.field(priceKey)).toHaveValue('231.000');
  await page.reload();
  await expect(here.field(titleKey)).toHaveValue('Naslov s telefona');
  await expect(here.field(priceKey)).toHaveValue('231.000');
  await context.close();
});

test('a second tab follows the first as it saves', async ({ page, context }) => {
  await accountPages(page, 'hr').join(newPerson());
  const { id } = await makeListing(page, { draft: true });
  const tab = await context.newPage();
  for (const one of [page, tab]) {
    await one.goto(`/home/manage-listing/${id}`);
    await expect(editorPages(one, 'hr').field(titleKey)).toHaveValue(/./);
  }
  await tab.setViewportSize({ width: 360, height: 640 });
  const price = editorPages(tab, 'hr').field(priceKey);
  await price.click();
  await editorPages(page, 'hr').field(titleKey).fill('Naslov iz prve kartice');
  await expect(editorPages(tab, 'hr').field(titleKey)).toHaveValue('Naslov iz prve kartice');
  await expect(tab.getByText(editorPages(tab, 'hr').t('editor.notice.TAKEN'))).toBeInViewport({ ratio: 1 });
  await expect(price).toBeFocused();
  await expect(price).toBeInViewport({ ratio: 1 });
});
