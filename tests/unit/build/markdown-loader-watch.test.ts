import { EventEmitter } from 'node:events';
import type { LoaderContext } from 'astro/loaders';
import { expect, test } from 'vitest';
import { content, reloadOnChange } from '#build/markdown-loader.ts';

/** A loader's surroundings while pages are developed, and how often it has loaded again. */
function developed(load: () => Promise<void> = async () => {}) {
  const watcher = new EventEmitter();
  const told: string[] = [];
  const logger = { error: (message: string) => told.push(message) };
  let loaded = 0;
  reloadOnChange({ watcher, logger } as unknown as LoaderContext, () => {
    loaded += 1;
    return load();
  });
  return { watcher, told, count: () => loaded };
}

test.each(['add', 'change', 'unlink'])('%s of a file of the content loads it again', (event) => {
  const { watcher, count } = developed();
  watcher.emit(event, `${content}faq/hr/new.md`);
  watcher.emit(event, `${content}company.yaml`);
  watcher.emit(event, '/elsewhere/faq/hr/new.md');
  expect(count()).toBe(2);
});

test('what is wrong with it is told, and ends nothing', async () => {
  const { watcher, told, count } = developed(() => Promise.reject(new Error('company.yaml: oib: wrong')));
  watcher.emit('change', `${content}company.yaml`);
  await Promise.resolve();
  watcher.emit('change', `${content}company.yaml`);
  await expect.poll(() => told).toEqual(['company.yaml: oib: wrong', 'company.yaml: oib: wrong']);
  expect(count()).toBe(2);
});
