type Limits = {
  /** How many run at once. */
  atOnce: number;
  /** How many may wait besides. */
  longest: number;
  /** What those beyond are refused with. */
  refusal: () => Error;
};

export type WorkQueue = { run: <Result>(work: () => Promise<Result>) => Promise<Result> };

/** Runs work that is heavy on the processor, a few at once; the others wait for their turn, in order, up to a bound. */
export function createWorkQueue({ atOnce, longest, refusal }: Limits): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const takeTurn = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= longest) throw refusal();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  /** A turn goes straight to who waits longest, so that nobody comes in between. */
  const passOn = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const run: WorkQueue['run'] = async (work) => {
    await takeTurn();
    try {
      return await work();
    } finally {
      passOn();
    }
  };
  return { run };
}
