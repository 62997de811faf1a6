let last = Promise.resolve();
let turn = new AbortController();

/** Does work after all that was to be done before, which is told to end early; what fails is left. */
export function runLatest(work: (ending: AbortSignal) => Promise<void>): Promise<void> {
  turn.abort();
  turn = new AbortController();
  const { signal } = turn;
  last = last.then(() => work(signal)).catch(() => {});
  return last;
}
