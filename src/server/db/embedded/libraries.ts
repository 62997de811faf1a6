import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Links the packaged PostgreSQL's libraries, since npm packages carry no links and install scripts do not run. */
export async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const folder = dirname(native);
  const missing = Links.parse(JSON.parse(await readFile(list, 'utf8'))).filter(
    ({ target }) => !existsSync(join(folder, target)),
  );
  for (const { source, target } of missing) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
