import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { request, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/db/client.ts';
import { proxy } from '../../../scripts/proxies.mjs';
import { temporaryFolder } from '../../support/database/folder.ts';
import { image, storeFiles } from '../../support/database/stored.ts';
import { databaseOf, jpeg, newAdvertiser, onlyImage, sendImages } from '../../support/listings/uploads.ts';
import { startProxy, type Proxy } from '../../support/servers/proxy.ts';
import { formType, part } from '../../support/servers/raw-uploads.ts';
import { freePort, startServer, type ServerProcess } from '../../support/servers/server.ts';

const trusted = getCACertificates();

const names = ['nginx', 'caddy'] as const;

let ports: { port: number; plainPort: number; portalPort: number };
let origin: string;
let server: ServerProcess;
let database: DatabaseConnection;

beforeAll(async () => {
  if (!names.some(proxy)) return;
  ports = { port: await freePort(), plainPort: await freePort(), portalPort: await freePort() };
  origin = `https://localhost:${ports.port}`;
  server = await startServer({
    PORT: String(ports.portalPort),
    PUBLIC_URL: origin,
    TRUST_PROXY: 'on',
    LOG_ADDRESSES: 'full',
  });
  database = databaseOf(server);
  await storeFiles(server);
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

describe.each(names)('our example of %s', (name) => {
  const there = proxy(name) !== undefined;
  let folder: string;
  let front: Proxy;
  let before: number;

  beforeAll(async () => {
    if (!there) return;
    folder = await temporaryFolder();
    front = await startProxy(name, { ...ports, folder });
    before = server.output().length;
    setDefaultCACertificates([...trusted, front.authority]);
  });
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await front?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  /** The answer to this call through the proxy, with its whole body. */
  async function ask(path: string, { body, ...options }: RequestOptions & { body?: string } = {}) {
    const call = request(new URL(origin), { path, agent: false, ...options }).end(body);
    const [response] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
    const bytes = Buffer.concat(await response.toArray());
    return { status: response.statusCode, headers: response.headers, raw: response.rawHeaders, bytes };
  }

  /** The lines of the portal's log about this path. */
  const logged = (path: string) =>
    server
      .output()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes(`"path":"${path}"`))
      .map((line) => JSON.parse(line) as { client: string; id: string });

  test.runIf(there)('passes a page on as the portal sends it, by HTTP/2 too', async () => {
    const page = await ask('/home', { headers: { 'accept-encoding': 'br' } });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    expect(page.raw.filter((word) => word.toLowerCase() === 'strict-transport-security')).toHaveLength(1);
    const session = connect(origin);
    const [headers] = (await once(session.request({ ':path': '/home' }), 'response')) as [{ ':status': number }];
    session.close();
    expect(headers[':status']).toBe(200);
  });

  test.runIf(there)('tells who asks, and an id of its own, whatever the visitor claims', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'forged-by-a-visitor' };
    await ask('/en/home/faq', { headers, localAddress: '127.0.0.2' });
    await expect.poll(() => logged('/en/home/faq')).toHaveLength(1);
    const [line] = logged('/en/home/faq');
    expect(line).toMatchObject({ client: '127.0.0.2', id: expect.stringMatching(/^[\da-f-]{32,36}$/) as string });
  });

  test.runIf(there)('passes a part of a picture on', async () => {
    const { status, bytes } = await ask(image.path, { headers: { range: 'bytes=10-19' } });
    expect([status, bytes]).toEqual([206, image.bytes.subarray(10, 20)]);
  });

  test.runIf(there)('hides what is for the machine alone', async () => {
    const paths = ['/metrics', '/metrics/', '/%6Detrics', '/metrics?token=a', '/./metrics', '/home/../metrics'];
    for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect(server.output()).not.toMatch(/"path":"[^"]*etrics/);
  });

  test.runIf(there)('passes an upload on, piece by piece, and one that is too large not at all', async () => {
    const behind = { server: { ...server, origin }, db: database.db };
    const advertiser = await newAdvertiser(behind);
    const content = await jpeg();
    expect(await onlyImage(sendImages(behind, advertiser, [{ name: 'a.jpg', content }]))).toMatchObject({ width: 400 });

    const uploads = join(server.dataDir, 'uploads');
    await mkdir(uploads, { recursive: true });
    const path = `/api/v1/real-estate-listings/${advertiser.listingId}/images`;
    const form = { 'content-type': formType, authorization: `Bearer ${advertiser.token}` };
    const slow = request(new URL(origin), {
      ...{ method: 'POST', path, agent: false },
      headers: { ...form, 'content-length': 500 * 2 ** 20 },
    }).on('error', () => {});
    slow.write(part('a.jpg', content));
    await expect.poll(() => readdir(uploads)).not.toEqual([]);
    slow.destroy();
    await expect.poll(() => readdir(uploads)).toEqual([]);

    const large = request(new URL(origin), {
      ...{ method: 'POST', path, agent: false },
      headers: { ...form, 'content-length': 600 * 2 ** 20 },
    }).on('error', () => {});
    large.write(part('a.jpg', content));
    const [refusal] = (await once(large, 'response')) as [{ statusCode: number }];
    large.destroy();
    expect(refusal.statusCode).toBe(413);
  });
});
