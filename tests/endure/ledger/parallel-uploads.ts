import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { databaseOf, formOf, newAdvertiser } from '../../support/listings/uploads.ts';
import { ask, startServer } from '../../support/servers/server.ts';
import { noisyPhoto } from '../photos.ts';

async function statusOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
}

/** What a process and its children hold of memory of their own in MiB, without PostgreSQL, which shares its. */
async function memoryOf(server: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const statuses = await Promise.all(pids.map(statusOf));
  const own = statuses.filter(
    (status, at) =>
      (pids[at] === server || status.includes(`PPid:\t${server}\n`)) && !status.startsWith('Name:\tpostgres'),
  );
  return own.reduce((sum, status) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024, 0);
}

/** So many people upload a photograph of 10 MB each at the same time, while others read pages. */
export async function uploadInParallel(times: number): Promise<Record<string, number>> {
  const server = await startServer({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const { db, close } = databaseOf(server);
  try {
    const content = await noisyPhoto();
    expect(content.length).toBeGreaterThan(9_000_000);
    const people = await Promise.all(Array.from({ length: times }, () => newAdvertiser({ server, db })));
    let done = false;
    const uploads = Promise.all(
      people.map(async ({ token, listingId }) => {
        const answer = await fetch(`${server.origin}/api/v1/real-estate-listings/${listingId}/images`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: formOf([{ name: 'a.jpg', content }]),
        });
        return ((await answer.json()) as { files: { image: unknown }[] }).files.filter(({ image }) => image).length;
      }),
    ).finally(() => (done = true));
    const pages: number[] = [];
    let peak = 0;
    while (!done) {
      const begun = performance.now();
      expect((await ask(server.origin, `/home/listings?priceMin=${pages.length + 1}`)).status).toBe(200);
      pages.push(performance.now() - begun);
      peak = Math.max(peak, await memoryOf(server.child.pid ?? 0));
      await pause(50);
    }
    const taken = (await uploads).reduce((sum, count) => sum + count, 0);
    const p95 = pages.toSorted((a, b) => a - b)[Math.floor(pages.length * 0.95)] ?? Number.NaN;
    expect(taken).toBe(times);
    expect(peak).toBeLessThan(1500);
    expect(p95).toBeLessThan(1000);
    return { uploads: taken, 'pages read': pages.length, 'p95 (ms)': p95, 'MiB at most': peak };
  } finally {
    await close();
    await server.stop();
  }
}
