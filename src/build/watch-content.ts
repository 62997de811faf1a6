import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'astro/loaders';

export const content = fileURLToPath(new URL('../content/', import.meta.url));

/** Loads again when a file of `src/content` is added, changed or taken away, and tells what is wrong with it; else the old stays. */
export function reloadOnChange({ watcher, logger }: LoaderContext, load: () => Promise<void>): void {
  for (const event of ['add', 'change', 'unlink'])
    watcher?.on(event, (path: string) => {
      if (path.startsWith(content)) load().catch((error: Error) => logger.error(error.message));
    });
}
