import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openFiles } from '#server/ports/open-files.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { stores } from '../../support/listings/uploads.ts';
import { startS3 } from '../../support/outside/s3.ts';

test.each(stores)(
  'the store «%s» takes streams of unknown length, nothing of those that fail, and lists what lies below',
  async (name) => {
    const folder = await temporaryFolder();
    const s3 = name === 's3' ? await startS3() : undefined;
    const { files, close } = await openFiles(readConfig({ DATA_DIR: folder, ...s3?.settings }));
    onTestFinished(async () => {
      close();
      await s3?.close();
      await rm(folder, { recursive: true });
    });
    const folders = `lists-${name}`;
    const content = Buffer.alloc(20_000_000, 'stream ');
    await files.write(`${folders}/a/whole`, Readable.from([content.subarray(0, 10), content.subarray(10)]));
    await files.write(`${folders}/small.gz`, Readable.from([Buffer.from('x')], { objectMode: false }));
    const whole = await files.find(`${folders}/a/whole`);
    expect(whole && (await buffer(whole.stream())).equals(content)).toBe(true);
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('begun');
        throw new Error('the source is away');
      })(),
    );
    await expect(files.write(`${folders}/half`, failing)).rejects.toThrow('the source is away');
    const listed = await Array.fromAsync(files.list(folders));
    expect(listed.toSorted((a, b) => a.size - b.size)).toEqual([
      { key: `${folders}/small.gz`, size: 1 },
      { key: `${folders}/a/whole`, size: 20_000_000 },
    ]);
    expect(await Array.fromAsync(files.list(`${folders}-none`))).toEqual([]);
  },
);
