import { parentPort, workerData } from 'node:worker_threads';

const lookEvery = 200;
let begun = process.cpuUsage();
let timer: NodeJS.Timeout | undefined;

/** In a separate thread, since synchronous work would block a timer on the same one. */
function look(): void {
  const { user, system } = process.cpuUsage(begun);
  if (user + system > Number(workerData) * 1_000_000) process.kill(process.pid, 'SIGXCPU');
}

parentPort?.on('message', (message: 'begin' | 'end') => {
  clearInterval(timer);
  if (message === 'end') return;
  begun = process.cpuUsage();
  timer = setInterval(look, lookEvery);
});
