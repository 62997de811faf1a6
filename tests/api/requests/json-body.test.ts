import { createRoute } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Problem } from '#contract/problem.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { answerProblems } from '#server/api/routing/problems.ts';
import { createRouter } from '#server/api/routing/router.ts';
import type { Runtime } from '#server/runtime.ts';

const Note = z.object({
  title: z.string('TITLE_REQUIRED').min(1, 'TITLE_REQUIRED').max(80, 'TITLE_TOO_LONG'),
  tags: z.array(z.object({ name: z.string() })).optional(),
});

const route = createRoute({
  method: 'post',
  path: '/notes',
  middleware: [jsonBody],
  request: { body: { required: true, content: { 'application/json': { schema: Note } } } },
  responses: { 200: { description: 'The note, as it was understood' } },
});

const reports: unknown[] = [];
const app = createRouter();
app.openapi(route, (c) => c.json(c.req.valid('json')));
answerProblems(app);

const runtime = { config: { publicUrl: 'https://portal.example.hr' } } as Runtime;
const bindings = { runtime, requestId: 'test-request', report: (error: unknown) => void reports.push(error) };
const json = { 'content-type': 'application/json' };

const send = (body: BodyInit | null, headers: Record<string, string> = json) =>
  app.request('/notes', { method: 'POST', body, headers, duplex: 'half' } as RequestInit, bindings);

async function refusal(body: BodyInit | null, headers?: Record<string, string>) {
  const response = await send(body, headers);
  const problem = Problem.parse(await response.json());
  expect(problem.status).toBe(response.status);
  expect(reports).toEqual([]);
  return problem;
}

describe('a JSON body', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/merge-patch+json',
  ])('is taken as %s', async (type) => {
    const response = await send('\ufeff{"title":"Čvrsta kuća","unknown":1}', { 'content-type': type });
    expect([response.status, await response.json()]).toEqual([200, { title: 'Čvrsta kuća' }]);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'json',
    '',
  ])('is refused as %j', async (type) => {
    expect(await refusal('{"title":"a"}', { 'content-type': type })).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
  });

  test.each([
    ['nothing', ''],
    ['half an object', '{"title":'],
    ['a trailing comma', '{"title":"a",}'],
    ['two values', '{"title":"a"} {}'],
    ['single quotes', "{'title':'a'}"],
    ['a comment', '{"title":"a"} // a'],
    ['not a number', '{"title":NaN}'],
    ['a raw line break in a text', '{"title":"a\nb"}'],
    ['open brackets without end', '['.repeat(100_000)],
  ])('that is malformed is refused: %s', async (_kind, text) => {
    expect(await refusal(text)).toMatchObject({ status: 400, code: 'MALFORMED_JSON' });
  });

  test.each([
    ['invalid bytes', [0x22, 0xff, 0x22]],
    ['an overlong NUL', [0x22, 0xc0, 0x80, 0x22]],
    ['half a surrogate pair in three bytes', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ])('that is not UTF-8 is refused: %s', async (_kind, bytes) => {
    expect(await refusal(new Uint8Array(bytes))).toMatchObject({ status: 400, code: 'MALFORMED_JSON' });
  });

  test.each([
    ['NUL', '{"title":"a\\u0000b"}'],
    ['NUL in a key', '{"a\\u0000b":1,"title":"a"}'],
    ['half a surrogate pair', '{"title":"\\ud800"}'],
    ['surrogates the wrong way round', '{"title":"\\udc00\\ud83d"}'],
    ['NUL deep inside', '{"title":"a","tags":[{"name":"\\u0000"}]}'],
  ])('with text that cannot be stored is refused: %s', async (_kind, text) => {
    expect(await refusal(text)).toMatchObject({ status: 400, code: 'MALFORMED_JSON' });
  });

  test('nested as deep as it likes is refused without harm', async () => {
    const deep = `{"title":"a","tags":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(await refusal(deep)).toMatchObject({ status: 400, code: 'MALFORMED_JSON' });
  });

  test.each([
    ['numbers', `[${'0,'.repeat(30_000)}0]`],
    ['objects', `{"units":[${'{},'.repeat(30_000)}{}]}`],
    ['keys', `{${Array.from({ length: 15_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ])('of more %s than any call takes is refused before they are looked at', async (_kind, text) => {
    expect(await refusal(text)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  test('over 256 KB is refused, whether or not its length was announced', async () => {
    const text = `{"title":"${'a'.repeat(256 * 1024)}"}`;
    expect(await refusal(text)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    const stream = new Blob([text]).stream();
    expect(await refusal(stream)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  test('with wrong fields is refused with the codes of all of them', async () => {
    const problem = await refusal('{"title":"","tags":[{"name":1},{}]}');
    expect(problem).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      errors: { title: ['TITLE_REQUIRED'], 'tags.0.name': ['VALUE_INVALID'], 'tags.1.name': ['VALUE_INVALID'] },
    });
  });

  test.each(['null', '1', '"a"', '[]', 'true'])('that is %s is refused as wrong', async (text) => {
    expect(await refusal(text)).toMatchObject({ status: 422, errors: { '': ['VALUE_INVALID'] } });
  });

  test('cannot reach a prototype', async () => {
    const response = await send(
      '{"title":"a","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    );
    expect(await response.json()).toEqual({ title: 'a' });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
