import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#contract/openapi-document.ts';
import { addressOf, openApi } from '../../support/schemas/documented.ts';
import { insertProject } from '../../support/projects/projects.ts';
import { formOf, newAdvertiser, pdf, startUploadServer, type UploadServer } from '../../support/listings/uploads.ts';

/** What everybody may read of projects; every other call of projects and of the admin room is for admins. */
const openToAll = [
  'GET /api/v1/real-estate-project-listings/{id}',
  'GET /api/v1/real-estate-project-listings/{id}/images',
  'GET /api/v1/real-estate-project-listings/{id}/documents',
];

type Call = { name: string; method: string; path: string; operation: Operation };

const calls: Call[] = Object.entries(openApi.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => {
    const verb = method.toUpperCase();
    return { name: `${verb} ${path}`, method: verb, path, operation };
  }),
);
const ofAdmins = calls.filter(({ path }) => /\/admin\/|real-estate-project-listings/.test(path));
const forAdmins = ofAdmins.filter(({ name }) => !openToAll.includes(name));

let to: UploadServer;
beforeAll(async () => {
  to = await startUploadServer('local');
});
afterAll(() => to?.stop());

function bodyOf({ requestBody }: Operation): { body?: FormData | string; headers: Record<string, string> } {
  const kinds = Object.entries(requestBody?.content ?? {});
  const [kind, sent] = kinds[0] ?? [];
  if (kind?.startsWith('multipart')) return { body: formOf([{ name: 'a.pdf', content: pdf }]), headers: {} };
  return kind ? { body: JSON.stringify(sent?.example), headers: { 'content-type': kind } } : { headers: {} };
}

async function refusalOf({ method, path, operation }: Call, id: number, token?: string) {
  const address = addressOf(path, id);
  const { body, headers } = bodyOf(operation);
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const response = await fetch(to.server.origin + address, { method, headers, ...(body !== undefined && { body }) });
  const { code } = (await response.json()) as { code: string };
  return [response.status, code, response.headers.get('cache-control')];
}

test('calls that are for admins are found in the document, which has no calls of others by mistake', () => {
  expect(forAdmins.length).toBeGreaterThan(25);
  expect(ofAdmins.length - forAdmins.length).toBe(openToAll.length);
});

describe.each(forAdmins)('$name', (call) => {
  test('is answered 401 without a token and 403 to a user without the role, be it their own project', async () => {
    const { token, userId } = await newAdvertiser(to);
    const own = await insertProject(to.db, { ownerId: userId });
    const project = () => to.db.selectFrom('listings').selectAll().where('id', '=', own).executeTakeFirstOrThrow();
    const before = await project();
    for (const id of [own, 999_999_999]) {
      expect(await refusalOf(call, id), 'no token').toEqual([401, 'UNAUTHORIZED', 'no-store']);
      expect(await refusalOf(call, id, 'a.b.c'), 'nonsense').toEqual([401, 'UNAUTHORIZED', 'no-store']);
      expect(await refusalOf(call, id, token), 'a user').toEqual([403, 'FORBIDDEN', 'no-store']);
    }
    expect(await project()).toEqual(before);
    expect(call.operation.security, 'told in the document').toEqual([{ bearer: [] }]);
    expect(Object.keys(call.operation.responses)).toEqual(expect.arrayContaining(['401', '403']));
  });
});
