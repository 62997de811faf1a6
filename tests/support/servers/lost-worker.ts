import cluster from 'node:cluster';

/** Settings of a server whose second worker is frozen before it loads anything, and whose first one tells when it has opened. */
export const secondFrozen = { WORKERS: '2', NODE_OPTIONS: `--import ${import.meta.url}` };

function tellOpened(send: NonNullable<typeof process.send>): void {
  process.send = (...sent: unknown[]) => {
    if (sent[0] === 'opened') console.error(`opened: ${process.pid}`);
    return Reflect.apply(send, process, sent) as boolean;
  };
}

if (cluster.worker?.id === 1 && process.send) tellOpened(process.send);
if (cluster.worker?.id === 2) process.kill(process.pid, 'SIGSTOP');
