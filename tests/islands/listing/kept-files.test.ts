import { afterEach, expect, test, vi } from 'vitest';
import { dropFile, keepFile, keptFile } from '#islands/editor/uploads/kept-files.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's store, in which each file takes a while to write, the larger the longer. */
function slowStore(): Map<string, Response> {
  const stored = new Map<string, Response>();
  const cache = {
    put: async (address: string, response: Response) => {
      const bytes = (await response.clone().arrayBuffer()).byteLength;
      await new Promise((resolve) => setTimeout(resolve, bytes));
      stored.set(address, response);
    },
    match: async (address: string) => stored.get(address)?.clone(),
    delete: async (address: string) => stored.delete(address),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return stored;
}

test('a file that is dropped while it is being kept is gone', async () => {
  const stored = slowStore();
  const keeping = keepFile(1, 'a', new Blob(['x'.repeat(40)]));
  await dropFile(1, 'a');
  await keeping;
  expect(stored.size).toBe(0);
});

test('of two contents of a file the later is kept, however long the earlier takes', async () => {
  slowStore();
  await Promise.all([keepFile(1, 'a', new Blob(['x'.repeat(40)])), keepFile(1, 'a', new Blob(['small']))]);
  expect(await (await keptFile(1, 'a', 'a.jpg'))?.text()).toBe('small');
});

test('a full device keeps nothing, and goes on', async () => {
  const put = async () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  vi.stubGlobal('caches', { open: async () => ({ put, match: async () => undefined }) });
  await keepFile(1, 'a', new Blob(['x']));
  expect(await keptFile(1, 'a', 'a.jpg')).toBeUndefined();
});
