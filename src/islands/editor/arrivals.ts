import { noneArriving, type Arriving } from './editor-state.ts';

const sum = (counts: Iterable<Arriving>): Arriving => {
  const total = { ...noneArriving };
  for (const count of counts) for (const name of Object.keys(total) as (keyof Arriving)[]) total[name] += count[name];
  return total;
};

/** Adds up what the upload queues of a form report, each under itself; a new batch counts from zero. */
export function createArrivals(set: (change: { arriving: Arriving }) => void) {
  const counts = new Map<object, Arriving>();
  let shown = noneArriving;
  let storedBefore = 0;
  return (queue: object, count: Arriving): void => {
    counts.set(queue, count);
    const total = sum(counts.values());
    if (shown.files + shown.stuck === 0) storedBefore = total.stored;
    const next = { ...total, stored: total.stored - storedBefore };
    if (Object.entries(next).every(([name, value]) => value === shown[name as keyof Arriving])) return;
    shown = next;
    set({ arriving: next });
  };
}
