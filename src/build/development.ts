import type { AstroIntegration } from 'astro';

type Server = typeof import('#server/http/development-server.ts');

/** Vite loads the server's modules as it loads the pages', so that there is one copy, made anew where they change. */
export function development(): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const load = () => server.ssrLoadModule('/src/server/http/development-server.ts') as Promise<Server>;
        const { runtime, close } = await (await load()).openDevelopment();
        let closing: Promise<void> | undefined;
        const end = () => (closing ??= close());
        server.httpServer?.once('close', () => void end());
        for (const signal of ['SIGINT', 'SIGTERM'] as const)
          process.on(signal, () => void end().then(() => process.exit(0)));
        server.middlewares.use(async (request, response, next) => {
          try {
            const { answerRequest } = await load();
            if (!(await answerRequest(runtime, request, response))) next();
          } catch (error) {
            console.error(error);
            response.writeHead(500).end();
          }
        });
      },
    },
  };
}
