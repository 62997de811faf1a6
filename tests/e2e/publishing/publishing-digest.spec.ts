import { expect, test, type Page } from '@playwright/test';
import type { TextLanguage } from '#i18n/locales.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { mailedTo, testedDatabase } from '../../support/e2e/data.ts';
import { makeListing } from '../../support/e2e/listing.ts';

const titles = { hr: ['Prvi stan', 'Drugi stan', 'Treći stan'], en: ['First flat', 'Second flat', 'Third flat'] };

/** Somebody whose three listings end in two days, has been told so, and holds the mail's links. */
async function told(page: Page, locale: TextLanguage) {
  const { t, at, join } = accountPages(page, locale);
  const person = newPerson();
  await join(person);
  const ids: number[] = [];
  for (const title of titles[locale])
    ids.push((await makeListing(page, { facts: { title: { hr: title, en: title } } })).id);
  const { pool } = await testedDatabase();
  await pool.query(`update listings set expires_at = now() + interval '2 days' where id = any($1)`, [ids]);
  await pool.query(`insert into pgboss.job (name) values ('expiry')`);
  const digests = async () =>
    (await mailedTo(person.email, 1)).filter(({ text = '' }) => text.includes('still-available'));
  await expect.poll(async () => (await digests()).length, { timeout: 30_000 }).toBe(1);
  const [{ text = '' } = {}] = await digests();
  for (const title of titles[locale]) expect(text).toContain(title);
  const links = (text.match(/https?:\/\/\S+/g) ?? []).filter((link) => link.includes('still-available'));
  const link = (number: number, answer: string | null) =>
    links.filter((one) => new URL(one).searchParams.get('answer') === answer)[number] ?? '';
  const status = async (number: number) => {
    const { rows } = await pool.query<{ status: string; days: number }>(
      `select status, (extract(epoch from expires_at - now()) / 86400)::int as days from listings where id = $1`,
      [ids[number]],
    );
    return rows[0];
  };
  return { t, at, link, status };
}

test('one mail tells of all listings that end, and each link leads to a page that proposes its answer', async ({
  page,
}) => {
  const { t, link, status } = await told(page, 'hr');
  const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  const proposed = page.locator('main .button-main');
  await page.goto(link(0, null));
  await press('available.confirm');
  await expect(page.getByRole('status').getByText(/^Hvala! Oglas je objavljen do/)).toBeVisible();
  expect(await status(0)).toEqual({ status: 'PUBLISHED', days: 90 });
  await page.goto(link(0, null));
  await expect(page.getByText(/^To je već potvrđeno/)).toBeVisible();
  await expect(proposed).toHaveCount(0);
  await page.goto(link(0, 'SOLD'));
  await expect(proposed).toHaveText(t('available.sold'));
  await press('available.sold');
  await expect(page.getByText(t('available.gone_sold'))).toBeVisible();
  expect(await status(0)).toMatchObject({ status: 'SOLD' });
  await page.goto(link(1, 'RESERVED'));
  await expect(proposed).toHaveText(t('available.reserved'));
  await press('available.reserved');
  await expect(page.getByText(t('available.thanks_reserved'))).toBeVisible();
  expect(await status(1)).toMatchObject({ status: 'RESERVED' });
  await page.goto(link(1, 'RESERVED'));
  await expect(page.getByRole('button', { name: t('available.confirm') })).toBeVisible();
  expect(await status(1)).toMatchObject({ status: 'RESERVED' });
  await page.goto(link(2, 'SOLD'));
  await expect(proposed).toHaveText(t('available.sold'));
  await press('available.sold');
  await expect(page.getByText(t('available.gone_sold'))).toBeVisible();
  expect(await status(2)).toMatchObject({ status: 'SOLD' });
});

for (const javaScriptEnabled of [true, false])
  test(`where nobody is logged in, a link that is only opened changes nothing, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { t, link, status } = await told(page, 'en');
    const context = await browser.newContext({ baseURL, javaScriptEnabled, viewport: { width: 360, height: 740 } });
    const phone = await context.newPage();
    await phone.goto(link(0, 'SOLD'));
    const sold = phone.getByRole('button', { name: t('available.sold') });
    await expect(sold).toBeVisible();
    expect(await status(0)).toMatchObject({ status: 'PUBLISHED', days: 2 });
    await sold.click();
    await expect(phone.getByText(t('available.gone_sold'))).toBeVisible();
    expect(await status(0)).toMatchObject({ status: 'SOLD' });
    await phone.goto(link(1, null));
    await phone.getByRole('button', { name: t('available.confirm') }).click();
    await expect(phone.getByText(/^Thank you!/)).toBeVisible();
    expect(await status(1)).toEqual({ status: 'PUBLISHED', days: 90 });
    await context.close();
  });
