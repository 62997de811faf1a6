import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorCodes, errorStatuses, Problem } from '#contract/problem.ts';
import { errorMessage } from '#i18n/error-message.ts';
import { createApi } from '../../support/servers/create-api.ts';
import { connect } from '#server/db/client.ts';
import { Reads } from '#server/db/replicas/reads.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => {
  api.reports.length = 0;
});
afterAll(() => api.close());

const counties = '/api/v1/location-names/counties';

describe('a problem', () => {
  test('has the one shape, with a sentence in the language of the request', async () => {
    const problem = await api.refused('/api/v1/real-estate-listings/99', 'NOT_FOUND', { 'accept-language': 'en' });
    expect(problem).toEqual({
      type: 'https://portal.example.hr/api/docs#NOT_FOUND',
      title: 'Not Found',
      status: 404,
      detail: 'There is no public listing 99.',
      code: 'NOT_FOUND',
      message: 'What you are looking for does not exist or is no longer public.',
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
    });
  });

  test('is in Croatian where no language of ours is asked for', async () => {
    const problem = await api.refused('/api/v1/real-estate-listings/99', 'NOT_FOUND', {
      'accept-language': 'es, fr;q=0.8',
    });
    expect(problem.message).toBe('Ono što tražite ne postoji ili više nije javno.');
  });

  test('is never kept', async () => {
    const response = await api.get('/api/v1/real-estate-listings/99');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toBe('Accept-Language');
    expect(response.headers.get('content-language')).toBe('hr');
  });
});

test.each(errorCodes)('%s has a status and a sentence in both languages', (code) => {
  expect(new AppError(code, { detail: '' }).status).toBe(errorStatuses[code]);
  const [hr, en] = [errorMessage('hr', code), errorMessage('en', code)];
  expect(hr).toMatch(/\p{L}.*\.$/u);
  expect(en).toMatch(/\p{L}.*\.$/u);
  expect(hr).not.toBe(en);
});

describe('addresses', () => {
  test.each([
    '/api',
    '/api/v1',
    '/api/v1/',
    '/api/v2/location-names/counties',
    '/api/v1/location-names',
    `${counties}/`,
    `${counties}/17`,
  ])('%s is not found', async (path) => {
    const response = await api.request(path);
    expect(Problem.parse(await response.json()).code).toBe('NOT_FOUND');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('of the API refuse %s and tell what they know', async (method) => {
    const response = await api.request(counties, { method, body: method === 'DELETE' ? null : '{' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(Problem.parse(await response.json()).code).toBe('METHOD_NOT_ALLOWED');
  });

  test('that do not exist are not found by any method', async () => {
    expect((await api.request('/api/v1/castles', { method: 'POST' })).status).toBe(404);
    expect((await api.request('/api/v1/castles', { method: 'OPTIONS' })).status).toBe(404);
  });

  test('tell their methods to OPTIONS', async () => {
    const response = await api.request('/api/v1/real-estate-listings/17', { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([
      204,
      'GET, HEAD, PUT, DELETE, OPTIONS',
      '',
    ]);
  });

  test('answer HEAD as GET, without the body', async () => {
    const [head, get] = await Promise.all([api.request(counties, { method: 'HEAD' }), api.request(counties)]);
    expect(head.status).toBe(200);
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe('');
    expect((await api.request('/api/v1/real-estate-listings/99', { method: 'HEAD' })).status).toBe(404);
  });

  test('allow no other origin', async () => {
    const response = await api.request(counties, { headers: { origin: 'https://elsewhere.example' } });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('what nobody foresaw', () => {
  const failing = (error: Error): Runtime => ({
    ...api.runtime,
    search: { ...api.runtime.search, search: () => Promise.reject(error) },
  });

  test('is reported whole and told only by its request id', async () => {
    const error = new Error('password of the database: hunter2');
    const reports: unknown[] = [];
    const response = await createApi(failing(error), (reported, id) => reports.push(reported, id)).request(
      '/api/v1/real-estate-listings',
    );
    const text = await response.text();
    const problem = Problem.parse(JSON.parse(text));
    expect(problem).toMatchObject({
      status: 500,
      code: 'INTERNAL_ERROR',
      detail: 'Something unexpected went wrong on our side.',
    });
    expect(text).not.toContain('hunter2');
    expect(reports).toEqual([error, problem.requestId]);
  });

  test('a database that does not answer is 503, with a time to come back', async () => {
    const address = { host: '/nowhere', port: 1, user: 'nobody', database: 'none' };
    const away = connect(address, { max: 1 });
    const reads = new Reads({ pool: away.pool, address });
    const response = await createApi({ ...api.runtime, db: away.db, reads }, () => {}).request(
      '/api/v1/real-estate-listings/1',
    );
    expect(Problem.parse(await response.json()).code).toBe('UNAVAILABLE');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    await away.close();
  });
});
