import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ManagedFloor } from '#contract/projects/managed-project.ts';
import { ProjectView } from '#contract/projects/project.ts';
import sharp from 'sharp';
import { callProject, newDeveloper, sendTo, told, type Developer } from '../../../support/projects/project-files.ts';
import {
  asPublic,
  jpeg,
  pendingKeys,
  refused,
  startUploadServer,
  stores,
  type UploadServer,
} from '../../../support/listings/uploads.ts';

describe.each(stores)('files of projects in the store «%s»', (store) => {
  let to: UploadServer;
  beforeAll(async () => {
    to = await startUploadServer(store);
  });
  afterAll(() => to?.stop());

  const listingOf = ({ listingId }: Developer) =>
    to.db.selectFrom('listings').where('id', '=', listingId).selectAll().executeTakeFirstOrThrow();
  const view = async (developer: Developer) => told(callProject(to, developer, '', { token: undefined }), ProjectView);
  const sendPlan = (developer: Developer, content: Buffer, floorId = developer.floorIds[1]) =>
    sendTo(to, developer, `floors/${floorId}/plan`, { files: [{ name: 'tlocrt.png', content }], field: 'file' });

  test('plans belong to floors: they are no pictures, are replaced whole, and go with their files', async () => {
    const developer = await newDeveloper(to, { images: 40 });
    const before = await listingOf(developer);
    const first = await told(sendPlan(developer, await jpeg(1600, 1200)), ManagedFloor);
    expect(first).toMatchObject({ id: developer.floorIds[1], level: 1, plan: { width: 1600, height: 1200 } });
    expect((await listingOf(developer)).imageCount).toBe(40);
    const second = await told(sendPlan(developer, await jpeg(800, 600)), ManagedFloor);
    const shown = await view(developer);
    expect(shown.buildings[0]?.floors.map(({ plan }) => plan?.fileName)).toEqual([undefined, second.plan?.fileName]);
    expect(shown.images.length).toBe(40);
    const names = (await to.keys()).map((key) => key.split('/')[2]);
    expect(names).not.toContain(first.plan?.fileName);
    expect(names).toContain(second.plan?.fileName);
    for (const { url, width } of second.plan?.sources ?? []) {
      const response = await fetch(to.server.origin + url);
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
    }
    const remove = () => callProject(to, developer, `floors/${second.id}/plan`, { method: 'DELETE' });
    for (const none of [remove, remove]) expect((await told(none(), ManagedFloor)).plan).toBeNull();
    expect(
      await to.db.selectFrom('images').where('kind', '=', 'PLAN').where('listingId', '=', before.id).execute(),
    ).toEqual([]);
    expect((await to.keys()).filter((key) => key.includes(second.plan?.fileName ?? '?'))).toEqual([]);
    expect(await pendingKeys(to)).toEqual([]);
    expect((await listingOf(developer)).version).toBe(before.version);
  });

  test('plans keep thin coloured lines', async () => {
    const developer = await newDeveloper(to);
    const line = { input: { create: { width: 1, height: 300, channels: 3 as const, background: '#d00000' } } };
    const paper = { create: { width: 400, height: 300, channels: 3 as const, background: '#ffffff' } };
    const drawing = await sharp(paper)
      .composite([{ ...line, left: 101, top: 0 }])
      .png()
      .toBuffer();
    const { plan } = await told(sendPlan(developer, drawing), ManagedFloor);
    for (const { url, width } of plan?.sources ?? []) {
      if (width < 400) continue;
      const bytes = Buffer.from(await (await fetch(to.server.origin + url)).arrayBuffer());
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const [red = 0, green = 0, blue = 0] = data.subarray((150 * info.width + 101) * info.channels);
      expect([red > 170, green < 70, blue < 70], `${url}: ${red}, ${green}, ${blue}`).toEqual([true, true, true]);
    }
  });

  test('plans of no floor, two at once or no pictures are refused, and the plan that is there stays', async () => {
    const developer = await newDeveloper(to);
    const other = await newDeveloper(to);
    const content = await jpeg();
    const kept = await told(sendPlan(developer, content), ManagedFloor);
    await refused(sendPlan(developer, content, other.floorIds[0]), 'NOT_FOUND');
    await refused(sendPlan(developer, content, '999999'), 'NOT_FOUND');
    const strange = sendTo(to, developer, 'floors/x/plan', { files: [{ name: 'a.jpg', content }] });
    await refused(strange, 'NOT_FOUND');
    const damaged = await refused(sendPlan(developer, content.subarray(0, 900)), 'VALIDATION_FAILED');
    expect(damaged).toMatchObject({
      errors: { 'files.0': ['FILE_DAMAGED'] },
      message: 'Datoteka je oštećena i ne može se pročitati.',
    });
    const file = { name: 'a.jpg', content };
    const two = sendTo(to, developer, `floors/${kept.id}/plan`, { files: [file, file] });
    expect((await refused(two, 'VALIDATION_FAILED')).errors).toEqual({ files: ['VALUE_TOO_LONG'] });
    expect((await view(developer)).buildings[0]?.floors[1]?.plan).toEqual(asPublic(kept.plan));
    expect(await pendingKeys(to)).toEqual([]);
  });
});
