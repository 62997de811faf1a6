import { expect, test } from 'vitest';
import { databaseOf, jpeg, newAdvertiser, sendImages, uploadedImages } from '../../support/listings/uploads.ts';
import { ask, freePort } from '../../support/servers/server.ts';
import { lives, postmaster, useServers } from '../../support/servers/servers.ts';

const { spawned } = useServers();

const html = { accept: 'text/html' };

async function developed() {
  const port = String(await freePort());
  const settings = { NODE_ENV: 'development', VITEST: '', PORT: port, ASTRO_TELEMETRY_DISABLED: '1' };
  const how = { program: 'node_modules/astro/bin/astro.mjs', options: ['dev', '--host', '127.0.0.1', '--port', port] };
  const server = await spawned(settings, how);
  const isUp = () => ask(server.origin, '/home', { headers: html }).then(({ status }) => status, String);
  await expect.poll(isUp, { timeout: 100_000, interval: 500 }).toBe(200);
  return { server, get: (path: string) => ask(server.origin, path, { headers: html }) };
}

test('the development server runs calls, uploads and pages on one copy of the server, and leaves nothing behind', async () => {
  const { server, get } = await developed();
  // zod knows each schema of the process by its id: a second copy of the contract would break the document.
  expect((await get('/api/v1/openapi.json')).status).toBe(200);
  expect((await get('/api/docs')).status).toBe(200);
  expect((await get('/nothing')).headers.location).toBe('/page-not-found');

  // A call hands this to the page in a module of the server, which another copy of it would not see.
  const refused = await ask(server.origin, '/api/v1/contact?language=hr', {
    method: 'POST',
    headers: { ...html, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'message=Dobar+dan%2C+susjede',
  });
  expect([refused.status, refused.body.toString()]).toEqual([422, expect.stringContaining('Dobar dan, susjede')]);

  const database = databaseOf(server);
  const advertiser = await newAdvertiser({ server, db: database.db });
  const files = [{ name: 'a.jpg', content: await jpeg(400, 300) }];
  const { images } = await uploadedImages(sendImages({ server }, advertiser, files));
  await database.close();
  expect(await get(images[0]?.url ?? '')).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
  expect((await ask(server.origin, `/api/v1/real-estate-listings/${advertiser.listingId}`)).status).toBe(200);

  expect(server.output()).not.toMatch(/error|warn/i);
  const postgres = await postmaster(server.dataDir);
  await server.stop();
  expect(await lives(postgres)).toBe(false);
});
