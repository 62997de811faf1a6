import { afterAll, beforeAll, expect, test } from 'vitest';
import { SavedSearch } from '#contract/search/saved-search.ts';
import { newAdvertiser, startUploadServer, type UploadServer } from '../../../support/listings/uploads.ts';

let to: UploadServer;
beforeAll(async () => {
  to = await startUploadServer('local');
});
afterAll(() => to?.stop());

const page = async (path: string) => (await fetch(to.server.origin + path)).text();

test('a call that has to speak before any page was opened finds its words, and so do the pages after it', async () => {
  const { token } = await newAdvertiser(to);
  const response = await fetch(`${to.server.origin}/api/v1/users/me/saved-searches`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'hr' },
    body: JSON.stringify({ query: 'q=more' }),
  });
  const { name, filters } = SavedSearch.parse(await response.json());
  expect([name, filters]).toEqual(['Nekretnine „more”', ['„more”']]);
  expect(await page('/home/listings?q=more')).toMatch(/<h1[^>]*>\s*Nekretnine/);
  expect(await page('/en/home/listings?q=more')).toMatch(/<h1[^>]*>\s*[A-Z]/);
});
