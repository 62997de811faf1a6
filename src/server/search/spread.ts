import type { Walk } from './memory/order.ts';

/** Whether two rows are like homes of one advertiser. */
type AreAlike = (a: number, b: number) => boolean;

/** Rows to look ahead for another one: more like homes than this follow each other as they are. */
const maxAhead = 100;

/** A walk's rows, but after two alike the next other one first: a function of them alone, so pages lose none. */
export function spread(walk: Walk, areAlike: AreAlike): Walk {
  const waiting: number[] = [];
  let [last, beforeLast, ended] = [-1, -1, false];
  const fits = (row: number) => beforeLast < 0 || !areAlike(row, last) || !areAlike(row, beforeLast);

  /** The position of the next row among those waiting, which are read from the walk as far as needed. */
  function next(): number {
    for (let at = 0; at < maxAhead; at += 1) {
      if (at === waiting.length) {
        const row = ended ? -1 : walk();
        if (row < 0) {
          ended = true;
          break;
        }
        waiting.push(row);
      }
      if (fits(waiting[at] ?? -1)) return at;
    }
    return 0;
  }

  return () => {
    const [row = -1] = waiting.splice(next(), 1);
    [beforeLast, last] = [last, row];
    return row;
  };
}
