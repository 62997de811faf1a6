import { setPriority } from 'node:os';
import { blockDecoders, makeImage } from './make-image.ts';

/** Seconds of the processor that a picture may take, however busy the machine is with other things. */
const mostSeconds = 10;
/** Pages go first. */
const niceness = 5;

async function answer(path: string): Promise<void> {
  const begun = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if (user + system > mostSeconds * 1_000_000) {
      clearInterval(watch);
      process.send?.({ made: 'FILE_DAMAGED' }, () => process.kill(process.pid, 'SIGKILL'));
    }
  }, 200);
  try {
    process.send?.({ made: await makeImage(path) });
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error), code: codeOf(error) });
  } finally {
    clearInterval(watch);
  }
}

function codeOf(error: unknown): string | undefined {
  const full = /No space left on device/i.test(String(error));
  if (full) return 'ENOSPC';
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** A process that makes pictures, one after the other, as its parent sends their paths. It ends with its parent. */
blockDecoders();
setPriority(niceness);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', (path: string) => void answer(path));
