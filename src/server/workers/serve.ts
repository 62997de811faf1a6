import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

export type Message<Answer> = { seconds: number } & (
  { answer: Answer } | { failure: string; code: string | undefined }
);

/** Pages have priority. */
const niceness = 5;
const watchFile = new URL('./watch.ts', import.meta.url);

function codeOf(error: unknown): string | undefined {
  if (/No space left on device/i.test(String(error))) return 'ENOSPC';
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Processes tasks one at a time, each with a CPU-time limit, however busy the machine is. */
export function serveTasks<Task, Answer>(work: (task: Task) => Promise<Answer>, maxSeconds: number): void {
  const watch = new Worker(watchFile, { workerData: maxSeconds });
  const send = (message: Message<Answer>) => process.send?.(message);
  const answer = async (task: Task) => {
    const begun = process.cpuUsage();
    const seconds = () => {
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1_000_000;
    };
    watch.postMessage('begin');
    try {
      send({ answer: await work(task), seconds: seconds() });
    } catch (error) {
      send({
        seconds: seconds(),
        failure: error instanceof Error ? error.message : String(error),
        code: codeOf(error),
      });
    } finally {
      watch.postMessage('end');
    }
  };
  setPriority(niceness);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', (task: Task) => void answer(task));
}
