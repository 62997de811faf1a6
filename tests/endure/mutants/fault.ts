/** A mistake that somebody may make in one file, and the tests that are to notice it. */
export type Fault = {
  /** What is wrong then, in plain words. */
  name: string;
  file: string;
  /** What stands there; exactly once. */
  from: string;
  to: string;
  /**
   * `tests/…`: a file of vitest or Playwright, after ` › ` a part of the titles of its tests that are enough;
   * anything else is the title of a check of `npm run check`.
   */
  tests: string[];
};

export type Ref = { kind: 'vitest' | 'playwright' | 'check'; path: string; title?: string };

export function readRef(test: string): Ref {
  const [path = '', title] = test.split(' › ');
  if (!path.startsWith('tests/')) return { kind: 'check', path };
  return { kind: path.endsWith('.spec.ts') ? 'playwright' : 'vitest', path, title };
}

/**
 * The text with the fault in it.
 * @throws where what is to be replaced does not stand there exactly once.
 */
export function plant(text: string, { from, to }: Fault): string {
  const pieces = text.split(from);
  if (pieces.length !== 2 || from === to) throw new Error(`stands there ${pieces.length - 1} times`);
  return pieces.join(to);
}
