import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { insertListing } from '../../../support/listings/listings.ts';
import { insertProject } from '../../../support/projects/projects.ts';
import { ask, startServer, type ServerProcess } from '../../../support/servers/server.ts';

let server: ServerProcess;
let database: DatabaseConnection;
beforeAll(async () => {
  server = await startServer();
  const address = { host: join(server.dataDir, 'postgres'), port: 5432, user: 'portal', database: 'postgres' };
  database = connect(address, { max: 1 });
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

const number = /91 ?234 ?5678/;
const get = (path: string) => ask(server.origin, path, { headers: { accept: 'text/html' } });

test.each([
  ['', 'listing'],
  ['/en', 'listing'],
  ['/en', 'project-listing'],
])('%s/home/%s shows numbers to who asks for them by its form, and nobody else', async (prefix, kind) => {
  const insert = kind === 'listing' ? insertListing : insertProject;
  const { location = '' } = (await get(`${prefix}/home/${kind}/${await insert(database.db)}`)).headers;
  const page = (await get(location)).body.toString();
  expect(page).not.toMatch(number);
  const [, action = ''] = /<form method="post" action="([^"#]+)#advertiser" data-phone/.exec(page) ?? [];
  const shown = await ask(server.origin, action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.origin },
  });
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(shown.body.toString()).toContain('href="tel:+385912345678"');
  expect((await get(location)).body.toString()).not.toMatch(number);
});
