import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseUnitQuery } from '#domain/projects/unit-query.ts';
import { searchParameters } from '#domain/search/search-query.ts';
import { pageAddress } from '#server/http/pages/page-address.ts';
import { readOverview } from '#server/services/search/read-overview.ts';
import { openTestApi, type TestApi } from '../../../support/database/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

/** Parameters that remember by which names they were asked. */
class WatchedParameters extends URLSearchParams {
  readonly names = new Set<string>();

  override get(name: string): string | null {
    this.names.add(name);
    return super.get(name);
  }

  override getAll(name: string): string[] {
    this.names.add(name);
    return super.getAll(name);
  }

  override has(name: string): boolean {
    this.names.add(name);
    return super.has(name);
  }
}

const lost = (path: string, names: Iterable<string>) =>
  [...names].filter((name) => pageAddress(path, `?${name}=1`) === path);

test('every parameter that results read reaches them', async () => {
  const params = new WatchedParameters(searchParameters.map((name) => [name, '1']));
  await readOverview(api.runtime, { locale: 'hr', parts: [], params, path: '/home/listings' });
  expect(params.names.size).toBeGreaterThan(40);
  expect(lost('/home/listings', params.names)).toEqual([]);
});

test('every parameter that the flats of a project read reaches them', () => {
  const params = new WatchedParameters();
  parseUnitQuery(params);
  expect(lost('/home/project-listing/1/x', params.names)).toEqual([]);
});
