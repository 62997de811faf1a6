import { expect, test } from 'vitest';
import { onceHeld } from '../../support/database/hold-table.ts';
import { expectKept, save, saveUntilGone } from '../../support/servers/kill-saving.ts';
import { postmaster, useServers } from '../../support/servers/servers.ts';
import { databaseOf, newAdvertiser } from '../../support/listings/uploads.ts';

const { started } = useServers();

test('a save in whose midst server and PostgreSQL are killed leaves nothing, and the one before is there, without a step by hand', async () => {
  const server = await started();
  const { dataDir, port } = server;
  const before = databaseOf(server);
  const owner = await newAdvertiser({ server, db: before.db }, { images: 1 });
  const saves = saveUntilGone(server, owner, await save(server, owner, 1));
  // Its price and its facts are written then, its words are not.
  await onceHeld(before, 'listing_words', () => server.stop('SIGKILL'));
  const acknowledged = await saves;
  const database = await postmaster(dataDir);
  process.kill(database ?? 0, 'SIGKILL');
  await before.close();
  // At the same address, so that its tokens stay good.
  const next = await started({ DATA_DIR: dataDir, PORT: String(port) });
  expect(await postmaster(dataDir)).not.toBe(database);
  const after = databaseOf(next);
  expect(await expectKept(after, acknowledged)).toBe(false);
  await after.close();
  await save(next, owner, 1_000_000);
});
