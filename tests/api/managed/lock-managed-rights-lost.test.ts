import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/problem.ts';
import { stillAvailableToken } from '#server/services/lifecycle/still-available.ts';
import { call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { newAdmin } from '../../support/listings/admin.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import {
  content,
  expiresAt,
  inboxCalls,
  listingCalls,
  listingRow,
  projectCalls,
  singles,
  stored,
  type Calls,
} from '../../support/servers/managing-calls.ts';
import { whileRowLocked } from '../../support/database/while-locked.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const sessionsEnded = ({ userId }: Person) => `update sessions set ended_at = now() where user_id = ${userId}`;
const blocked = ({ userId }: Person) =>
  `update users set blocked_at = now(), block_reason = 'Prijevara' where id = ${userId}`;
const demoted = ({ userId }: Person) => `update users set role = 'USER' where id = ${userId}`;

type Loss = [name: string, change: (actor: Person) => string, code: ErrorCode];
const ownersLoss: Loss[] = [
  ['who has lost the account, or the session', sessionsEnded, 'UNAUTHORIZED'],
  ['who has been blocked', blocked, 'UNAUTHORIZED'],
];
const adminsLoss = (code: ErrorCode): Loss[] => [...ownersLoss, ['who is no admin any more', demoted, code]];

const rowsOf = (calls: Calls, losses: Loss[]) =>
  Object.entries(calls).flatMap(([name, prepare]) => losses.map((loss) => [name, ...loss, prepare] as const));

describe('what waited while the right to it went is refused, and changes nothing:', () => {
  test.each(rowsOf({ ...listingCalls, ...inboxCalls }, ownersLoss))(
    '%s, of an owner %s',
    async (_, __, change, code, prepare) => {
      const owner = await newPerson(api);
      const on = await content(api, owner);
      const { row, ask } = await prepare(api, owner, on);
      const before = await stored(api, on);
      await refusal(whileRowLocked(api, row, { begun: ask, change: change(owner) }), code);
      expect(await stored(api, on)).toEqual(before);
    },
  );

  test.each([...rowsOf(listingCalls, adminsLoss('NOT_FOUND')), ...rowsOf(projectCalls, adminsLoss('FORBIDDEN'))])(
    '%s, of an admin %s',
    async (name, _, change, code, prepare) => {
      const on = await content(api, await newPerson(api));
      const admin = await newAdmin(api);
      const { row, ask } = await prepare(api, admin, on);
      const before = await stored(api, on);
      // Who is among the admins is asked before the session.
      const expected = name === 'a block of somebody' && change !== sessionsEnded ? 'FORBIDDEN' : code;
      await refusal(whileRowLocked(api, row, { begun: ask, change: change(admin) }), expected);
      expect(await stored(api, on)).toEqual(before);
    },
  );

  test.each([
    ['of an owner who has been blocked', blocked, 'STATUS_NOT_ALLOWED'],
    [
      'to an address that is no more the account’s',
      ({ userId }: Person) => `update users set link_version = link_version + 1 where id = ${userId}`,
      'INVALID_TOKEN',
    ],
  ] as const)('the link of a mail %s', async (_, change, code) => {
    const owner = await newPerson(api);
    const on = await content(api, owner);
    const token = stillAvailableToken(api.runtime, { listingId: on.listingId, expiresAt });
    const ask = () => call(api, `${singles}/still-available?token=${encodeURIComponent(token)}`, { method: 'POST' });
    const before = await stored(api, on);
    await refusal(whileRowLocked(api, listingRow(on), { begun: ask, change: change(owner) }), code);
    expect(await stored(api, on)).toEqual(before);
  });
});

describe('the same calls of somebody who still has the right', () => {
  test.each(rowsOf({ ...listingCalls, ...inboxCalls }, [['', () => 'select 1', 'UNAUTHORIZED']]))(
    '%s, of an owner, is done',
    async (_, __, change, ___, prepare) => {
      const owner = await newPerson(api);
      const on = await content(api, owner);
      const { row, ask } = await prepare(api, owner, on);
      expect((await whileRowLocked(api, row, { begun: ask, change: change(owner) })).status).toBeLessThan(300);
    },
  );

  test.each(rowsOf({ ...listingCalls, ...projectCalls }, [['', () => 'select 1', 'UNAUTHORIZED']]))(
    '%s, of an admin, is done and written down',
    async (_, __, change, ___, prepare) => {
      const on = await content(api, await newPerson(api));
      const admin = await newAdmin(api);
      const { row, ask } = await prepare(api, admin, on);
      expect((await whileRowLocked(api, row, { begun: ask, change: change(admin) })).status).toBeLessThan(300);
      const acts = api.database.db.selectFrom('auditLog').where('adminId', '=', admin.userId).select('act');
      expect(await acts.execute()).not.toEqual([]);
    },
  );
});
