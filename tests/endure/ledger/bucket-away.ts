import { expect } from 'vitest';
import { databaseOf, formOf, jpeg, newAdvertiser } from '../../support/listings/uploads.ts';
import { startS3 } from '../../support/outside/s3.ts';
import { save } from '../../support/servers/kill-saving.ts';
import { ask, startServer } from '../../support/servers/server.ts';
import { openGate } from './gate.ts';

type Uploaded = { files?: { image: { fileName: string; url: string } | null }[] };

/** Takes the bucket away so many times, amid uploads, saves and reads. */
export async function loseBucket(times: number): Promise<Record<string, number>> {
  const s3 = await startS3();
  const gate = await openGate(Number(new URL(s3.config.endpoint).port));
  const server = await startServer({
    ...s3.settings,
    S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  });
  const { db, close } = databaseOf(server);
  const counted = { 'uploads refused': 0, 'saves meanwhile': 0, 'pages meanwhile': 0, 'uploads kept': 0 };
  try {
    const person = await newAdvertiser({ server, db });
    const content = await jpeg();
    const upload = async () => {
      const response = await fetch(`${server.origin}/api/v1/real-estate-listings/${person.listingId}/images`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}` },
        body: formOf([{ name: 'a.jpg', content }]),
      });
      const { files = [] } = (await response.json()) as Uploaded;
      return { status: response.status, image: files[0]?.image };
    };
    for (let round = 1; round <= times; round += 1) {
      const { image } = await upload();
      expect(image).toBeTruthy();
      await gate.shut();
      expect(await upload()).toMatchObject({ status: 503 });
      counted['uploads refused'] += 1;
      await save(server, person, round);
      counted['saves meanwhile'] += 1;
      expect((await ask(server.origin, image?.url ?? '')).status).toBe(503);
      for (const path of ['/home', '/home/listings']) expect((await ask(server.origin, path)).status).toBe(200);
      counted['pages meanwhile'] += 2;
      await gate.open();
      await expect.poll(async () => (await ask(server.origin, image?.url ?? '')).status, { timeout: 15_000 }).toBe(200);
      await expect.poll(async () => (await upload()).status, { timeout: 15_000 }).toBe(200);
      // A listing has 40 pictures at most.
      const { numDeletedRows } = await db
        .deleteFrom('images')
        .where('listingId', '=', person.listingId)
        .executeTakeFirstOrThrow();
      counted['uploads kept'] += Number(numDeletedRows);
    }
    expect(counted['uploads kept']).toBeGreaterThanOrEqual(2 * times);
    return counted;
  } finally {
    await close();
    await server.stop();
    await gate.close();
    await s3.close();
  }
}
