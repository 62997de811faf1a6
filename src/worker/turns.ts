let last = Promise.resolve();
let turn = new AbortController();

/** Runs work after all previous work, which is aborted; failures are ignored. */
export function runLatest(work: (ending: AbortSignal) => Promise<void>): Promise<void> {
  turn.abort();
  turn = new AbortController();
  const { signal } = turn;
  last = last.then(() => work(signal)).catch(() => {});
  return last;
}
