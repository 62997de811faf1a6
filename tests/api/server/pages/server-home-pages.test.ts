import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, startServer, type ServerProcess } from '../../../support/servers/server.ts';

let server: ServerProcess;

/** The page's own part, without header, footer and data for search engines. */
async function main(path: string): Promise<string> {
  const { body } = await ask(server.origin, path);
  return body.toString().match(/<main[^]*<\/main>/)?.[0] ?? '';
}

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

describe('while there are no listings', () => {
  test.each([
    ['/home', 'Oglasa još nema.'],
    ['/en/home', 'There are no listings yet.'],
  ])('%s says so, and has no heading with nothing below it', async (path, text) => {
    const page = await main(path);
    expect(page).toContain(text);
    expect(page).toContain('id="about"');
    expect(page.match(/<h2/g)).toHaveLength(1);
    expect(page).not.toContain('class="croatia"');
    expect(page).not.toContain('?phrase=');
  });
});

test.each([
  ['/page-not-found', 'role="search"', '/home', '/home/listings/prodaja', '/home/listings/najam', '/home/listings'],
  [
    '/en/home/listing/999999999',
    'role="search"',
    '/en/home',
    '/en/home/listings/sale',
    '/en/home/listings/rent',
    '/en/home/listings',
  ],
])('%s offers a search and ways on', async (path, search, ...ways) => {
  const page = await main(path);
  expect(page).toContain(search);
  for (const way of ways) expect(page).toContain(`href="${way}"`);
});
