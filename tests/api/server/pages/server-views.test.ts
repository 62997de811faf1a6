import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { insertListing } from '../../../support/listings/listings.ts';
import { insertProject } from '../../../support/projects/projects.ts';
import { ask, type ServerProcess } from '../../../support/servers/server.ts';
import { useServers } from '../../../support/servers/servers.ts';

const { started } = useServers();
let database: DatabaseConnection | undefined;
afterEach(() => database?.close());

function connectTo({ dataDir }: ServerProcess): DatabaseConnection {
  const address = { host: join(dataDir, 'postgres'), port: 5432, user: 'portal', database: 'postgres' };
  return connect(address, { max: 1 });
}

test('views of listings and projects, of pages that are made and that are kept, are written before the end', async () => {
  const server = await started();
  const { dataDir } = server;
  database = connectTo(server);
  const id = await insertListing(database.db);
  const project = await insertProject(database.db);
  const visit = async (path: string, version: number, options: { method?: string; agent?: string } = {}) => {
    const agent =
      options.agent ?? `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
    const headers = { 'User-Agent': agent, Accept: 'text/html' };
    return (await ask(server.origin, path, { method: options.method ?? 'GET', headers })).status;
  };
  const paths = {
    listing: `/home/listing/${id}/trosoban-stan-s-pogledom-na-more`,
    project: `/en/home/project-listing/${project}/marjan-residences`,
  };
  for (const version of [141, 142, 143, 143]) expect(await visit(paths.listing, version)).toBe(200);
  expect(await visit(paths.project, 141)).toBe(200);
  expect(await visit(`/home/listing/${id}/other-words`, 144)).toBe(301);
  expect(await visit(paths.listing, 145, { method: 'HEAD' })).toBe(200);
  const agent = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';
  expect(await visit(paths.listing, 0, { agent })).toBe(200);
  await database.close();
  expect(await server.stop()).toMatchObject({ code: 0 });

  database = connectTo(await started({ DATA_DIR: dataDir }));
  const days = await database.db
    .selectFrom('listingDays')
    .select(['listingId', 'views'])
    .orderBy('listingId')
    .execute();
  expect(days).toEqual([
    { listingId: id, views: 3 },
    { listingId: project, views: 1 },
  ]);
});
