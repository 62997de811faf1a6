import { WorkerDied, Workplace, type WorkerKind } from './workplace.ts';

/**
 * Processes of their own for work on what strangers send: its memory does not stay with ours, and what breaks a worker
 * breaks nothing else. So many tasks are worked on at once, the others wait in the order in which they came.
 * @returns what works on a task; its answer is `exhausting` when the task took too much of the processor, undefined when it
 * broke two workers.
 */
export function workerPool<Task extends object, Answer>(
  kind: WorkerKind,
  atOnce: number,
  exhausting?: Answer,
): (task: Task) => Promise<Answer | undefined> {
  const free = Array.from({ length: atOnce }, () => new Workplace<Answer>(kind));
  const waiting: ((place: Workplace<Answer>) => void)[] = [];
  return async (task) => {
    const place = free.pop() ?? (await new Promise<Workplace<Answer>>((resolve) => waiting.push(resolve)));
    try {
      return await place.work(task).catch((error: unknown) => {
        if (error instanceof WorkerDied && !error.exhausted) return place.work(task);
        throw error;
      });
    } catch (error) {
      if (error instanceof WorkerDied) return error.exhausted ? exhausting : undefined;
      throw error;
    } finally {
      const next = waiting.shift();
      if (next) next(place);
      else free.push(place);
    }
  };
}
