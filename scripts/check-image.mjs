/** Runs while an image is built, on its files: what the server loads must be there. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

const loaded = [
  'dist/server/**/*.mjs',
  'src/server/start-portal.ts',
  'src/server/ports/s3-files.ts',
  'src/cli/!(portal).ts',
];
/** Shows 3D models in browsers; the server has it and never loads it. */
const forBrowsers = '@google/model-viewer';

for (const file of globSync(loaded, { cwd: root })) {
  await import(join(root, file)).catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND' && !String(error).includes(forBrowsers)) throw error;
  });
}
// Nobody can link them once the file system is read-only.
await import('./link-libraries.mjs');
process.exit(0);
