const longestWait = 8000;

/** Navigates. Resolves only if this page stays: restored from bfcache, or stuck for `longestWait` milliseconds. */
export function leave(path: string, how: 'assign' | 'replace' = 'assign'): Promise<void> {
  location[how](path);
  return new Promise((resolve) => {
    setTimeout(resolve, longestWait);
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}
