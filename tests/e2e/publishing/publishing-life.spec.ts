import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { TextLanguage } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { testedDatabase } from '../../support/e2e/data.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { logInDirectly } from '../../support/e2e/people.ts';
import { editorPages } from '../../support/e2e/publishing.ts';
import { expectSoon } from '../../support/e2e/soon.ts';
import { words } from '../../support/search/words.ts';

/** Somebody else who looks at the public page of a listing, without being logged in. */
function visitor(request: APIRequestContext, locale: TextLanguage, id: number) {
  const path = localizedPath(locale, `/home/listing/${id}`);
  return {
    path,
    sees: (text: string) => expectSoon(async () => (await request.get(path)).text(), text),
    isTold: (status: number) => expectSoon(async () => String((await request.get(path)).status()), String(status)),
  };
}

async function editing(page: Page, locale: TextLanguage) {
  const account = accountPages(page, locale);
  const person = newPerson();
  await account.join(person);
  const listing = await makeListing(page, { facts: { priceCents: 24_000_000 } });
  await page.goto(account.at(`/home/manage-listing/${listing.id}`));
  return { ...account, ...editorPages(page, locale), ...listing, person };
}

test('what is edited of a public listing is public within a second of being saved, a lower price as a drop with its history', async ({
  page,
  request,
}) => {
  const { t, id, field, saved } = await editing(page, 'hr');
  const croatian = visitor(request, 'hr', id);
  const english = visitor(request, 'en', id);
  await croatian.sees('Trosoban stan s pogledom na more');
  await english.sees('Three-room flat with a sea view');
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await field('listing.field.title').fill('Svijetao stan pod Marjanom');
  await field('listing.field.title').blur();
  await stored;
  await croatian.sees('>Svijetao stan pod Marjanom</h1>');
  await english.sees('Three-room flat with a sea view');
  await saved();
  await expect(page.getByRole('region', { name: t('editor.preview') })).toContainText('Svijetao stan pod Marjanom');

  const lowered = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await field('listing.field.priceCents').fill('219.000');
  await field('listing.field.priceCents').blur();
  await lowered;
  for (const [locale, now, before] of [
    ['hr', '219.000 €', '240.000 €'],
    ['en', '€219,000', '€240,000'],
  ] as const) {
    const word = words(locale);
    const others = visitor(request, locale, id);
    await others.sees(word('listing.price_history'));
    await page.goto(others.path);
    const offer = page.locator('.offer');
    await expect(offer.locator('.badges')).toContainText(word('card.price_drop'));
    await expect(offer.locator('.price')).toContainText(now);
    await expect(offer.locator('.price s')).toContainText(before);
    const steps = page.locator('section', { hasText: word('listing.price_scale') }).getByRole('listitem');
    await expect(steps).toContainText([before, now]);
    await expect(steps.last()).toContainText(locale === 'hr' ? '8,8 %' : '8.8%');
  }
});

test('a listing is paused, continued, sold, deleted and brought back, and visitors see it at once', async ({
  page,
  request,
}) => {
  const { t, at, id, press } = await editing(page, 'hr');
  const others = visitor(request, 'hr', id);
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true }).filter({ visible: true });
  const told = (key: string) => expect(page.getByRole('status').getByText(t(key)).first()).toBeVisible();

  await press(button('mine.move.PAUSED'));
  await told('mine.moved.PAUSED');
  await others.isTold(404);
  await expect(page.getByRole('link', { name: t('editor.view') })).toHaveCount(0);
  await press(button('mine.move.PUBLISHED_from_PAUSED'));
  await told('mine.moved.PUBLISHED');
  await others.isTold(200);

  await press(button('mine.move.SOLD'));
  await told('mine.moved.SOLD');
  await others.isTold(410);
  const sold = await page.context().newPage();
  await sold.goto(others.path);
  await expect(sold.getByRole('heading', { level: 1 })).toHaveText(t('gone.SOLD'));
  await expect(sold.getByRole('heading', { name: t('listing.similar') })).toBeVisible();
  expect(await sold.getByRole('article').count()).toBeGreaterThan(0);
  await sold.close();
  await press(button('mine.move.PUBLISHED_from_SOLD'));
  await others.isTold(200);

  await press(button('editor.delete'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('editor.delete') })
    .click();
  await others.isTold(410);
  await expect(page.getByText(t('editor.archived'))).toBeVisible();
  await press(button('mine.move.RESTORE'));
  await others.isTold(200);
  await page.goto(at('/home/my-listings'));
  await expect(page.locator('.own').getByText(t('mine.status.PUBLISHED'), { exact: true })).toBeVisible();
});

test('one’s own listing to let is reserved, let, shown again and deleted, in English', async ({ page, request }) => {
  const { t, at, join } = accountPages(page, 'en');
  await join(newPerson());
  const { id } = await makeListing(page, { facts: { purpose: 'RENT', priceCents: 90_000 } });
  const others = visitor(request, 'en', id);
  await page.goto(at('/home/my-listings'));
  const card = page.locator('.own');
  const status = (key: string) => expect(card.locator('.badge')).toHaveText(t(key));
  const tap = (key: string) => card.getByRole('button', { name: t(key), exact: true }).click();
  const choose = async (key: string) => {
    await card.getByText(t('mine.more'), { exact: true }).click();
    await card.getByRole('button', { name: t(key) }).click();
  };
  await tap('mine.status.RESERVED');
  await status('mine.status.RESERVED');
  await others.sees(t('card.reserved'));
  await tap('mine.status.LET');
  await status('mine.status.LET');
  await others.isTold(410);
  await others.sees(t('gone.LET'));
  await tap('mine.available');
  await status('mine.status.PUBLISHED');
  await others.isTold(200);
  await choose('mine.delete');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('mine.delete') })
    .click();
  await status('mine.status.ARCHIVED');
  await others.isTold(410);
});

test('on one’s own page a bar tells views and enquiries and leads to the editor; nobody else sees it', async ({
  page,
  browser,
}) => {
  const { t, id, at, person } = await editing(page, 'en');
  const path = at(`/home/listing/${id}`);
  await expectSoon(async () => String((await page.request.get(path)).status()), '200');
  await page.goto(path);
  const bar = page.getByRole('region', { name: t('own.title') });
  await expect(bar).toContainText(/Views \(30 days\): \d+ · enquiries: 0 · shown until \d/);
  await expect(page.locator('.call-bar')).toHaveCount(1);
  const stranger = await browser.newPage();
  await stranger.goto(path);
  await expect(stranger.locator('.offer')).toBeVisible();
  await expect(stranger.getByRole('region', { name: t('own.title') })).toHaveCount(0);
  await logInDirectly(stranger, person);
  await stranger.goto(path);
  await expect(stranger.getByRole('region', { name: t('own.title') })).toBeVisible();
  await stranger.close();
  await bar.getByRole('link', { name: t('own.edit') }).click();
  await expect(page).toHaveURL(new RegExp(`/en/home/manage-listing/${id}$`));
  const { db } = await testedDatabase();
  await db.updateTable('listings').set({ expiresAt: null }).where('id', '=', id).execute();
  await page.goto(path);
  await expect(bar).toContainText(/Views \(30 days\): \d+ · enquiries: 0\s/);
  await expect(bar).not.toContainText('shown until');
  await bar.getByRole('link', { name: t('own.status') }).click();
  await expect(page.locator('.own')).toHaveCount(1);
});
