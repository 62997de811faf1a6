import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEntry } from '#server/http/entry.ts';
import { createLog } from '#server/log.ts';
import { insertPerson, logIn } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { ask } from '../../support/servers/server.ts';

let api: TestApi;
let server: Server;
let written = '';
beforeAll(async () => {
  api = await openTestApi();
  const { listener } = await createEntry({
    ...{ runtime: api.runtime, clientFolder: await temporaryFolder(), handler: async () => undefined },
    log: createLog('error', (text) => (written += text)),
  });
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await api.close();
});

const asked = (path: string, headers: Record<string, string>) =>
  ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, path, { headers });

test('the entry hands a call with its token to the API, which answers it', async () => {
  const { accessToken } = await logIn(api, await insertPerson(api));
  const answer = await asked('/api/v1/users/me', { authorization: `Bearer ${accessToken}` });
  expect(answer.status).toBe(200);
  expect((await asked('/api/v1/users/me', {})).status).toBe(401);
  expect(written).not.toContain('request failed');
});

test('what the role does not allow is written down with the request, the client and the user', async () => {
  const userId = await insertPerson(api);
  const { accessToken } = await logIn(api, userId);
  const refused = await asked('/api/v1/admin/users', { authorization: `Bearer ${accessToken}` });
  expect(refused.status).toBe(403);
  const id = refused.headers['x-request-id'];
  const told = api.lines().map((line) => JSON.parse(line) as object);
  expect(told).toContainEqual(expect.objectContaining({ what: 'ROLE_REFUSED', id, client: '127.0.0.0', userId }));
});
