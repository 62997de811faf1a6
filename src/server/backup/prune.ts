import { poolOf, readFileList } from './file-list.ts';
import { listBackups, momentOf, readManifest, removeManifest, type Listed } from './manifest.ts';
import { keptMoments, type Retention } from './retention.ts';
import type { Vault } from './vault.ts';
import { checkBackupLock, type Locked } from './with-backup-lock.ts';

const day = 24 * 60 * 60 * 1000;

async function removeAll(
  vault: Vault,
  folders: string,
  isLeft: (key: string) => boolean = () => true,
): Promise<number> {
  const keys: string[] = [];
  for await (const { key } of vault.files.list(folders)) if (isLeft(key)) keys.push(key);
  for (const key of keys) await vault.files.remove(key);
  return keys.length;
}

/** The objects of all files that these backups name. */
async function listNamed(vault: Vault, kept: Listed[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const listed of kept)
    for (const key of (await readFileList(vault, await readManifest(vault, listed))).keys())
      named.add(vault.keyOf(`${poolOf(vault)}/${key}`, { packed: false }));
  return named;
}

export type Pruned = { removed: string[]; files: number };

/** The vault, which removes nothing once the lock is lost: a backup that runs by then may need it. */
function whileLocked(vault: Vault, locked: Locked): Vault {
  const remove = async (key: string) => {
    await checkBackupLock(locked);
    await vault.files.remove(key);
  };
  return { ...vault, files: { ...vault.files, remove } };
}

/** Removes backups of this key that need not be kept, with their files. Throws BackupFault, also once the lock is lost. */
export async function pruneBackups(target: Vault, retention: Retention, locked: Locked): Promise<Pruned> {
  const vault = whileLocked(target, locked);
  const { finished, unfinished } = await listBackups(vault.files);
  const ours = finished.filter(({ mark }) => mark === vault.mark);
  const moments = keptMoments(
    ours.map(({ id }) => momentOf(id)),
    retention,
  );
  const isKept = new Set(moments.map((moment) => moment.getTime()));
  const { kept = [], old = [] } = Object.groupBy(ours, ({ id }) =>
    isKept.has(momentOf(id).getTime()) ? 'kept' : 'old',
  );
  const named = await listNamed(vault, kept);
  for (const { id } of old) await removeManifest(vault, id);
  const removed = old.map(({ id }) => id);
  const halves = unfinished.filter((id) => momentOf(id).getTime() < Date.now() - day);
  for (const id of [...removed, ...halves]) await removeAll(vault, `backups/${id}`);
  await vault.files.tidy(new Date(Date.now() - day));
  return { removed, files: await removeAll(vault, poolOf(vault), (key) => !named.has(key)) };
}
