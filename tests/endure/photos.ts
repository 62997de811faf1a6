import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  jpeg,
  newAdvertiser,
  onlyImage,
  sendImages,
  startUploadServer,
  type UploadServer,
} from '../support/listings/uploads.ts';
import { homeMeanwhile } from './home-meanwhile.ts';

const mostMegabytes = 500;
const batch = 20;

/** A photo of twelve megapixels in about 10 MB, of which no two places are alike. */
export async function noisyPhoto(): Promise<Buffer> {
  const raw = { width: 4000, height: 3000, channels: 3 as const };
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .jpeg({ quality: 91 })
    .toBuffer();
}

/** The largest pictures that are taken, of the kinds that cost most. */
async function largest(): Promise<[string, Buffer][]> {
  const plain = sharp({ create: { width: 8000, height: 7900, channels: 3, background: '#888888' } });
  return [
    ['interlaced PNG', await plain.clone().png({ progressive: true }).toBuffer()],
    ['progressive JPEG', await plain.clone().jpeg({ progressive: true }).toBuffer()],
  ];
}

/** The most memory that a process has ever held, in MiB. */
async function peakOf(pid: number): Promise<number> {
  return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

/** The processes in which the server makes pictures. */
async function workersOf(server: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, at) => stats[at]?.includes(`) S ${server} `) && lines[at]?.includes('images/worker'));
}

type Row = {
  photos: number;
  seconds: number;
  'slowest s': number;
  'home p50 ms': number;
  'server MiB': number;
  workers: string;
};

/** Does uploads, and tells their times, what a visitor notices meanwhile, and the most memory of each process. */
async function measured(
  { server }: UploadServer,
  uploads: (time: (upload: () => Promise<unknown>) => Promise<void>) => Promise<unknown>,
): Promise<Row> {
  const times: number[] = [];
  const time = async (upload: () => Promise<unknown>) => {
    const begun = performance.now();
    await upload();
    times.push(performance.now() - begun);
  };
  const begun = performance.now();
  const home = await homeMeanwhile(server, uploads(time));
  const seconds = Math.round((performance.now() - begun) / 1000);
  const pid = server.child.pid ?? 0;
  const workers = await Promise.all((await workersOf(pid)).map(peakOf));
  return {
    photos: times.length,
    seconds,
    'slowest s': Math.round(Math.max(...times) / 1000),
    'home p50 ms': Math.round(home),
    'server MiB': await peakOf(pid),
    workers: workers.join(' + '),
  };
}

/**
 * Twenty photographs of 10 MB in a row, then at once, and the largest pictures that are taken: no process takes 500 MB,
 * at most two make pictures, and pages stay quick.
 * @throws when one of these does not hold, or a photo is not taken.
 */
export async function runPhotos({ times }: { times: number }): Promise<void> {
  const to = await startUploadServer('local', { RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    const send = async (content: Buffer) => {
      const somebody = await newAdvertiser(to);
      return () => onlyImage(sendImages(to, somebody, [{ name: 'a.jpg', content }]));
    };
    const photo = await noisyPhoto();
    await (
      await send(await jpeg())
    )();
    const rows: Record<string, Row> = {};
    for (let round = 1; round <= times; round += 1) {
      const one = await send(photo);
      rows[`in a row ${round}`] = await measured(to, async (time) => {
        for (let count = 0; count < batch; count += 1) await time(one);
      });
      const other = await send(photo);
      rows[`at once ${round}`] = await measured(to, (time) =>
        Promise.all(Array.from({ length: batch }, () => time(other))),
      );
    }
    for (const [kind, content] of await largest())
      rows[kind] = await measured(to, async (time) => time(await send(content)));
    console.table(rows);
    for (const [name, row] of Object.entries(rows)) {
      const workers = row.workers.split(' + ').map(Number);
      if (Math.max(row['server MiB'], ...workers) > mostMegabytes) throw new Error(`${name}: too much memory`);
      if (workers.length > (name.startsWith('in a row 1') ? 1 : 2))
        throw new Error(`${name}: ${workers.length} workers`);
      if (!(row['home p50 ms'] < 300)) throw new Error(`${name}: /home took ${row['home p50 ms']} ms`);
    }
  } finally {
    await to.stop();
  }
}
