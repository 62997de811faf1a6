import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(css|html|js|json|mjs|svg|txt|wasm|webmanifest|xml)$/;
const smallest = 1000;

/** Adds a brotli and a gzip version to every file of the folder that gets smaller. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  for (const entry of files) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const content = await readFile(file);
    if (content.length < smallest) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    const [packed, zipped] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
    if (packed.length < content.length) await writeFile(`${file}.br`, packed);
    if (zipped.length < content.length) await writeFile(`${file}.gz`, zipped);
  }
}
