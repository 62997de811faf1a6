import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Manifest } from './manifest.ts';
import type { Vault } from './vault.ts';

/** Files of a backup by their key in the portal's store. */
export type FileList = Map<string, { bytes: number; sha256: string }>;

/** Where files lie that many backups share; those of another key lie apart. */
export const poolOf = ({ mark }: Pick<Vault, 'mark'>): string => (mark ? `files-${mark}` : 'files');

const linesAtOnce = 1000;

export async function* writeFileList(list: FileList): AsyncGenerator<Buffer> {
  let lines: string[] = [];
  for (const [key, { bytes, sha256 }] of list) {
    lines.push(`${key}\t${bytes}\t${sha256}\n`);
    if (lines.length < linesAtOnce) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  yield Buffer.from(lines.join(''));
}

export function linesOf(content: AsyncIterable<Buffer>): AsyncIterable<string> {
  return createInterface({ input: Readable.from(content, { objectMode: false }), crlfDelay: Infinity });
}

export async function readFileList(vault: Vault, { files }: Pick<Manifest, 'files'>): Promise<FileList> {
  const list: FileList = new Map();
  let text = '';
  for await (const part of vault.read(files, { packed: true })) {
    const lines = (text + part.toString('latin1')).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const [key = '', bytes = '', sha256 = ''] = line.split('\t');
      list.set(key, { bytes: Number(bytes), sha256 });
    }
  }
  return list;
}
