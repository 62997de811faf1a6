import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';
import { ask, startServer, type ServerProcess } from '../../support/servers/server.ts';

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

const get = async (path: string) => (await ask(server.origin, path)).body.toString();

/** Where the page of a listing is, once the search knows it. */
async function pathOf(id: number): Promise<string> {
  const found = async () =>
    JSON.parse(await get('/api/v1/real-estate-listings')).items as { id: number; url: string }[];
  await expect.poll(async () => (await found()).map((item) => item.id)).toContain(id);
  return (await found()).find((item) => item.id === id)?.url ?? '';
}

test.each([
  ['listing', () => insertListing(database.db)],
  ['project-listing', () => insertProject(database.db)],
])('the page of a %s shows at once what changed on a similar one', async (folder, insert) => {
  const [path, similar] = [await pathOf(await insert()), await insert()];
  const other = await pathOf(similar);
  expect(await get(path)).toContain(other);
  expect((await ask(server.origin, path)).headers['cache-control']).toContain('s-maxage');
  await database.db.updateTable('listings').set({ titleHr: 'Novo ime' }).where('id', '=', similar).execute();
  await expect.poll(() => get(path)).toContain(`/home/${folder}/${similar}/novo-ime`);
});
