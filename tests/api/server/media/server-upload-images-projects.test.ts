import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ManagedFloor } from '#contract/projects/managed-project.ts';
import { UploadedProjectImages } from '#contract/projects/project-uploads.ts';
import { ProjectImage, ProjectView } from '#contract/projects/project.ts';
import { callProject, newDeveloper, sendTo, told, type Developer } from '../../../support/projects/project-files.ts';
import {
  afterAnHour,
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
  const upload = async (developer: Developer, fields: Record<string, string> = {}) => {
    const files = [{ name: 'a.jpg', content: await jpeg() }];
    return told(sendTo(to, developer, 'images', { files, fields }), UploadedProjectImages);
  };
  const sendPlan = (developer: Developer, content: Buffer, floorId = developer.floorIds[1]) =>
    sendTo(to, developer, `floors/${floorId}/plan`, { files: [{ name: 'tlocrt.png', content }], field: 'file' });

  test('pictures have a kind, an order and texts', async () => {
    const developer = await newDeveloper(to);
    await upload(developer);
    await upload(developer, { kind: 'SITE' });
    const { images } = await upload(developer, { kind: 'LOCATION' });
    expect(images.map(({ kind }) => kind)).toEqual(['VISUALISATION', 'SITE', 'LOCATION']);
    expect(await view(developer)).toMatchObject({ images: asPublic(images) });
    const [first = '', second = '', third = ''] = images.map(({ fileName }) => fileName);
    const order = callProject(to, developer, 'images/order', { method: 'PUT', body: { fileNames: [third, first] } });
    const ordered = await told(order, z.array(ProjectImage));
    expect(ordered.map(({ fileName }) => fileName)).toEqual([third, first, second]);
    const text = { fileName: first, kind: 'SITE', alt: { hr: 'Gradilište', en: '' } };
    await callProject(to, developer, 'images/text', { method: 'PUT', body: text });
    const all = await told(callProject(to, developer, 'images'), z.array(ProjectImage));
    expect(all[1]).toMatchObject({ kind: 'SITE', alt: { hr: 'Gradilište', en: null } });
    const wrong = { fileName: first, kind: 'PLAN', alt: { hr: '', en: '' } };
    const problem = await refused(
      callProject(to, developer, 'images/text', { method: 'PUT', body: wrong }),
      'VALIDATION_FAILED',
    );
    expect(problem.errors).toEqual({ kind: ['VALUE_INVALID'] });
    const form = sendTo(to, developer, 'images', {
      files: [{ name: 'a.jpg', content: await jpeg() }],
      fields: { kind: 'PLAN' },
    });
    expect((await refused(form, 'VALIDATION_FAILED')).errors).toEqual({ kind: ['VALUE_INVALID'] });
    expect((await listingOf(developer)).imageCount).toBe(3);
  });

  test('the last picture of a public project stays, whatever plans there are', async () => {
    const developer = await newDeveloper(to);
    const { images } = await upload(developer);
    const floor = await told(sendPlan(developer, await jpeg()), ManagedFloor);
    const remove = (fileName: string | undefined) =>
      callProject(to, developer, `images?fileName=${fileName}`, { method: 'DELETE' });
    await refused(remove(images[0]?.fileName), 'LISTING_INCOMPLETE');
    await refused(remove(floor.plan?.fileName), 'NOT_FOUND');
    await upload(developer);
    expect((await remove(images[0]?.fileName)).status).toBe(204);
    await afterAnHour(to);
    expect((await to.keys()).filter((key) => key.includes(images[0]?.fileName ?? '?'))).toEqual([]);
    expect(await pendingKeys(to)).toEqual([]);
  });
});
