import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Model, ProjectView } from '#contract/projects/project.ts';
import { container, chunk, model, triangle } from '../../../support/projects/glb.ts';
import { callProject, newDeveloper, sendTo, told, type Developer } from '../../../support/projects/project-files.ts';
import { ask } from '../../../support/servers/server.ts';
import {
  pendingKeys,
  newAdvertiser,
  refused,
  startUploadServer,
  stores,
  type UploadServer,
} from '../../../support/listings/uploads.ts';

const glb = model();
const what = 'project-3d-model';

describe.each(stores)('the 3D model of a project in the store «%s»', (store) => {
  let to: UploadServer;
  beforeAll(async () => {
    to = await startUploadServer(store, { UPLOAD_MAX_MODEL_MB: '1' });
  });
  afterAll(() => to?.stop());

  const send = (developer: Developer, content: Buffer) =>
    sendTo(to, developer, what, { files: [{ name: 'kuća.glb', content }], field: 'file' });
  const hasModel = async ({ listingId }: Developer) => {
    const row = to.db.selectFrom('listings').where('id', '=', listingId).select('hasModel');
    return (await row.executeTakeFirstOrThrow()).hasModel;
  };

  test('is served to all with parts and for good, as long as the project is public', async () => {
    const developer = await newDeveloper(to);
    const { fileName, bytes, url } = await told(send(developer, glb), Model);
    expect([bytes, await hasModel(developer)]).toEqual([glb.length, true]);
    const shown = await told(callProject(to, developer, '', { token: undefined }), ProjectView);
    expect(shown.model).toEqual({ fileName, bytes, url: `/documents/${fileName}` });
    const path = `/documents/${fileName}`;
    const whole = await ask(to.server.origin, path);
    expect(whole.body.equals(glb)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'model/gltf-binary',
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    const part = await ask(to.server.origin, path, { headers: { Range: 'bytes=0-3' } });
    expect([part.status, part.body.toString()]).toEqual([206, 'glTF']);
    const known = { 'If-None-Match': whole.headers.etag ?? '' };
    expect((await ask(to.server.origin, path, { headers: known })).status).toBe(304);
    await to.db.updateTable('listings').set({ status: 'PAUSED' }).where('id', '=', developer.listingId).execute();
    expect((await ask(to.server.origin, path)).status).toBe(404);
    const mine = await fetch(to.server.origin + url, { headers: { authorization: `Bearer ${developer.token}` } });
    expect(Buffer.from(await mine.arrayBuffer()).equals(glb)).toBe(true);
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
  });

  test('takes the place of the one before, and goes with its file', async () => {
    const developer = await newDeveloper(to);
    const first = await told(send(developer, glb), Model);
    const second = await told(send(developer, glb), Model);
    const names = (await to.keys()).map((key) => key.split('/').at(-1));
    expect([names.includes(first.fileName), names.includes(second.fileName)]).toEqual([false, true]);
    const remove = () => callProject(to, developer, what, { method: 'DELETE' });
    expect((await remove()).status).toBe(204);
    await refused(remove(), 'NOT_FOUND');
    expect((await to.keys()).filter((key) => key.includes(second.fileName))).toEqual([]);
    expect([await hasModel(developer), await pendingKeys(to)]).toEqual([false, []]);
  });

  test('is refused in words when it is no good, and the one that is there stays', async () => {
    const developer = await newDeveloper(to);
    const kept = await told(send(developer, glb), Model);
    const external = model(() => ({ images: [{ uri: 'https://example.com/a.png' }] }));
    const problem = await refused(send(developer, external), 'VALIDATION_FAILED');
    expect(problem).toMatchObject({
      errors: { 'files.0': ['MODEL_EXTERNAL'] },
      detail: 'The file was not kept: /images/0 has a uri',
      message: expect.stringMatching(/^3D model poziva se na druge datoteke/),
    });
    const cut = await refused(send(developer, glb.subarray(0, -4)), 'VALIDATION_FAILED');
    expect(cut.errors).toEqual({ 'files.0': ['MODEL_DAMAGED'] });
    const { json, bin } = triangle(Buffer.alloc(2 ** 20));
    const large = container([chunk('json', JSON.stringify(json)), chunk('bin', bin)]);
    const tooLarge = await refused(send(developer, large), 'VALIDATION_FAILED');
    expect(tooLarge.errors).toEqual({ 'files.0': ['FILE_TOO_LARGE'] });
    const enormous = await refused(send(developer, Buffer.alloc(3 * 2 ** 20)), 'PAYLOAD_TOO_LARGE');
    expect(enormous.message).toBe('Datoteka je prevelika.');
    const shown = await told(callProject(to, developer, '', { token: undefined }), ProjectView);
    expect(shown.model?.fileName).toBe(kept.fileName);
    expect(await pendingKeys(to)).toEqual([]);
  });

  test('counts among the two gigabytes of the account that made the project', async () => {
    const developer = await newDeveloper(to, { images: [{ bytes: 2 * 1024 ** 3 - 100 }] });
    const problem = await refused(send(developer, glb), 'VALIDATION_FAILED');
    expect(problem.errors).toEqual({ 'files.0': ['STORAGE_FULL'] });
  });

  if (store === 's3') return;
  describe('files of a project, in whatever store', () => {
    const file = { name: 'a', content: glb };
    const body = { fileNames: [] };

    const uploads = ['images', 'documents', 'project-3d-model', 'floors/1/plan'];
    const others: [string, string, object?][] = [
      ['DELETE', 'images?fileName=a'],
      ['PUT', 'images/order', body],
      ['DELETE', 'documents?fileName=a'],
      ['GET', 'documents/a.pdf'],
      ['DELETE', 'project-3d-model'],
      ['DELETE', 'floors/1/plan'],
    ];

    test('are not changed where the listing is a single one', async () => {
      const user = await newAdvertiser(to);
      const developer = await newDeveloper(to, { ownerId: user.userId });
      for (const what of uploads) {
        const path = what.replace('floors/1', `floors/${developer.floorIds[0]}`);
        await refused(sendTo(to, { ...developer, listingId: user.listingId }, path, { files: [file] }), 'NOT_FOUND');
      }
      for (const [method, what, sent] of others) {
        const of = { ...developer, listingId: user.listingId };
        await refused(callProject(to, of, what, { method, ...(sent && { body: sent }) }), 'NOT_FOUND');
      }
    });

    test('of an archived project are left alone, and each change is written down', async () => {
      const developer = await newDeveloper(to, { status: 'ARCHIVED', archivedFrom: 'PUBLISHED' });
      for (const what of uploads) {
        const path = what.replace('floors/1', `floors/${developer.floorIds[0]}`);
        await refused(sendTo(to, developer, path, { files: [file] }), 'STATUS_NOT_ALLOWED');
      }
      await refused(callProject(to, developer, 'images/order', { method: 'PUT', body }), 'STATUS_NOT_ALLOWED');
      const open = await newDeveloper(to);
      for (let times = 0; times < 2; times += 1) await told(sendTo(to, open, what, { files: [file] }), Model);
      const acts = await to.db
        .selectFrom('auditLog')
        .where('listingId', '=', open.listingId)
        .select('details')
        .execute();
      expect(acts.map(({ details }) => details?.replace(/[\da-f]{32}/, '…'))).toEqual([
        'MODEL_ADDED a (….glb)',
        'MODEL_ADDED a (….glb)',
      ]);
    });
  });
});
