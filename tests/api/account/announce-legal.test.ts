import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Brand } from '#contract/brand.ts';
import type { LegalKind } from '#contract/legal-kind.ts';
import { croatianDay } from '#domain/site/legal-versions.ts';
import { recordLegal } from '#server/services/auth/accept-legal.ts';
import { announceLegal } from '#server/services/account/announce-legal.ts';
import { listVersions } from '#server/db/queries/auth/legal-versions.ts';
import { brand } from '../../support/brand/shipped.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertUser } from '../../support/listings/listings.ts';
import { queuedMails } from '../../support/outside/mails.ts';

const dayIn = (days: number) => croatianDay(new Date(Date.now() + days * 86_400_000));

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  for (const [name, language] of [
    ['ana', 'hr'],
    ['ben', 'en'],
    ['cvita', 'hr'],
  ] as const)
    await insertUser(api.database.db, { email: `${name}@example.hr`, language });
  // What is left of a deleted account.
  await insertUser(api.database.db, { email: '#7', language: 'hr' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query(
    'delete from legal_acceptances; delete from legal_texts; delete from legal_versions; delete from pgboss.job',
  );
});

/** The shipped brand, of which these texts have a further version from a day on. */
function withNext(changes: Partial<Record<LegalKind, string>>): Brand {
  const legal = structuredClone(brand.current.legal);
  for (const [kind, validFrom] of Object.entries(changes) as [LegalKind, string][]) {
    for (const language of ['hr', 'en'] as const) {
      const [now] = legal[kind][language];
      legal[kind][language] = [{ ...now, validFrom, digest: `next of ${kind}` }, now];
    }
  }
  return { ...brand.current, legal };
}

const announceNow = (current: Brand, most = 100) =>
  announceLegal({ ...api.runtime, brand: { ...brand, current } }, most);

const hourPasses = () =>
  api.database.pool.query(`update legal_texts set recorded_at = recorded_at - interval '61 minutes'`);

/** When the texts have been there for longer than an hour. */
async function announce(current: Brand, most?: number): Promise<number> {
  await recordLegal(api.database.db, current);
  await hourPasses();
  return announceNow(current, most);
}
const mailed = async () => (await queuedMails(api.database.db)).map(({ to, ...mail }) => ({ to, ...mail }));

test('all users are mailed once, 16 days before, in their language, a few at a time', async () => {
  const next = withNext({ terms: dayIn(16) });
  expect(await announce(next, 2)).toBe(2);
  expect(await announce(next, 2)).toBe(1);
  expect(await announce(next, 2)).toBe(0);
  const mails = await mailed();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['ana@example.hr', 'ben@example.hr', 'cvita@example.hr']);
  expect(mails.find(({ to }) => to === 'ben@example.hr')).toMatchObject({
    template: 'legal-change',
    language: 'en',
    validFrom: dayIn(16),
    kinds: ['terms'],
  });
});

test('within the first hour nobody is mailed, nor within another one of what was mended', async () => {
  const wrong = withNext({ terms: dayIn(16) });
  expect(await announceNow(wrong)).toBe(0);
  expect(await announceNow(brand.current)).toBe(0);
  await hourPasses();
  const mended = structuredClone(wrong);
  for (const language of ['hr', 'en'] as const) mended.legal.terms[language][0].digest = 'mended';
  expect(await announceNow(mended)).toBe(0);
  expect(await mailed()).toEqual([]);
  await hourPasses();
  expect(await announceNow(mended)).toBe(3);
});

test('nobody is mailed earlier, nor of what holds already', async () => {
  expect(await announce(withNext({ terms: dayIn(17) }))).toBe(0);
  expect(await announce(withNext({ terms: dayIn(0) }))).toBe(0);
  expect(await mailed()).toEqual([]);
});

test('two texts that change on one day are one mail, on two days two', async () => {
  expect(await announce(withNext({ terms: dayIn(10), privacy: dayIn(10) }))).toBe(3);
  expect((await mailed())[0]).toMatchObject({ kinds: ['privacy', 'terms'] });
  await api.database.pool.query('delete from legal_acceptances; delete from pgboss.job');
  const apart = withNext({ terms: dayIn(11), privacy: dayIn(12) });
  expect(await announce(apart)).toBe(3);
  expect((await mailed()).map((mail) => 'kinds' in mail && mail.kinds)).toEqual([['terms'], ['terms'], ['terms']]);
});

test('an edited text of an announced version is kept beside the first, and mailed to nobody again', async () => {
  const next = withNext({ privacy: dayIn(9) });
  await announce(next);
  next.legal.privacy.hr[0].digest = 'with a comma';
  expect(await announce(next)).toBe(0);
  const { rows } = await api.database.pool.query(
    `select digest from legal_texts join legal_versions on id = version_id where valid_from = $1 order by digest`,
    [dayIn(9)],
  );
  expect(rows).toEqual([{ digest: 'next of privacy' }, { digest: 'with a comma' }]);
});

test('who comes while mails go out is told, too, and versions tell how many were', async () => {
  const next = withNext({ terms: dayIn(5) });
  await announce(next);
  const id = await insertUser(api.database.db, { email: 'dora@example.hr', language: 'hr' });
  expect(await announce(next)).toBe(1);
  const [version] = await listVersions(api.database.db);
  expect(version).toMatchObject({ kind: 'terms', validFrom: dayIn(5), accepted: 0, notified: 4 });
  await api.database.db.deleteFrom('users').where('id', '=', id).execute();
});

test('a transaction that fails mails nobody and forgets nobody', async () => {
  const next = withNext({ terms: dayIn(5) });
  const jobs = { ...api.runtime.jobs, add: () => Promise.reject(new Error('killed')) };
  await announce(next, 0);
  await expect(announceLegal({ ...api.runtime, jobs, brand: { ...brand, current: next } }, 100)).rejects.toThrow(
    'killed',
  );
  expect(await announce(next)).toBe(3);
});
