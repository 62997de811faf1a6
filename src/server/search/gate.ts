import { AppError } from '../errors.ts';

/** Lets so many run at once and others wait their turn. @throws AppError TOO_MANY_REQUESTS when too many wait. */
export class Gate {
  readonly #most: number;
  readonly #longestQueue: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number, longestQueue: number) {
    this.#most = most;
    this.#longestQueue = longestQueue;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#most) {
      if (this.#waiting.length >= this.#longestQueue) {
        throw new AppError('TOO_MANY_REQUESTS', { detail: 'Too many text searches are waiting.' });
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
