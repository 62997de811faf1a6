import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether this is one of several processes of the portal on one port. */
export const isWorker = cluster.isWorker;

/** Whether this process does what one of them is to do at the start. */
export const isFirst = !isWorker || cluster.worker?.id === 1;

/** Waits until all workers have loaded what they need. */
export async function mayServe(): Promise<void> {
  if (!isWorker) return;
  const allowed = once(process, 'message');
  process.send?.('opened');
  await allowed;
}

/** Milliseconds for the first process to close its copy of the port. */
const noticed = 100;

/** Lets the first process close its copy of the port, so that the last worker's close leaves nobody waiting there. */
export async function leavePort(): Promise<void> {
  if (!cluster.worker) return;
  cluster.worker.exitedAfterDisconnect = true;
  process.disconnect();
  await pause(noticed);
}

/** Calls once no worker takes connections any more: a client that is sent away earlier would come to one about to leave. */
export function afterAllLeft(call: () => void): void {
  if (isWorker) setTimeout(call, 2 * noticed);
  else call();
}

export function tellServing(): void {
  if (isWorker) process.send?.('serving');
}
