import type { AstroIntegration } from 'astro';

type Server = typeof import('#server/http/development-server.ts');
type Runner = { import: (url: string) => Promise<unknown> };

/** Astro's module runner; typed here, since Vite is no direct dependency. */
const runnerOf = (environment: object) => (environment as { runner: Runner }).runner;

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
