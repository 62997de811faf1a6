import { BackupFault } from './fault.ts';
import { poolOf, readFileList } from './file-list.ts';
import { inParallel } from './in-parallel.ts';
import { readManifest, type Listed, type Manifest } from './manifest.ts';
import { drain, type Stored, type Vault } from './vault.ts';

const atOnce = 8;

/** What is wrong with a backup, one sentence each; none if it is good. */
export type Verified = Listed & { manifest?: Manifest; faults: string[] };

type Verifying = { vault: Vault; onObject: (done: number, total: number) => void };

/** Reads objects of backups again, each once, though several backups share a file. */
export function createVerifier({ vault, onObject }: Verifying): (listed: Listed) => Promise<Verified> {
  const read = new Map<string, Promise<string | undefined>>();

  async function readWhole(stored: Stored, packed: boolean): Promise<string | undefined> {
    try {
      await drain(vault.read(stored, { packed }));
      return undefined;
    } catch (error) {
      if (error instanceof BackupFault) return error.message;
      throw error;
    }
  }

  function check(stored: Stored, packed: boolean): Promise<string | undefined> {
    const known = `${stored.name} ${stored.sha256}`;
    const result = read.get(known) ?? readWhole(stored, packed);
    read.set(known, result);
    return result;
  }

  async function verify(manifest: Manifest): Promise<string[]> {
    const { tables, jobs, files, further } = manifest;
    const packed = [...tables, ...(jobs ? [jobs] : []), files];
    const faults: string[] = [];
    const note = async (result: Promise<string | undefined>) => {
      const fault = await result;
      if (fault) faults.push(fault);
    };
    for (const stored of packed) await note(check(stored, true));
    for (const stored of further) await note(check(stored, false));
    const list = await readFileList(vault, manifest).catch(() => new Map<string, never>());
    let done = 0;
    await inParallel(list, atOnce, async ([key, stored]) => {
      await note(check({ name: `${poolOf(vault)}/${key}`, ...stored }, false));
      onObject((done += 1), list.size);
    });
    return faults;
  }

  return async (listed) => {
    try {
      const manifest = await readManifest(vault, listed);
      return { ...listed, manifest, faults: await verify(manifest) };
    } catch (error) {
      if (error instanceof BackupFault) return { ...listed, faults: [error.message] };
      throw error;
    }
  };
}
