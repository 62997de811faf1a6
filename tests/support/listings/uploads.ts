import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { ZodType } from 'zod';
import type { Role } from '#contract/auth/login.ts';
import type { Image } from '#contract/media/image.ts';
import { Problem, type ErrorCode } from '#contract/problem.ts';
import { UploadedDocuments, UploadedImages } from '#contract/media/upload.ts';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { localFiles, type FileStore } from '#server/ports/files.ts';
import { s3Files } from '#server/ports/s3-files.ts';
import { removeDueFiles } from '#server/services/media/remove-files.ts';
import { logInAt } from '../database/accounts.ts';
import { expectDocumented } from '../schemas/documented.ts';
import { insertListing, insertUser, type ListingOverrides } from './listings.ts';
import { startS3 } from '../outside/s3.ts';
import { startServer, type ServerProcess } from '../servers/server.ts';

/** What managers are told, with the addresses of pictures as everybody has them. */
export function asPublic<Told>(told: Told): Told {
  return JSON.parse(JSON.stringify(told).replaceAll(/\?key=[\w.-]+/g, '')) as Told;
}

export const stores = ['local', 's3'] as const;
export type StoreName = (typeof stores)[number];

/** A server that keeps files in one of the stores. */
export type UploadServer = {
  server: ServerProcess;
  db: DatabaseConnection['db'];
  /** The keys of all files of the store but the probe of its health. */
  keys: () => Promise<string[]>;
  files: FileStore;
  stop: () => Promise<void>;
};

/** The keys of all files in the local store of a data folder. */
export async function localKeys(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** The database of a server that runs its own. */
export function databaseOf({ dataDir }: ServerProcess): DatabaseConnection {
  return connect({ host: join(dataDir, 'postgres'), port: 5432, user: 'portal', database: 'postgres' }, { max: 2 });
}

/** Starts a server on a store of its own. */
export async function startUploadServer(
  store: StoreName,
  settings: Record<string, string> = {},
): Promise<UploadServer> {
  const s3 = store === 's3' ? await startS3() : undefined;
  const server = await startServer({ ...s3?.settings, ...settings }).catch(async (error: unknown) => {
    await s3?.close();
    throw error;
  });
  const database = databaseOf(server);
  const keys = async () => (await (s3 ? s3.keys() : localKeys(server.dataDir))).filter((key) => key !== 'health/probe');
  return {
    server,
    db: database.db,
    keys,
    files: s3 ? s3Files(s3.config) : localFiles(join(server.dataDir, 'files')),
    stop: async () => {
      await database.close();
      await server.stop();
      await s3?.close();
    },
  };
}

/** Somebody who is logged in, with a listing. */
export type Advertiser = { userId: number; token: string; listingId: number };

export async function newAdvertiser(
  { server, db }: Pick<UploadServer, 'server' | 'db'>,
  { role = 'USER', ...listing }: ListingOverrides & { role?: Role } = {},
): Promise<Advertiser> {
  const settings = { DATA_DIR: server.dataDir, PUBLIC_URL: server.origin };
  const { userId, accessToken } = await logInAt(settings, db, await insertUser(db, { role }));
  return { userId, token: accessToken, listingId: await insertListing(db, { ownerId: userId, ...listing }) };
}

type SentFile = { name: string; content: Buffer | string };
type Sending = { token?: string; field?: string; fields?: Record<string, string>; key?: string };

/** A form with these files. */
export function formOf(
  files: SentFile[],
  { field = 'files', fields = { realEstateType: 'REAL_ESTATE' } }: Sending = {},
) {
  const form = new FormData();
  for (const { name, content } of files) form.append(field, new Blob([new Uint8Array(Buffer.from(content))]), name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** A call of the API, over the wire; the document must tell of its answer. */
export async function callApi(
  { server }: Pick<UploadServer, 'server'>,
  path: string,
  { token, ...init }: RequestInit & { token?: string | undefined } = {},
): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string>), ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${server.origin}/api/v1${path}`, { ...init, headers });
  await expectDocumented(`/api/v1${path}`, response, init.method?.toLowerCase());
  return response;
}

async function parsed<Schema extends ZodType>(response: Response, schema: Schema): Promise<Schema['_zod']['output']> {
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  expect(schema.parse(body)).toEqual(body);
  return body as Schema['_zod']['output'];
}

/** Sends pictures to the advertiser's listing. */
export function sendImages(
  to: Pick<UploadServer, 'server'>,
  { token, listingId }: Advertiser,
  files: SentFile[],
  sending?: Sending,
) {
  const body = formOf(files, sending);
  const headers: HeadersInit = sending?.key ? { 'Idempotency-Key': sending.key } : {};
  return callApi(to, `/real-estate-listings/${listingId}/images`, { method: 'POST', token, body, headers });
}

export async function uploadedImages(response: Promise<Response>): Promise<UploadedImages> {
  return parsed(await response, UploadedImages);
}

export async function uploadedDocuments(response: Promise<Response>): Promise<UploadedDocuments> {
  return parsed(await response, UploadedDocuments);
}

/** The problem of an upload that is refused with this code. */
export async function refused(response: Promise<Response>, code: ErrorCode) {
  const answer = await response;
  const body = (await answer.json()) as Problem & Partial<UploadedImages>;
  expect(Problem.parse(body)).toMatchObject({ code, status: answer.status });
  return body;
}

/** The only picture of an upload of one. */
export async function onlyImage(response: Promise<Response>): Promise<Image> {
  const { files } = await uploadedImages(response);
  const [first] = files;
  if (files.length !== 1 || !first?.image) throw new Error(`not one picture: ${JSON.stringify(files)}`);
  return first.image;
}

/** A picture whose left half is red and whose right half is blue. */
export function halves(width: number, height: number) {
  const left = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#ff0000' } };
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

export const jpeg = (width = 400, height = 300): Promise<Buffer> => halves(width, height).jpeg().toBuffer();

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n');

/** How many rows note files that nobody owns. */
export async function pendingKeys({ db }: Pick<UploadServer, 'db'>): Promise<string[]> {
  return (await db.selectFrom('pendingFiles').select('key').execute()).map(({ key }) => key);
}

/** What housekeeping leaves an hour later, when deleted pictures cannot be taken back any more. */
export async function afterAnHour({ db, files }: Pick<UploadServer, 'db' | 'files'>): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await db.updateTable('pendingFiles').set({ removeAt: past }).execute();
  await db.updateTable('removedImages').set({ expiresAt: past }).execute();
  await removeDueFiles({ db, files });
}
