import { readFile } from 'node:fs/promises';
import { connect as openSocket } from 'node:net';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageKey } from '#domain/media/image.ts';
import type { DatabaseConnection } from '#server/db/client.ts';
import { localFiles } from '#server/ports/files.ts';
import { logInAt } from '../../support/database/accounts.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';
import { databaseOf } from '../../support/listings/uploads.ts';
import { ask, startServer, type ServerProcess } from '../../support/servers/server.ts';

let server: ServerProcess;
let database: DatabaseConnection;
beforeAll(async () => {
  server = await startServer();
  database = databaseOf(server);
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

async function newPerson() {
  const { db } = database;
  return logInAt({ DATA_DIR: server.dataDir, PUBLIC_URL: server.origin }, db, await insertUser(db));
}

const refresh = (refreshToken: string) =>
  ask(server.origin, '/api/v1/refresh-token', {
    method: 'POST',
    headers: { origin: server.origin, cookie: `refresh=${refreshToken}` },
  });

/** Without https the cookie has the name that it had at another path, where it is taken away. */
const former = expect.stringMatching(/^refresh=; Max-Age=0; Path=\/api\/v1;/) as unknown;

test('the cookie travels through the server, and stays when it is refused', async () => {
  const { refreshToken } = await newPerson();
  const renewed = await refresh(refreshToken);
  expect(renewed.status).toBe(200);
  expect(renewed.headers['set-cookie']).toEqual([
    expect.stringMatching(/^refresh=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/),
    former,
  ]);
  expect(renewed.headers['cache-control']).toBe('no-store');
  const refused = await refresh('nonsense');
  expect(refused.status).toBe(401);
  expect(refused.headers['set-cookie']).toBeUndefined();
});

test('the export is sent with headers that protect it, HEAD without it, and refused without a token', async () => {
  const { accessToken } = await newPerson();
  const headers = { authorization: `Bearer ${accessToken}` };
  const path = '/api/v1/users/me/export';
  const answer = await ask(server.origin, path, { headers });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-request-id': expect.any(String),
  });
  expect(Object.keys(unzipSync(answer.body)).sort()).toEqual(
    [
      'accepted-texts',
      'account',
      'favourites',
      'found-listings',
      'listings',
      'messages',
      'ready-answers',
      'saved-searches',
      'sessions',
    ].map((name) => `${name}.json`),
  );
  const head = await ask(server.origin, path, { method: 'HEAD', headers });
  expect([head.status, head.headers['content-type'], head.body.length]).toEqual([200, 'application/zip', 0]);
  const refused = await ask(server.origin, path);
  expect([refused.status, refused.headers['content-type']]).toEqual([401, 'application/problem+json; charset=utf-8']);
  expect((await ask(server.origin, path, { method: 'DELETE', headers })).status).toBe(405);
});

async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

test('an export that nobody reads costs next to nothing, and does not hold up others', async () => {
  const { userId, accessToken } = await newPerson();
  const fileName = 'ef'.repeat(16);
  const megabytes = 10;
  await localFiles(join(server.dataDir, 'files')).write(
    imageKey(fileName, 1280, 'jpg'),
    Buffer.alloc(megabytes * 2 ** 20, 7),
  );
  for (let listing = 0; listing < 12; listing += 1)
    await insertListing(database.db, { ownerId: userId, images: [{ fileName }] });
  const before = await memory();
  const { hostname, port } = new URL(server.origin);
  const sockets = Array.from({ length: 4 }, () => openSocket(Number(port), hostname).pause());
  const request = `GET /api/v1/users/me/export HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${accessToken}\r\n\r\n`;
  for (const socket of sockets) socket.write(request);
  const whole = await ask(server.origin, '/api/v1/users/me/export', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(whole.body.length).toBeGreaterThan(12 * megabytes * 2 ** 20);
  expect((await memory()) - before).toBeLessThan(150 * 2 ** 20);
  for (const socket of sockets) socket.destroy();
  expect((await ask(server.origin, '/healthz')).status).toBe(200);
});
