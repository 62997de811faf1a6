import { expect, test } from '@playwright/test';
import { becomeAdmin, roomPages } from '../../support/e2e/admin.ts';
import { testedDatabase } from '../../support/e2e/data.ts';

const visitor = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test('a place that three visitors took away, the last of them without scripts, is what an admin finds', async ({
  page,
  browser,
}) => {
  const { pool } = await testedDatabase();
  await pool.query(`delete from misreadings where words = 'trogiru'`);
  await pool.query(
    `insert into misreadings (day, meaning, words, instead, count)
     values ((now() at time zone 'Europe/Zagreb')::date, 'place=m%3A4634', 'trogiru', '', 2)`,
  );
  await becomeAdmin(page, 'hr');
  const room = roomPages(page, 'hr');
  await room.open('/home/admin/misreadings');
  await expect(room.item('trogiru')).toHaveCount(0);

  const context = await browser.newContext({ userAgent: visitor, javaScriptEnabled: false });
  const search = await context.newPage();
  await search.goto(
    `/home/listings?phrase=${encodeURIComponent(`stan u Trogiru do ${200_000 + (Date.now() % 100_000)} eura`)}`,
  );
  await search.getByRole('link', { name: 'Ukloni filtar: Trogir' }).click();
  await expect(search).not.toHaveURL(/typed=/);
  await context.close();

  await expect(async () => {
    await room.open('/home/admin/misreadings');
    await expect(room.item('„trogiru” → grad Trogir')).toContainText('maknuto 3 puta', { timeout: 500 });
  }).toPass();
});
