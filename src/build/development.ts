import type { AstroIntegration } from 'astro';
import { textsEvent, type TextsEvent } from './markdown-loader.ts';

type Server = typeof import('#server/http/development-server.ts');
type Runner = { import: (url: string) => Promise<unknown> };

/** Astro's module runner; typed here, since Vite is no direct dependency. */
const runnerOf = (environment: object) => (environment as { runner: Runner }).runner;

type Overlaid = {
  watcher: { on: (event: string, hear: (texts: TextsEvent) => void) => unknown };
  ws: {
    on: (event: 'connection', hear: () => void) => unknown;
    send: (told: { type: 'error'; err: { message: string; stack: string } } | { type: 'full-reload' }) => void;
  };
};

/** Shows in every open page what is wrong with texts, until it is mended. */
export function showWrongTexts({ watcher, ws }: Overlaid): void {
  const problems = new Map<string, string>();
  const show = () => {
    if (problems.size > 0) ws.send({ type: 'error', err: { message: [...problems.values()].join('\n'), stack: '' } });
  };
  watcher.on(textsEvent, ({ loader, problem }) => {
    const wasWrong = problems.delete(loader);
    if (problem) problems.set(loader, problem);
    else if (wasWrong && problems.size === 0) ws.send({ type: 'full-reload' });
    show();
  });
  ws.on('connection', show);
}

/** Loads the server's modules with the runner of the pages, so that there is one copy, reloaded on change. */
export function development(): AstroIntegration {
  let close = async () => {};
  const closing = { name: 'development', closeServer: () => close() };
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware, updateConfig }) => {
        if (command !== 'dev') return;
        addMiddleware({ entrypoint: '#server/http/development-pages.ts', order: 'pre' });
        updateConfig({ vite: { plugins: [closing] } });
      },
      'astro:server:setup': async ({ server }) => {
        showWrongTexts(server);
        const runner = runnerOf(server.environments.ssr);
        const load = () => runner.import('/src/server/http/development-server.ts') as Promise<Server>;
        const opened = await (await load()).openDevelopment();
        close = opened.close;
        // Vite only closes the server on SIGTERM.
        process.once('SIGINT', () => void server.close().then(() => process.exit(0)));
        server.middlewares.use(async (request, response, next) => {
          try {
            const { answerRequest } = await load();
            await answerRequest(opened.runtime, { request, response, next });
          } catch (error) {
            next(error);
          }
        });
      },
    },
  };
}
