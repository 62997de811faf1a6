import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ProjectDocument } from '#contract/projects/project-files.ts';
import { UploadedProjectDocuments } from '#contract/projects/project-uploads.ts';
import { PublicDocument } from '#contract/projects/project.ts';
import { callProject, newDeveloper, sendTo, told, type Developer } from '../../../support/projects/project-files.ts';
import {
  pendingKeys,
  newAdvertiser,
  pdf,
  refused,
  startUploadServer,
  stores,
  type UploadServer,
} from '../../../support/listings/uploads.ts';

describe.each(stores)('documents of projects in the store «%s»', (store) => {
  let to: UploadServer;
  beforeAll(async () => {
    to = await startUploadServer(store);
  });
  afterAll(() => to?.stop());

  const file = { name: 'Opis gradnje.pdf', content: pdf };
  const send = (developer: Developer, isPublic?: string) =>
    told(
      sendTo(to, developer, 'documents', { files: [file], fields: isPublic ? { isPublic } : {} }),
      UploadedProjectDocuments,
    );
  const publicly = (fileName: string) => fetch(`${to.server.origin}/documents/${fileName}`);
  const describeAs = (developer: Developer, text: object) =>
    callProject(to, developer, 'documents/text', { method: 'PUT', body: text });

  test('are private unless they are said to be public, and everybody is told of the public ones only', async () => {
    const developer = await newDeveloper(to);
    await send(developer, 'true');
    const { documents } = await send(developer);
    expect(documents).toMatchObject([{ title: file.name, bytes: pdf.length, isPublic: true }, { isPublic: false }]);
    const [open, hidden] = documents.map(({ fileName }) => fileName);
    const all = await told(callProject(to, developer, 'documents', {}), z.array(ProjectDocument));
    expect(all).toEqual(documents);
    for (const token of [undefined, (await newAdvertiser(to)).token]) {
      const shown = await told(callProject(to, developer, 'documents', { token }), z.array(PublicDocument));
      expect(shown).toMatchObject([{ fileName: open, url: `/documents/${open}` }]);
    }
    expect([(await publicly(open!)).status, (await publicly(hidden!)).status]).toEqual([200, 404]);
    const form = sendTo(to, developer, 'documents', { files: [file], fields: { isPublic: 'maybe' } });
    expect((await refused(form, 'VALIDATION_FAILED')).errors).toEqual({ isPublic: ['VALUE_INVALID'] });
    expect(
      await to.db.selectFrom('listings').where('id', '=', developer.listingId).select('hasModel').execute(),
    ).toEqual([{ hasModel: false }]);
    expect(
      await to.db.selectFrom('paperChecks').where('listingId', '=', developer.listingId).selectAll().execute(),
    ).toEqual([]);
  });

  test('are made private and public again at once, and called something else', async () => {
    const developer = await newDeveloper(to);
    const { fileName = '' } = (await send(developer, 'true')).documents[0] ?? {};
    const first = await publicly(fileName);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const text = { fileName, title: '  Opis   ', isPublic: false };
    const [changed] = await told(describeAs(developer, text), z.array(ProjectDocument));
    expect(changed).toMatchObject({ title: 'Opis', isPublic: false });
    expect((await publicly(fileName)).status).toBe(404);
    await describeAs(developer, { ...text, isPublic: true });
    const again = await publicly(fileName);
    expect([again.status, again.headers.get('content-disposition')]).toEqual([
      200,
      "attachment; filename*=UTF-8''Opis.pdf",
    ]);
    await refused(describeAs(developer, { ...text, fileName: 'other.pdf' }), 'NOT_FOUND');
    const wrong = await refused(describeAs(developer, { fileName, title: ' ', isPublic: 1 }), 'VALIDATION_FAILED');
    expect(wrong.errors).toEqual({ title: ['VALUE_REQUIRED'], isPublic: ['VALUE_INVALID'] });
  });

  test('of whatever status are sent to admins as attachments that nobody keeps, in parts too', async () => {
    const developer = await newDeveloper(to, { status: 'PAUSED' });
    const { documents } = await send(developer, 'false');
    const [{ fileName, url } = { fileName: '', url: '' }] = documents;
    const read = (token: string | undefined, headers: Record<string, string> = {}) =>
      callProject(to, developer, `documents/${fileName}`, { token, headers });
    expect(url).toBe(`/api/v1/real-estate-project-listings/${developer.listingId}/documents/${fileName}`);
    const otherAdmin = await newAdvertiser(to, { role: 'ADMIN' });
    const response = await read(otherAdmin.token);
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': "attachment; filename*=UTF-8''Opis%20gradnje.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox/),
    });
    const part = await read(developer.token, { Range: 'bytes=0-7' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-1.7']);
    await refused(read(undefined), 'UNAUTHORIZED');
    await refused(read((await newAdvertiser(to)).token), 'FORBIDDEN');
    await refused(callProject(to, await newDeveloper(to), `documents/${fileName}`), 'NOT_FOUND');
    expect((await publicly(fileName)).status).toBe(404);
  });

  test('are PDFs, twenty at most, and are deleted with their files', async () => {
    const developer = await newDeveloper(to, { documents: Array.from({ length: 19 }, () => ({})) });
    const picture = { name: 'slika.pdf', content: 'GIF89a' };
    const answer = sendTo(to, developer, 'documents', { files: [picture, file, file] });
    const { files } = await told(answer, UploadedProjectDocuments);
    expect(files.map(({ error }) => error)).toEqual(['FILE_TYPE_NOT_SUPPORTED', null, 'TOO_MANY_FILES']);
    await refused(sendTo(to, developer, 'documents', { files: [file] }), 'LIMIT_REACHED');
    const fileName = files[1]?.document?.fileName ?? '?';
    const remove = () => callProject(to, developer, `documents?fileName=${fileName}`, { method: 'DELETE' });
    expect((await remove()).status).toBe(204);
    await refused(remove(), 'NOT_FOUND');
    expect((await to.keys()).filter((key) => key.includes(fileName))).toEqual([]);
    expect(await pendingKeys(to)).toEqual([]);
  });
});
