import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { documentKey } from '#domain/media/document.ts';
import { imageKey } from '#domain/media/image.ts';
import { createApi } from '../../support/servers/create-api.ts';
import { readConfig } from '#server/config.ts';
import { catalogue, storePictures } from '#demo/pictures.ts';
import type { FileStore } from '#server/ports/files.ts';
import { openFiles } from '#server/ports/open-files.ts';
import { s3Files } from '#server/ports/s3-files.ts';
import { call, newPerson } from '../../support/database/accounts.ts';
import { openTestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { startS3, type S3Server } from '../../support/outside/s3.ts';
import { stores } from '../../support/listings/uploads.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-stores-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const open = (settings: Record<string, string> = {}) => openFiles(readConfig({ DATA_DIR: folder, ...settings }));

describe.each(stores)('the store «%s»', (name) => {
  let files: FileStore;
  let close: () => void;
  beforeAll(async () => {
    ({ files, close } = await open(name === 's3' ? s3.settings : {}));
  });
  afterAll(() => close());

  const read = async (key: string, range?: { start: number; end: number }) => {
    const file = await files.find(key);
    return file && (await buffer(file.stream(range)));
  };

  test('keeps bytes and files, finds them whole and in part, and removes them', async () => {
    const key = documentKey('aabbccdd.pdf');
    expect(await files.find(key)).toBeUndefined();
    await files.write(key, Buffer.from('0123456789'));
    expect((await files.find(key))?.size).toBe(10);
    expect((await read(key))?.toString()).toBe('0123456789');
    expect((await read(key, { start: 2, end: 4 }))?.toString()).toBe('234');
    const large = Buffer.alloc(6_000_000, 'large ');
    await writeFile(join(folder, 'large'), large);
    await files.write(key, { path: join(folder, 'large') });
    expect((await read(key))?.equals(large)).toBe(true);
    await files.remove(key);
    await files.remove(key);
    expect(await files.find(key)).toBeUndefined();
  });

  test('takes no key that could lead elsewhere', async () => {
    for (const key of ['../secret', '/etc/passwd', 'images/../../x', 'images//x', '', '.hidden']) {
      expect(await files.find(key)).toBeUndefined();
      await expect(files.write(key, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(files.remove(key)).rejects.toThrow(RangeError);
    }
  });

  test('keeps many files of one folder that are written and removed at once', async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `images/zz/busy/${index}.webp`);
    await Promise.all(
      keys.map(async (key, index) => {
        await files.write(key, Buffer.from(key));
        if (index % 2) await files.remove(key);
      }),
    );
    const found = await Promise.all(keys.map(async (key) => (await read(key))?.toString()));
    expect(found).toEqual(keys.map((key, index) => (index % 2 ? undefined : key)));
  });

  test('does not read a file faster than it is taken', async () => {
    const key = documentKey('slowly.pdf');
    await files.write(key, Buffer.alloc(8_000_000, 1));
    const stream = (await files.find(key))?.stream();
    for await (const chunk of stream ?? []) {
      expect((chunk as Buffer).length).toBeLessThan(1_000_000);
      expect(stream?.readableLength).toBeLessThan(2_000_000);
      break;
    }
    expect(stream?.destroyed).toBe(true);
  });

  test('takes the pictures of the demo, and does not write again what it has', async () => {
    await storePictures(files, ['kitchen/0']);
    const [kitchen] = catalogue.kitchen;
    expect((await files.find(imageKey(kitchen?.fileName ?? '', 1280, 'jpg')))?.size).toBeGreaterThan(1000);
    const write = vi.fn<FileStore['write']>();
    await storePictures({ ...files, write }, ['kitchen/0']);
    expect(write).not.toHaveBeenCalled();
  });

  test('hands over its files when an account is exported', async () => {
    const opened = await openTestApi();
    const runtime = { ...opened.runtime, files };
    const api = { ...opened, ...createApi(runtime), runtime };
    const person = await newPerson(api);
    const image = { fileName: '12'.repeat(16), widths: [320] };
    const listing = await insertListing(opened.database.db, {
      ownerId: person.userId,
      images: [image],
      documents: [{ fileName: 'exported.pdf' }],
    });
    await files.write(imageKey(image.fileName, 320, 'jpg'), Buffer.from('picture'));
    await files.write(documentKey('exported.pdf'), Buffer.from('document'));
    const response = await call(api, '/users/me/export', { token: person.accessToken });
    const archive = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Buffer.from(archive[`images/${listing}/${image.fileName}.jpg`] ?? []).toString()).toBe('picture');
    expect(Buffer.from(archive[`documents/${listing}/exported.pdf`] ?? []).toString()).toBe('document');
    await opened.close();
  });
});

describe('a bucket that cannot be used stops the start with a sentence', () => {
  test.each([
    [
      'is not there',
      { S3_BUCKET: 'nothing' },
      /^The bucket nothing at 127\.0\.0\.1:\d+ .*Make it, or check S3_BUCKET\.$/,
    ],
    ['is closed to the key', { S3_SECRET_ACCESS_KEY: 'wrong' }, /Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY\.$/],
    ['does not answer', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /ECONNREFUSED.*Check S3_ENDPOINT\.$/],
  ])('%s', async (_what, settings, sentence) => {
    await expect(open({ ...s3.settings, ...settings })).rejects.toThrow(sentence);
  });
});

/** How often this process has the file open. */
async function openFilesOf(path: string): Promise<number> {
  const numbers = await readdir('/proc/self/fd');
  const targets = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
  return targets.filter((target) => target === path).length;
}

describe('a bucket that fails later', () => {
  let broken: Server;
  let status = 200;
  beforeAll(async () => {
    broken = createServer((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(status).end());
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void broken.close());

  test.each([
    [503, 'ESTORAGE'],
    [403, 'ESTORAGE'],
    [507, 'ENOSPC'],
  ])('with %d says %s', async (failing, code) => {
    status = 200;
    const { port } = broken.address() as AddressInfo;
    const { files, close } = await open({ ...s3.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` });
    status = failing;
    await expect(files.write(documentKey('a.pdf'), Buffer.from('x'))).rejects.toMatchObject({ code });
    await expect(files.find(documentKey('a.pdf'))).rejects.toMatchObject({ code });
    await expect(files.remove(documentKey('a.pdf'))).rejects.toMatchObject({ code });
    close();
  });

  test('leaves no file open that it did not take, and one that cannot be read harms nothing else', async () => {
    status = 200;
    const { port } = broken.address() as AddressInfo;
    const { files, close } = await open({ ...s3.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` });
    const path = join(folder, 'untaken');
    await writeFile(path, Buffer.alloc(1_000_000));
    broken.closeAllConnections();
    await new Promise((resolve) => broken.close(resolve));
    for (const source of [path, join(folder, 'nowhere'), folder])
      await expect(files.write(documentKey('a.pdf'), { path: source })).rejects.toThrow();
    await expect.poll(() => openFilesOf(path)).toBe(0);
    close();
  });
});

test('a bucket that takes requests and says nothing is given up in six seconds', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const silent = createServer(() => resolve()).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as AddressInfo;
  const keys = { accessKeyId: 'a', secretAccessKey: 'b', region: 'eu', bucket: 'pictures' };
  const store = s3Files({ endpoint: `http://127.0.0.1:${port}`, ...keys });
  onTestFinished(() => {
    store.close();
    silent.closeAllConnections();
    silent.close();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const outcome = store.find('images/ab/abcdef/320.webp').catch((error: unknown) => error);
  await asked;
  await vi.advanceTimersByTimeAsync(6000);
  expect(await outcome).toMatchObject({ code: 'ESTORAGE' });
});
