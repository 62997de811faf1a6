import type { EmbeddedDatabase } from './cluster.ts';

const every = 1000;

export type KeepAliveOptions = { isWanted: () => boolean; start: () => Promise<unknown> };

/** Starts the embedded PostgreSQL again when it has died under us, as a service manager would. */
export function keepAlive(
  embedded: EmbeddedDatabase,
  { isWanted, start }: KeepAliveOptions,
): { end: () => Promise<void> } {
  let starting: Promise<void> | undefined;
  const restart = async () => {
    process.emitWarning('The embedded PostgreSQL had died and is started again.');
    await start().catch((error: unknown) => process.emitWarning(String(error)));
    starting = undefined;
  };
  const timer = setInterval(() => {
    if (!starting && isWanted() && !embedded.isAlive()) starting = restart();
  }, every);
  timer.unref();
  return {
    end: async () => {
      clearInterval(timer);
      await starting;
    },
  };
}
