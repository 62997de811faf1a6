/** Calls at most once in so many milliseconds, however often it is asked; all who ask meanwhile share the answer. */
export function remembered<Value>(milliseconds: number, call: () => Promise<Value>): () => Promise<Value> {
  let last: Promise<Value> | undefined;
  let at = 0;
  return () => {
    const now = Date.now();
    if (!last || now - at > milliseconds) [last, at] = [call(), now];
    return last;
  };
}
