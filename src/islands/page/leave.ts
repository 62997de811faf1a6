const maxWait = 8000;

/** Navigates. Resolves only if this page stays: restored from bfcache, or stuck for `maxWait` milliseconds. */
export function leave(path: string, how: 'assign' | 'replace' = 'assign'): Promise<void> {
  location[how](path);
  return new Promise((resolve) => {
    setTimeout(resolve, maxWait);
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}
