import { readFileSync } from 'node:fs';
import * as z from 'zod';

const Package = z.object({ version: z.string() });

/** The portal's version. */
export function version(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return Package.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
