import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DemoProvider } from '../demo/provider/provider.ts';
import type { Log } from '../log.ts';
import type { Runtime } from '../runtime.ts';
import type { PagesHandler } from './capture.ts';
import { createEntry } from './entry.ts';
import { createLimitedServer, drain, listen } from './listen.ts';
import { securityHeaders } from './security-headers.ts';

export { checkAddress } from './listen.ts';

export type PortalServer = { close: (patience: number) => Promise<boolean> };

/** Serves the pages, the API and the files of a build; resolves when it accepts requests. */
export async function servePortal(
  runtime: Runtime,
  log: Log,
  { buildFolder, demoProvider }: { buildFolder: string; demoProvider?: DemoProvider | undefined },
): Promise<PortalServer> {
  const { handler } = (await import(pathToFileURL(join(buildFolder, 'server', 'entry.mjs')).href)) as {
    handler: PagesHandler;
  };
  const entry = await createEntry({ runtime, log, handler, clientFolder: join(buildFolder, 'client'), demoProvider });
  const server = createLimitedServer(entry.listener, securityHeaders(runtime.config));
  await listen(server, runtime.config);
  return { close: (patience) => drain(server, patience, entry.drain) };
}
