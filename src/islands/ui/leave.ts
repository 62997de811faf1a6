/** Goes to another page. Done only if this one is shown again from the browser's memory, so that its form works then. */
export function leave(path: string, how: 'assign' | 'replace' = 'assign'): Promise<void> {
  location[how](path);
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}
