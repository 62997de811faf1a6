import type { EmbeddedDatabase } from './cluster.ts';

const every = 1000;

export type KeepAliveOptions = { isWanted: () => boolean; start: () => Promise<unknown> };

/** Starts the embedded PostgreSQL again when it has died under us, as a service manager would. */
export function keepAlive(embedded: EmbeddedDatabase, { isWanted, start }: KeepAliveOptions): { end: () => void } {
  let starting = false;
  const look = async () => {
    if (starting || !isWanted() || embedded.isAlive()) return;
    starting = true;
    process.emitWarning('The embedded PostgreSQL had died and is started again.');
    await start().catch((error: unknown) => process.emitWarning(String(error)));
    starting = false;
  };
  const timer = setInterval(() => void look(), every);
  timer.unref();
  return { end: () => clearInterval(timer) };
}
