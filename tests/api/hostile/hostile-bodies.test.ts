import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { openApi } from '../../support/schemas/documented.ts';
import { hostileTexts } from '../../support/schemas/hostile.ts';

const origin = 'https://portal.example.hr';
const calls = Object.entries(openApi.paths)
  .filter(([path]) => path.startsWith('/api/'))
  .flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => ({ path, method, operation })))
  .filter(({ method }) => method !== 'get');

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  person = await newPerson(api, { passwordHash: null });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const headers = () => ({
  authorization: `Bearer ${person.accessToken}`,
  origin,
  cookie: `__Host-refresh=${person.refreshToken}`,
  'content-type': 'application/json',
});

/** The fields that a call takes. */
function fieldsOf({ operation }: (typeof calls)[number]): string[] {
  const { $ref = '' } = operation.requestBody?.content['application/json']?.schema ?? {};
  return Object.keys(openApi.components.schemas[$ref.split('/').at(-1) ?? '']?.properties ?? {});
}

const taking = calls.filter((call) => fieldsOf(call).length > 0);

async function send(call: (typeof calls)[number], body: string, query = ''): Promise<void> {
  const path = call.path.replace('{provider}', 'google').replace(/\{\w+\}/g, '1') + query;
  const response = await api.request(path, { method: call.method.toUpperCase(), headers: headers(), body });
  expect(response.status, `${call.method} ${path} ${body.slice(0, 80)}`).toBeLessThan(500);
}

describe('no call breaks', () => {
  test.each(Object.entries(hostileTexts))('by fields that hold %s', async (_kind, text) => {
    for (const call of taking)
      await send(call, JSON.stringify(Object.fromEntries(fieldsOf(call).map((name) => [name, text]))));
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a number', 1e308],
    ['a list', [[['a']]]],
    ['an object', { toString: 1, constructor: { name: 'x' } }],
    ['true', true],
  ])('by fields that hold %s', async (_kind, value) => {
    for (const call of taking)
      await send(call, JSON.stringify(Object.fromEntries(fieldsOf(call).map((name) => [name, value]))));
  });

  test.each(['', '{', '[]', 'null', '1', '"a"', '{"__proto__":{"role":"ADMIN"}}', `{"a":${'['.repeat(3000)}`])(
    'by the body %s',
    async (body) => {
      for (const call of calls) await send(call, body);
    },
  );

  test.each(Object.values(hostileTexts).filter((text) => text.isWellFormed() && text.length < 3000))(
    'by a token in its address that is %j',
    async (text) => {
      const tokens = calls.filter(({ operation }) =>
        operation.parameters?.some((parameter) => 'name' in parameter && /token$/i.test(parameter.name)),
      );
      expect(tokens.length).toBeGreaterThan(0);
      const query = `?verificationToken=${encodeURIComponent(text)}&passwordResetToken=${encodeURIComponent(text)}&emailToken=${encodeURIComponent(text)}`;
      for (const call of tokens)
        await send(call, JSON.stringify({ password: 'M@slina9Brac', confirmPassword: 'M@slina9Brac' }), query);
    },
  );
});
