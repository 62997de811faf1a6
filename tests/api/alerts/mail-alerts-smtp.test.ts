import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAlertsOffToken } from '#server/services/alerts/turn-alerts-off.ts';
import { alertMails, newListing, runAlerts, savedSearch } from '../../support/listings/alerts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertUser } from '../../support/listings/listings.ts';
import { startMailWorker, type MailWorker } from '../../support/outside/mails.ts';
import { startMailServer, type MailServer } from '../../support/outside/smtp.ts';

let api: TestApi;
let server: MailServer;
let worker: MailWorker;
beforeAll(async () => {
  api = await openTestApi();
  server = await startMailServer();
  worker = await startMailWorker(api, { smtpUrl: server.url });
});
afterAll(async () => {
  await worker?.stop();
  await server?.close();
  await api?.close();
});

test.each(['hr', 'en'] as const)(
  'a mail about new listings arrives in %s with cards, links, and one click to end it',
  async (language) => {
    const { db } = api.database;
    const to = `citatelj-${language}@example.hr`;
    const searchId = await savedSearch(db, { userId: await insertUser(db, { email: to, language }) });
    const id = await newListing(db, { titleHr: 'Stan <b>&</b> vrt', titleEn: 'Flat <b>&</b> garden' });
    await runAlerts(api);
    await expect.poll(() => server.received.filter((one) => one.to[0] === to).length).toBe(1);
    const { mail, raw } = server.received.find((one) => one.to[0] === to) ?? { mail: undefined, raw: '' };
    const title = language === 'hr' ? 'Stan <b>&</b> vrt' : 'Flat <b>&</b> garden';
    const prefix = language === 'hr' ? '' : '/en';
    expect(mail?.subject).toBe(`${language === 'hr' ? 'Novi oglas' : 'New listing'}: Pretraga purpose=SALE`);
    expect(mail?.text).toContain(title);
    expect(mail?.text).toContain(`https://portal.example.hr${prefix}/home/listing/${id}/`);
    expect(mail?.html).toContain(title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    expect(mail?.html).toMatch(/240\.000\s€|€240,000/);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] =
      /^<(https:\/\/portal\.example\.hr\/api\/v1\/saved-searches\/alerts-off\?[^>]+)>$/.exec(
        header('list-unsubscribe') ?? '',
      ) ?? [];
    const { pathname, search, searchParams } = new URL(address);
    expect(readAlertsOffToken(api.runtime, searchParams.get('token') ?? '')).toBe(searchId);
    expect(raw).not.toMatch(/undefined|\[object/);
    const off = await api.request(pathname + search, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(off.status).toBe(200);
    const queuedFor = async () => (await alertMails(db)).filter((mail) => mail.to === to).length;
    expect(await queuedFor()).toBe(1);
    await newListing(db);
    await runAlerts(api);
    const { frequency } = await db
      .selectFrom('savedSearches')
      .where('id', '=', searchId)
      .select('frequency')
      .executeTakeFirstOrThrow();
    expect(frequency).toBe('OFF');
    expect(await queuedFor()).toBe(1);
  },
);
