import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseRoot } from '#server/start-failure.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { spawnServer } from '../../support/servers/server.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function startWith(settings: Record<string, string>) {
  const server = await spawnServer({ DATA_DIR: folder, ...settings });
  return server.ended;
}

test('a port in use is one sentence, before anything slow is begun', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const ended = await startWith({ PORT: String(port) });
  other.close();
  const sentence = `Another program listens on 127.0.0.1:${port}. Stop it, or set PORT to another number.\n`;
  expect(ended).toMatchObject({ code: 1, output: sentence });
  expect(await readdir(folder)).toEqual([]);
});

const unreachable = { DATABASE_URL: 'postgres://user:geheim@127.0.0.1:1/portal' };
const refused =
  'The database at 127.0.0.1:1/portal cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.\n';

test.each([
  [{ PORT: 'x' }, 'PORT takes a whole number from 1 to 65535.\n'],
  [unreachable, refused],
  [
    { DATABASE_URL: 'postgres://user:geheim@nowhere.invalid/portal' },
    expect.stringMatching(/^The database at nowhere\.invalid\/portal cannot be used: .*Check DATABASE_URL\.\n$/),
  ],
  [{ HOST: 'nowhere.invalid', PORT: '4000' }, 'HOST of nowhere.invalid:4000 is not an address of this machine.\n'],
  [{ OUT_DIR: '/nowhere' }, 'There are no built pages in /nowhere. Start with «npm start», which builds them.\n'],
])('%j keeps the server from starting, told in a sentence', async (settings, output) => {
  expect(await startWith(settings)).toMatchObject({ code: 1, output });
});

test('an address of another machine is told in a sentence', async () => {
  const { code, output } = await startWith({ HOST: '192.0.2.1', PORT: '4000' });
  expect([code, output.split('. ', 1)[0]]).toEqual([1, 'This machine has no address 192.0.2.1:4000']);
});

test('a data folder that is a file is told in a sentence', async () => {
  const path = join(folder, 'data');
  await writeFile(path, '');
  const { code, output } = await startWith({ DATA_DIR: path });
  expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
  expect(output).toContain(`DATA_DIR ${path} cannot be used: `);
});

test('a map that cannot be used is told in a sentence', async () => {
  const path = join(folder, 'own.pmtiles');
  await writeFile(path, 'no map');
  const ended = await startWith({ DATA_DIR: join(folder, 'data'), MAP_TILES: path, MAP_ATTRIBUTION: '© us' });
  const sentence =
    'The map own.pmtiles cannot be used: it is no PMTiles archive. Give MAP_TILES another file, or leave it out.\n';
  expect(ended).toMatchObject({ code: 1, output: sentence });
});

test('a start with the example company, and without demo data, warns of it', async () => {
  const server = await spawnServer({ DATA_DIR: folder });
  await server.ready();
  const { output } = await server.stop();
  expect(output).toContain('brand.yaml still names a brand and a company that do not exist');
});

test('root is refused unless it is allowed, others are not', () => {
  expect(() => refuseRoot({ allowRoot: false }, 0)).toThrow(/^The portal does not run as root\. .*ALLOW_ROOT=on/);
  expect(() => refuseRoot({ allowRoot: true }, 0)).not.toThrow();
  expect(() => refuseRoot({ allowRoot: false }, 1000)).not.toThrow();
});

test.runIf(process.geteuid?.() === 0)('a start as root is told in a sentence, and nothing is begun', async () => {
  const { code, output } = await startWith({ ALLOW_ROOT: 'off' });
  expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
  expect(output).toContain('The portal does not run as root.');
  expect(await readdir(folder)).toEqual([]);
});
