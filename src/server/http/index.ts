import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '../log.ts';
import type { Runtime } from '../runtime.ts';
import { countViews } from '#server/services/search/count-views.ts';
import type { AddedRoute } from './added-route.ts';
import type { PagesHandler } from './pages/render.ts';
import { createEntry } from './entry.ts';
import { connectionLimits } from './limits/connections.ts';
import { createLimitedServer, drain, listen } from './listen.ts';
import { watchLoop } from './limits/loop-watch.ts';
import { securityHeaders } from './answers/security-headers.ts';
import { ViewCounter } from './views/view-counter.ts';

export { checkAddress } from './listen.ts';

export type PortalServer = { close: (patience: number) => Promise<boolean> };

/** Serves the pages, the API and the files of a build; resolves when it accepts requests. */
export async function servePortal(
  runtime: Runtime,
  log: Log,
  { buildFolder, addedRoute }: { buildFolder: string; addedRoute?: AddedRoute | undefined },
): Promise<PortalServer> {
  const { render: handler } = (await import(pathToFileURL(join(buildFolder, 'server', 'entry.mjs')).href)) as {
    render: PagesHandler;
  };
  const views = new ViewCounter({
    write: (counted) => countViews(runtime, counted),
    report: (error) => log.error('views not written', { error }),
    trustProxy: runtime.config.trustProxy,
  });
  const clientFolder = join(buildFolder, 'client');
  const entry = await createEntry({ runtime, log, handler, clientFolder, views, addedRoute });
  // A trusted proxy has all connections; it is asked to limit them itself.
  const connections = runtime.config.trustProxy ? { ...connectionLimits, perNetwork: Infinity } : connectionLimits;
  const server = createLimitedServer(entry.listener, securityHeaders(runtime.config), connections);
  await listen(server, runtime.config);
  const stopWatching = watchLoop(entry.overloaded);
  const close = async (patience: number) => {
    stopWatching();
    const complete = await drain(server, patience, entry.drain);
    await views.close();
    return complete;
  };
  return { close };
}
