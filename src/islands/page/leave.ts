const longestWait = 8000;

/**
 * Goes to another page. Done only if this one stays: shown again from the browser's memory, or after a while because
 * nothing came of it, so that its form works then.
 */
export function leave(path: string, how: 'assign' | 'replace' = 'assign'): Promise<void> {
  location[how](path);
  return new Promise((resolve) => {
    setTimeout(resolve, longestWait);
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}
