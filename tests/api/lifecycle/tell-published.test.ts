import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ManagedListing } from '#contract/listings/managed-listing.ts';
import { confirmStillAvailable, stillAvailableToken } from '#server/services/lifecycle/still-available.ts';
import { answer, newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { bodyOf, completeDraft, managing, publishedListing } from '../../support/listings/managed.ts';
import { queuedMails, startMailWorker } from '../../support/outside/mails.ts';
import { startMailServer } from '../../support/outside/smtp.ts';
import { completeProject, projecting } from '../../support/projects/managed-projects.ts';

let api: TestApi;
/** Somebody with an address of their own. */
type Reader = Person & { email: string };

let owner: Reader;
let count = 0;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  owner = await newReader();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

async function newReader(columns: { role?: 'ADMIN' } = {}): Promise<Reader> {
  const email = `vlasnik${(count += 1)}@example.hr`;
  return { ...(await newPerson(api, { email, ...columns })), email };
}

const by = () => managing(api, owner);
const told = async ({ email }: Reader = owner) =>
  (await queuedMails(api.database.db)).filter(({ template, to }) => template === 'published' && to === email);

const change = (id: number, columns: string) => sql`update listings set ${sql.raw(columns)} where id = ${id}`;

describe('the owner of a listing is mailed', () => {
  test('its first publication: title, price, cover, pages in the language of the account, and the end', async () => {
    const { id, images, expiresAt } = await publishedListing(api, owner);
    const [cover] = images;
    const name = cover?.fileName ?? '';
    expect(await told()).toEqual([
      {
        template: 'published',
        to: owner.email,
        language: 'hr',
        title: 'Vedar stan kod rive',
        price: '300.000\u00a0€',
        path: `/home/listing/${id}/vedar-stan-kod-rive`,
        editor: `/home/manage-listing/${id}`,
        list: '/home/my-listings',
        until: expiresAt,
        picture: { key: expect.stringContaining(`/${name}/`), height: expect.any(Number), alt: expect.any(String) },
      },
    ]);
  });

  test('in English where the account is', async () => {
    await sql`update users set language = 'en' where id = ${owner.userId}`.execute(api.database.db);
    const { id } = await publishedListing(api, owner, { priceOnRequest: true });
    expect(await told()).toMatchObject([
      {
        language: 'en',
        title: 'Bright flat by the waterfront',
        price: 'Price on request',
        path: `/en/home/listing/${id}/bright-flat-by-the-waterfront`,
        list: '/en/home/my-listings',
      },
    ]);
  });

  test('once, however often it is sent and saved', async () => {
    const draft = await completeDraft(api, owner);
    const responses = await Promise.all([1, 2, 3].map(() => by().publish(draft.id, bodyOf(draft))));
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    await answer(by().publish(draft.id, bodyOf(await by().listing(draft.id))), ManagedListing);
    await by().save(draft.id, { priceCents: 29_000_000 });
    expect(await told()).toHaveLength(1);
  });

  test('again after an expiry or a pause of a day, not after less, a reservation or a sale', async () => {
    const { id } = await publishedListing(api, owner);
    for (const status of ['PAUSED', 'RESERVED', 'SOLD'] as const) {
      await by().move(id, status);
      await by().move(id, 'PUBLISHED');
    }
    expect(await told()).toHaveLength(1);
    await by().move(id, 'PAUSED');
    await change(id, "withdrawn_at = withdrawn_at - interval '25 hours'").execute(api.database.db);
    await by().move(id, 'PUBLISHED');
    expect(await told()).toHaveLength(2);
    await change(id, "status = 'EXPIRED'").execute(api.database.db);
    await by().move(id, 'PUBLISHED');
    expect(await told()).toHaveLength(3);
  });

  test('not what a mailed link has prolonged, which says so itself', async () => {
    const { id } = await publishedListing(api, owner);
    await change(id, "status = 'EXPIRED', expires_at = now()").execute(api.database.db);
    const { expiresAt } = await by().listing(id);
    const token = stillAvailableToken(api.runtime, { listingId: id, expiresAt: new Date(expiresAt ?? '') });
    await confirmStillAvailable(api.runtime, { token, locale: 'hr' });
    expect((await by().listing(id)).status).toBe('PUBLISHED');
    expect(await told()).toHaveLength(1);
  });

  test('not what was refused', async () => {
    const draft = await completeDraft(api, owner);
    await by().publish(draft.id, { ...bodyOf(draft), rooms: null });
    expect(await told()).toEqual([]);
  });

  test('a project with the price that it begins with, and its own pages', async () => {
    const admin = await newReader({ role: 'ADMIN' });
    const { id } = await completeProject(api, admin);
    await projecting(api, admin).publish(id);
    expect(await told(admin)).toMatchObject([
      {
        price: expect.stringMatching(/^Od .*€$/),
        path: `/home/project-listing/${id}/stambeni-kvart-lovrinac`,
        editor: `/home/manage-project-listing/${id}`,
        list: '/home/my-project-listings',
      },
    ]);
  });
});

test('the picture travels with the mail; a mail whose picture is gone comes without', async () => {
  const server = await startMailServer();
  await publishedListing(api, owner);
  const [first] = await told();
  const { key } = (first?.template === 'published' && first.picture) || { key: '' };
  const picture = Buffer.from('a picture');
  await api.runtime.files.write(key, picture);
  const other = await newReader();
  await publishedListing(api, other);
  const worker = await startMailWorker(api, { smtpUrl: server.url });
  const mailTo = ({ email }: Reader) => server.received.find(({ to }) => to.includes(email))?.mail;
  await expect.poll(() => mailTo(owner) && mailTo(other)).toBeDefined();
  await worker.stop();
  await server.close();
  const [attached] = mailTo(owner)?.attachments ?? [];
  expect(attached).toMatchObject({ contentId: '<cover>', mimeType: 'image/webp', disposition: 'inline' });
  expect(Buffer.from(attached?.content as ArrayBuffer)).toEqual(picture);
  expect(mailTo(owner)?.html).toContain('src="cid:cover"');
  expect(mailTo(other)?.attachments).toEqual([]);
  expect(mailTo(other)?.html).not.toContain('<img');
});
