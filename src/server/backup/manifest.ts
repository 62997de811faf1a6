import * as z from 'zod';
import type { FileStore } from '#server/ports/files.ts';
import { BackupFault } from './fault.ts';
import type { Vault } from './vault.ts';

const Stored = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });
const Table = Stored.extend({ table: z.string(), columns: z.array(z.string()), rows: z.number() });

/** What a backup consists of. It is written last: without it there is no backup. */
export const Manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** Of the portal. */
  version: z.string(),
  /** The moment of the snapshot, and PostgreSQL's position in its log. */
  moment: z.iso.datetime(),
  lsn: z.string(),
  postgres: z.string(),
  /** Names of those that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  /** Mails of the queue. */
  jobs: Stored.extend({ rows: z.number() }).optional(),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Objects of the list, one line each: key, bytes, SHA-256. */
  files: Stored.extend({ count: z.number(), total: z.number() }),
  /** Files that rows named, but the portal had lost. */
  missing: z.number(),
  /** Files beside the store, such as the secret key, below `further`. */
  further: z.array(Stored),
});
export type Manifest = z.infer<typeof Manifest>;

/** A finished backup in a target; `mark`: of its key, undefined if it is not encrypted. */
export type Listed = { id: string; mark: string | undefined };

const manifestKey = /^backups\/([^/]+)\/manifest(?:-([a-f\d]{8}))?\.gz(?:\.sealed)?$/;
const packed = { packed: true };
const nameOf = ({ id, mark }: Listed) => `backups/${id}/manifest${mark ? `-${mark}` : ''}`;

/** An id that tells the moment and sorts by it: `2026-11-28T23-11-50.123Z`. */
export const newId = (now = new Date()): string => now.toISOString().replaceAll(':', '-');

/** The moment that an id tells. */
export const momentOf = (id: string): Date => new Date(id.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** All backups, newest first, and the folders of those that were never finished. */
export async function listBackups(files: FileStore): Promise<{ finished: Listed[]; unfinished: string[] }> {
  const finished = new Map<string, Listed>();
  const seen = new Set<string>();
  for await (const { key } of files.list('backups')) {
    const [, id = '', mark] = manifestKey.exec(key) ?? [];
    if (id) finished.set(id, { id, mark });
    seen.add(key.split('/')[1] ?? '');
  }
  return {
    finished: [...finished.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    unfinished: [...seen].filter((id) => !finished.has(id)),
  };
}

/** @throws BackupFault without a key, or with another than the backup's. */
function checkKey({ id, mark }: Listed, vault: Vault): void {
  if (mark === vault.mark) return;
  if (!mark) throw new BackupFault(`Backup ${id} is not encrypted. Leave BACKUP_KEY away.`);
  throw new BackupFault(
    vault.mark
      ? `Backup ${id} is encrypted with another BACKUP_KEY (${mark}, not ${vault.mark}).`
      : `Backup ${id} is encrypted. Set BACKUP_KEY to the key that it was made with.`,
  );
}

export async function readManifest(vault: Vault, listed: Listed): Promise<Manifest> {
  checkKey(listed, vault);
  const parts: Buffer[] = [];
  for await (const part of vault.readUnchecked(nameOf(listed), packed)) parts.push(part);
  const parsed = Manifest.safeParse(JSON.parse(Buffer.concat(parts).toString()));
  if (parsed.success && parsed.data.id === listed.id) return parsed.data;
  throw new BackupFault(`${nameOf(listed)} is not the manifest of a backup that this version knows.`);
}

export async function writeManifest(vault: Vault, manifest: Manifest): Promise<void> {
  const content = Buffer.from(JSON.stringify(Manifest.parse(manifest), null, 1));
  await vault.write(nameOf({ id: manifest.id, mark: vault.mark }), toStream(content), packed);
}

export async function removeManifest(vault: Vault, id: string): Promise<void> {
  await vault.files.remove(vault.keyOf(nameOf({ id, mark: vault.mark }), packed));
}

async function* toStream(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/** The newest of all, or of those whose id begins so, whatever its key: an older one is never taken silently. @throws BackupFault */
export function chooseBackup(finished: Listed[], at = 'newest'): Listed {
  const chosen = finished.find(({ id }) => at === 'newest' || id.startsWith(at));
  if (chosen) return chosen;
  throw new BackupFault(at === 'newest' ? 'There is no finished backup there.' : `There is no backup ${at} there.`);
}
