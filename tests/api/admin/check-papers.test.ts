import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AdminPaper, AdminPapers, Waiting } from '#contract/admin/queues.ts';
import { ListingView } from '#contract/listings/listing.ts';
import { refreshFileFacts } from '#server/db/queries/media/listing-files.ts';
import { listCards } from '#server/db/queries/search/cards.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { administering, logOf, newAdmin } from '../../support/listings/admin.ts';
import { bodyOf, managing, publishedListing } from '../../support/listings/managed.ts';
import { queuedMails } from '../../support/outside/mails.ts';

type Kind = 'OWNERSHIP' | 'USAGE_PERMIT';

let api: TestApi;
let owner: Person;
let admin: Person;
let id: number;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
  admin = await newAdmin(api);
});
beforeEach(async () => {
  id = (await publishedListing(api, owner)).id;
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person = admin) => administering(api, person);

/** Attaches a paper as an upload does; returns the file's name. */
async function attach(kind: Kind = 'OWNERSHIP', listingId = id): Promise<string> {
  const fileName = `${randomBytes(16).toString('hex')}.pdf`;
  const paper = { title: 'list.pdf', mediaType: 'application/pdf', bytes: 9 };
  await api.database.db
    .insertInto('documents')
    .values({ ...paper, listingId, kind, fileName })
    .execute();
  await api.database.db.transaction().execute((transaction) => refreshFileFacts(transaction, listingId));
  return fileName;
}

const papers = (query = '') => answer(by().ask(`/papers${query}`), AdminPapers);
const paperOf = async (kind: Kind = 'OWNERSHIP', query = '') => {
  const found = (await papers(query)).items.find((paper) => paper.listing.id === id && paper.kind === kind);
  if (!found) throw new Error(`no ${kind} of ${id} in the list`);
  return found;
};
const namesOf = ({ documents }: AdminPaper) => documents.map(({ fileName }) => fileName);
const decide = (paper: AdminPaper, body: object, person = admin) =>
  by(person).ask(`/papers/${paper.id}`, 'PUT', { updatedAt: paper.listing.updatedAt, ...body });
const check = async (kind: Kind = 'OWNERSHIP') => answer(decide(await paperOf(kind), { state: 'CHECKED' }), AdminPaper);

const shown = async () =>
  ListingView.parse(await (await api.request(`/api/v1/real-estate-listings/${id}`)).json()).attachedPapers;
const onCard = async () => (await listCards(api.database.db, [id]))[0]?.checkedPapers;
const owned = async () => (await managing(api, owner).listing(id)).paperChecks;

describe('papers of a public listing', () => {
  test('claim nothing until an admin has looked, then say when', async () => {
    await attach();
    expect(await shown()).toEqual([{ kind: 'OWNERSHIP', checkedAt: null }]);
    expect(await onCard()).toEqual([]);
    expect(await owned()).toEqual([{ kind: 'OWNERSHIP', state: 'PENDING', decidedAt: null, reason: null }]);
    const checked = await answer(decide(await paperOf(), { state: 'CHECKED', note: 'Prvi upis' }), AdminPaper);
    expect(checked).toMatchObject({ state: 'CHECKED', note: 'Prvi upis', decidedBy: { id: admin.userId } });
    const seen = [{ kind: 'OWNERSHIP', checkedAt: checked.decidedAt }];
    expect([await shown(), await onCard()]).toEqual([seen, seen]);
    expect(await owned()).toEqual([
      { kind: 'OWNERSHIP', state: 'CHECKED', decidedAt: checked.decidedAt, reason: null },
    ]);
    expect(await logOf(api, { listingId: id })).toEqual([
      { act: 'PAPER_CHECKED', adminId: admin.userId, details: 'OWNERSHIP Prvi upis' },
    ]);
  });

  test('are refused with a reason that the owner reads and is mailed, and visitors do not hear of', async () => {
    await attach('USAGE_PERMIT');
    const paper = await paperOf('USAGE_PERMIT');
    expect((await refusal(decide(paper, { state: 'REFUSED', note: ' ' }), 'VALIDATION_FAILED')).errors).toEqual({
      note: ['VALUE_REQUIRED'],
    });
    await answer(decide(paper, { state: 'REFUSED', note: 'Druga zgrada.' }), AdminPaper);
    expect([await shown(), await onCard()]).toEqual([[], []]);
    expect(await owned()).toMatchObject([{ kind: 'USAGE_PERMIT', state: 'REFUSED', reason: 'Druga zgrada.' }]);
    expect((await queuedMails(api.database.db)).at(-1)).toMatchObject({
      template: 'paper-refused',
      paper: 'USAGE_PERMIT',
      reason: 'Druga zgrada.',
      path: `/home/manage-listing/${id}`,
    });
    expect((await logOf(api, { listingId: id })).at(-1)).toMatchObject({
      act: 'PAPER_REFUSED',
      details: 'USAGE_PERMIT Druga zgrada.',
    });
  });

  test.each([
    ['a new file', async () => void (await attach())],
    [
      'one of two files less',
      () => api.database.pool.query(`delete from documents where id = (select max(id) from documents)`),
    ],
    ['another area', () => managing(api, owner).save(id, { netArea: 81 })],
    ['another street', () => managing(api, owner).save(id, { street: 'Ulica Domovinskog rata' })],
  ])('wait again after %s', async (_what, change) => {
    await attach();
    await attach();
    await check();
    await change();
    expect(await shown()).toEqual([{ kind: 'OWNERSHIP', checkedAt: null }]);
    expect(await onCard()).toEqual([]);
    expect((await paperOf()).state).toBe('PENDING');
  });

  test('stay checked where the price or the text changes, or papers of the other kind', async () => {
    await attach();
    const { decidedAt } = await check();
    await managing(api, owner).save(id, { priceCents: 29_000_000, description: { hr: 'Novo.', en: null } });
    await attach('USAGE_PERMIT');
    expect(await onCard()).toEqual([{ kind: 'OWNERSHIP', checkedAt: decidedAt }]);
    await api.database.pool.query('delete from documents where listing_id = $1', [id]);
    expect(await owned()).toEqual([]);
  });

  test('are decided only as they are now', async () => {
    await attach();
    const before = await paperOf();
    await attach();
    const { current } = await refusal(decide(before, { state: 'CHECKED' }), 'CONFLICT');
    expect(namesOf(AdminPaper.parse(current))).toHaveLength(2);
    const seen = await paperOf();
    expect(seen.state).toBe('PENDING');
    await managing(api, owner).save(id, { netArea: 81 });
    await refusal(decide(seen, { state: 'CHECKED' }), 'CONFLICT');
    expect((await paperOf()).stated.netArea).toBe(81);
    const now = await paperOf();
    await answer(decide(now, { state: 'CHECKED' }), AdminPaper);
    await refusal(decide(now, { state: 'REFUSED', note: 'Druga zgrada.' }), 'CONFLICT');
    await refusal(decide({ ...before, id: 999_999 }, { state: 'CHECKED' }), 'NOT_FOUND');
    await refusal(decide(before, { state: 'PENDING' }), 'VALIDATION_FAILED');
    await refusal(by().ask(`/papers/${before.id}`, 'PUT', { state: 'CHECKED', updatedAt: 'a' }), 'VALIDATION_FAILED');
  });
});

describe('the queue', () => {
  test('has the one that waits longest first, of listings that are public, and counts them', async () => {
    const before = await answer(by().ask('/waiting'), Waiting);
    await attach();
    const first = id;
    id = (await publishedListing(api, owner)).id;
    await attach();
    await api.database.pool.query(`update paper_checks set pending_since = '2020-01-01' where listing_id = $1`, [id]);
    const hidden = await publishedListing(api, owner);
    await attach('OWNERSHIP', hidden.id);
    await managing(api, owner).move(hidden.id, 'PAUSED');
    const { items, total } = await papers();
    expect(items[0]?.listing.id).toBe(id);
    expect(items.map(({ listing }) => listing.id)).toContain(first);
    expect(items.map(({ listing }) => listing.id)).not.toContain(hidden.id);
    expect((await answer(by().ask('/waiting'), Waiting)).papers).toBe(before.papers + 2);
    expect(total).toBe(before.papers + 2);
    await check();
    expect((await papers('?decided=1')).items[0]?.listing.id).toBe(id);
    expect((await papers()).items.map(({ listing }) => listing.id)).not.toContain(id);
  });

  test('tells what the listing states and the files, which admins open by the calls there are', async () => {
    const name = await attach();
    const paper = await paperOf();
    expect(paper.stated).toEqual({
      address: 'Marmontova ulica 12',
      netArea: 80,
      plotArea: null,
      advertiser: 'Ana Anić',
    });
    expect(paper.documents).toMatchObject([
      { fileName: name, url: `/api/v1/real-estate-listings/${id}/ownership-document/${name}` },
    ]);
  });

  test('is for admins', async () => {
    await attach();
    const paper = await paperOf();
    for (const person of [owner, await newPerson(api)]) {
      for (const path of ['/papers', '/reviews', '/waiting']) await refusal(by(person).ask(path), 'FORBIDDEN');
      await refusal(decide(paper, { state: 'CHECKED' }, person), 'FORBIDDEN');
    }
    await refusal(call(api, '/admin/papers'), 'UNAUTHORIZED');
  });

  test('keeps a check of one’s own papers in the log, too', async () => {
    const own = await publishedListing(api, admin);
    id = own.id;
    await attach();
    await check();
    expect(await logOf(api, { listingId: id })).toMatchObject([{ act: 'PAPER_CHECKED' }]);
  });
});

test('a save that says what was said already leaves papers checked', async () => {
  await attach();
  await check();
  const calls = managing(api, owner);
  await calls.update(id, bodyOf(await calls.listing(id)));
  expect(await owned()).toMatchObject([{ state: 'CHECKED' }]);
});
