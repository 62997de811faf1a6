import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { openApi } from '../../support/schemas/documented.ts';

const origin = 'https://portal.example.hr';
const calls = Object.entries(openApi.paths)
  .filter(([path]) => path.startsWith('/api/'))
  .flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => ({ path, method, operation })))
  .filter(({ operation }) => operation.requestBody?.content['application/json']);

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  person = await newPerson(api, { passwordHash: null, role: 'ADMIN' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

/** The fields that a call takes. */
function fieldsOf({ operation }: (typeof calls)[number]): string[] {
  const { $ref = '' } = operation.requestBody?.content['application/json']?.schema ?? {};
  return Object.keys(openApi.components.schemas[$ref.split('/').at(-1) ?? '']?.properties ?? {});
}

async function send(call: (typeof calls)[number], body: string | Buffer, type = 'application/json') {
  const path = call.path.replace('{provider}', 'google').replace(/\{\w+\}/g, '1');
  const headers = { authorization: `Bearer ${person.accessToken}`, origin, 'content-type': type };
  const response = await api.request(path, { method: call.method.toUpperCase(), headers, body: body as string });
  expect(response.status, `${call.method} ${path}`).toBeLessThan(500);
  await response.text();
}

/** Milliseconds of the main thread for all of it. */
async function costOf(work: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe('a body of 240 kB costs little', () => {
  test.each([
    ['combining marks by turns', 'a\u0316\u0301'.padEnd(80_000, '\u0316\u0301')],
    ['what grows most when composed', '\ufdfa'.repeat(80_000)],
    ['spaces and a letter', `${' '.repeat(240_000)}a`],
    ['leading jamo', '\u1100'.repeat(80_000)],
  ])('of %s in the fields of every call', async (_kind, text) => {
    for (const call of calls.filter((call) => fieldsOf(call).length > 0)) {
      const fields = fieldsOf(call);
      const part = text.slice(0, Math.floor(text.length / fields.length));
      const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, part])));
      const costs = [await costOf(() => send(call, body))];
      while (Math.min(...costs) >= 100 && costs.length < 4) costs.push(await costOf(() => send(call, body)));
      expect(Math.min(...costs), `${call.method} ${call.path}`).toBeLessThan(100);
    }
  });
});

describe('no call breaks', () => {
  test.each<[string, string | Buffer, string?]>([
    ['a key twice', '{"email":"a@example.hr","email":{"a":1}}'],
    ['keys of Object', '{"__proto__":{"role":"ADMIN"},"constructor":{"prototype":{"a":1}},"toString":1,"length":-1}'],
    [
      'numbers beyond all',
      '{"version":1e400,"listingId":-1e400,"secondsOpen":1e-400,"priceCents":123456789012345678901234567890}',
    ],
    ['a byte order mark', '\ufeff{"email":"a@example.hr"}'],
    ['UTF-16', Buffer.from('\ufeff{"email":"a@example.hr"}', 'utf16le')],
    ['UTF-16 that says so', Buffer.from('{"email":"a"}', 'utf16le'), 'application/json; charset=utf-16'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['overlong UTF-8', Buffer.from([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
    ['sixty thousand keys', `{${Array.from({ length: 18_000 }, (_, at) => `"k${at}":${at}`).join()}}`],
    ['a hundred thousand of nothing', `{"flags":[${'1,'.repeat(100_000)}1],"items":[${'0,'.repeat(10_000)}0]}`],
    ['depth', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ])('by %s', async (_kind, body, type) => {
    for (const call of calls) await send(call, body, type);
  });
});
