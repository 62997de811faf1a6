import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documentKey } from '#domain/media/document.ts';
import { imageKey } from '#domain/media/image.ts';
import { connect } from '#server/db/client.ts';
import { insertListing } from '../listings/listings.ts';
import type { ServerProcess } from '../servers/server.ts';

export const image = {
  path: '/images/a1b2c3d4e5f6a7b8c9d0e1f2/640.webp',
  bytes: Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251)),
};
export const documentBytes = Buffer.from('%PDF-1.7 '.repeat(500));
export const documents = {
  open: 'b2c3d4e5f6a7b8c9d0e1f2a3.pdf',
  closed: 'c3d4e5f6a7b8c9d0e1f2a3b4.pdf',
  draft: 'd4e5f6a7b8c9d0e1f2a3b4c5.pdf',
};

async function keepFile(server: ServerProcess, key: string, content: Buffer): Promise<void> {
  const path = join(server.dataDir, 'files', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** Gives a server a picture, and three documents: a public one, a private one, and a public one of a draft. */
export async function storeFiles(server: ServerProcess): Promise<void> {
  await keepFile(server, imageKey('a1b2c3d4e5f6a7b8c9d0e1f2', 640, 'webp'), image.bytes);
  for (const name of Object.values(documents)) await keepFile(server, documentKey(name), documentBytes);
  const address = { host: join(server.dataDir, 'postgres'), port: 5432, user: 'portal', database: 'postgres' };
  const { db, close } = connect(address, { max: 1 });
  const about = {
    kind: 'PROJECT' as const,
    title: 'Brošura «A»',
    mediaType: 'application/pdf',
    bytes: documentBytes.length,
  };
  const open = { ...about, fileName: documents.open, isPublic: true };
  const closed = { ...about, fileName: documents.closed, isPublic: false };
  await insertListing(db, { documents: [open, closed], images: [{ fileName: 'a1b2c3d4e5f6a7b8c9d0e1f2' }] });
  await insertListing(db, { status: 'DRAFT', documents: [{ ...about, fileName: documents.draft, isPublic: true }] });
  await close();
}
