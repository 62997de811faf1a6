import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import type { Runtime } from '../runtime.ts';

type Next = () => void;

async function open(): Promise<{ runtime: Runtime; close: () => Promise<void> }> {
  const { readConfig } = await import('../config.ts');
  const { lockDataDir } = await import('../data-dir.ts');
  const { startWorker } = await import('../jobs/worker.ts');
  const { createLog } = await import('../log.ts');
  const { openRuntime } = await import('../runtime.ts');
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const lock = config.databaseUrl ? undefined : await lockDataDir(config.dataDir);
  const log = createLog(config.logLevel, (text) => process.stdout.write(text));
  const { runtime, close } = await openRuntime(config, { log });
  const stopWorker = await startWorker(runtime, log);
  const end = async () => {
    await stopWorker();
    await close();
    await lock?.release();
  };
  return { runtime, close: end };
}

/** Does for a request of the development server what the entry does before a page. */
async function prepareRequest(request: IncomingMessage, response: ServerResponse, runtime: Runtime): Promise<boolean> {
  const [{ redirectOf }, { securityHeaders }, { findStoredFile }] = await Promise.all([
    import('./pages/page-paths.ts'),
    import('./answers/security-headers.ts'),
    import('./files/stored-files.ts'),
  ]);
  const [path = '/', query] = (request.url ?? '/').split('?', 2);
  const moved = redirectOf(path);
  if (moved) {
    response.writeHead(moved.status, { Location: moved.path + (query ? `?${query}` : '') }).end();
    return true;
  }
  const stored = await findStoredFile(
    runtime,
    { path, query: query ? `?${query}` : '' },
    securityHeaders(runtime.config),
  );
  if (stored) {
    response.writeHead(200, { 'Content-Type': stored.mediaType });
    stored.file.stream().pipe(response);
    return true;
  }
  const report = (error: unknown) => console.error(error);
  const address = request.socket.remoteAddress;
  Reflect.set(request, Symbol.for('astro.locals'), { runtime, requestId: 'development', address, report });
  return false;
}

/** Gives Astro's development server what the built pages get from the entry: the runtime, pictures, documents. */
export function development(): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const { runtime, close } = await open();
        let closing: Promise<void> | undefined;
        const end = () => (closing ??= close());
        server.httpServer?.once('close', () => void end());
        for (const signal of ['SIGINT', 'SIGTERM'] as const)
          process.on(signal, () => void end().then(() => process.exit(0)));
        server.middlewares.use(async (request: IncomingMessage, response: ServerResponse, next: Next) => {
          try {
            if (!(await prepareRequest(request, response, runtime))) next();
          } catch (error) {
            console.error(error);
            response.writeHead(500).end();
          }
        });
      },
    },
  };
}
