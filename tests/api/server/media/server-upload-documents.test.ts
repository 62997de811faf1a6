import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { PrivateDocument } from '#contract/media/upload.ts';
import {
  callApi,
  formOf,
  pendingKeys,
  newAdvertiser,
  pdf,
  refused,
  startUploadServer,
  stores,
  uploadedDocuments,
  type Advertiser,
  type UploadServer,
} from '../../../support/listings/uploads.ts';

describe.each(stores)('private documents in the store «%s»', (store) => {
  let to: UploadServer;
  beforeAll(async () => {
    to = await startUploadServer(store, { UPLOAD_MAX_DOCUMENT_MB: '1' });
  });
  afterAll(() => to?.stop());

  type Kind = 'ownership-document' | 'usage-permit-document';
  const path = ({ listingId }: Advertiser, kind: Kind) => `/real-estate-listings/${listingId}/${kind}`;
  const send = (by: Advertiser, kind: Kind, files: { name: string; content: Buffer | string }[], headers = {}) =>
    callApi(to, path(by, kind), { method: 'POST', token: by.token, body: formOf(files, { fields: {} }), headers });
  const checksOf = ({ listingId }: Advertiser) =>
    to.db.selectFrom('paperChecks').where('listingId', '=', listingId).select(['kind', 'state']).execute();

  test('are kept once where the same file is sent again under its key, of each kind', async () => {
    const somebody = await newAdvertiser(to);
    const sendPdf = (kind: Kind) =>
      uploadedDocuments(send(somebody, kind, [{ name: 'a.pdf', content: pdf }], { 'Idempotency-Key': 'lost' }));
    const { documents } = await sendPdf('ownership-document');
    expect(documents).toHaveLength(1);
    const again = await sendPdf('ownership-document');
    expect([again.documents, again.files.map(({ document }) => document)]).toEqual([documents, documents]);
    expect((await sendPdf('usage-permit-document')).documents).toHaveLength(1);
  });

  test('are kept by kind under their own names, and wait for a check', async () => {
    const somebody = await newAdvertiser(to);
    const { files, documents } = await uploadedDocuments(
      send(somebody, 'ownership-document', [
        { name: 'Vlasnički list.pdf', content: pdf },
        { name: 'slika.pdf', content: 'GIF89a' },
        { name: 'late.pdf', content: Buffer.concat([Buffer.from('\n'), pdf]) },
        { name: 'endless.pdf', content: pdf.subarray(0, -8) },
        { name: 'large.pdf', content: Buffer.concat([pdf, Buffer.alloc(2 ** 20), pdf]) },
        { name: 'empty.pdf', content: '' },
      ]),
    );
    expect(files.map(({ error }) => error)).toEqual([
      null,
      'FILE_TYPE_NOT_SUPPORTED',
      'FILE_TYPE_NOT_SUPPORTED',
      'FILE_TYPE_NOT_SUPPORTED',
      'FILE_TOO_LARGE',
      'FILE_EMPTY',
    ]);
    expect(documents).toMatchObject([{ title: 'Vlasnički list.pdf', bytes: pdf.length }]);
    expect(await checksOf(somebody)).toEqual([{ kind: 'OWNERSHIP', state: 'PENDING' }]);
    const permits = await callApi(to, path(somebody, 'usage-permit-document'), { token: somebody.token });
    expect(await permits.json()).toEqual([]);
    expect(await pendingKeys(to)).toEqual([]);
    const managed = await callApi(to, `/real-estate-listings/managed-listing/${somebody.listingId}`, {
      token: somebody.token,
    });
    expect(await managed.json()).toMatchObject({ hasOwnershipDocument: true, hasUsagePermit: false });
  });

  test('are sent as attachments that nobody keeps, in parts too, to owner and admin alone', async () => {
    const somebody = await newAdvertiser(to, { status: 'PAUSED' });
    const { documents } = await uploadedDocuments(
      send(somebody, 'usage-permit-document', [{ name: 'Dozvola «1».pdf', content: pdf }]),
    );
    const [{ url, fileName } = { url: '', fileName: '' }] = documents;
    const read = (token: string | undefined, headers: Record<string, string> = {}) =>
      callApi(to, url.replace('/api/v1', ''), { token, headers });
    const admin = await newAdvertiser(to, { role: 'ADMIN' });
    for (const token of [somebody.token, admin.token]) {
      const response = await read(token);
      expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': "attachment; filename*=UTF-8''Dozvola%20%C2%AB1%C2%BB.pdf",
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^sandbox/),
      });
    }
    const part = await read(somebody.token, { Range: 'bytes=0-7' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-1.7']);
    const stranger = await newAdvertiser(to);
    await refused(read(stranger.token), 'NOT_FOUND');
    await refused(read(undefined), 'UNAUTHORIZED');
    expect((await fetch(`${to.server.origin}/documents/${fileName}`)).status).toBe(404);
    const otherKind = path(somebody, 'ownership-document');
    await refused(callApi(to, `${otherKind}/${fileName}`, { token: somebody.token }), 'NOT_FOUND');
    const foreign = `/real-estate-listings/${stranger.listingId}/usage-permit-document/${fileName}`;
    await refused(callApi(to, foreign, { token: stranger.token }), 'NOT_FOUND');
    for (const method of ['GET', 'POST', 'DELETE']) {
      const init = { method, ...(method === 'POST' && { body: formOf([{ name: 'a.pdf', content: pdf }]) }) };
      const query = method === 'DELETE' ? `?fileName=${fileName}` : '';
      const address = path(somebody, 'usage-permit-document') + query;
      await refused(callApi(to, address, { ...init, token: stranger.token }), 'NOT_FOUND');
      await refused(callApi(to, address, init), 'UNAUTHORIZED');
    }
  });

  test('are deleted, files and all, and papers are no longer attached with the last', async () => {
    const somebody = await newAdvertiser(to);
    const { token } = somebody;
    const kind = 'ownership-document';
    const file = { name: 'a.pdf', content: pdf };
    const { documents } = await uploadedDocuments(send(somebody, kind, [file, file]));
    const remove = (fileName: string) =>
      callApi(to, `${path(somebody, kind)}?fileName=${fileName}`, { method: 'DELETE', token });
    for (const [index, { fileName }] of documents.entries()) {
      expect((await remove(fileName)).status).toBe(204);
      expect((await to.keys()).filter((key) => key.includes(fileName))).toEqual([]);
      expect(await checksOf(somebody)).toHaveLength(index === 0 ? 1 : 0);
      await refused(remove(fileName), 'NOT_FOUND');
    }
    const listed = await callApi(to, path(somebody, kind), { token });
    expect(z.array(PrivateDocument).parse(await listed.json())).toEqual([]);
  });

  test('are twenty of a kind at most', async () => {
    const documents = Array.from({ length: 19 }, () => ({ kind: 'OWNERSHIP' as const, isPublic: false }));
    const somebody = await newAdvertiser(to, { documents });
    const file = { name: 'a.pdf', content: pdf };
    const { files } = await uploadedDocuments(send(somebody, 'ownership-document', [file, file]));
    expect(files.map(({ error }) => error)).toEqual([null, 'TOO_MANY_FILES']);
    await refused(send(somebody, 'ownership-document', [file]), 'LIMIT_REACHED');
    await uploadedDocuments(send(somebody, 'usage-permit-document', [file]));
  });
});
