import { EventEmitter } from 'node:events';
import type { LoaderContext } from 'astro/loaders';
import { expect, test } from 'vitest';
import { content, loadWatched, textsEvent, type TextsEvent } from '#build/markdown-loader.ts';

/** A loader's surroundings while pages are developed, what it told, and how often it has loaded. */
async function developed(load: () => Promise<void> = async () => {}) {
  const watcher = new EventEmitter();
  const told: string[] = [];
  const shown: (string | undefined)[] = [];
  watcher.on(textsEvent, ({ problem }: TextsEvent) => shown.push(problem));
  const logger = { error: (message: string) => told.push(message) };
  let loaded = 0;
  await loadWatched({ watcher, logger, collection: 'faq' } as unknown as LoaderContext, () => {
    loaded += 1;
    return load();
  });
  return { watcher, told, shown, count: () => loaded };
}

test.each(['add', 'change', 'unlink'])('%s of a file of the content loads it again', async (event) => {
  const { watcher, count } = await developed();
  watcher.emit(event, `${content}faq/hr/new.md`);
  watcher.emit(event, `${content}company.yaml`);
  watcher.emit(event, '/elsewhere/faq/hr/new.md');
  expect(count()).toBe(3);
});

test('what is wrong with it is told in the terminal and to the pages, from the first time on, until it is mended', async () => {
  let isWrong = true;
  const { watcher, told, shown } = await developed(() =>
    isWrong ? Promise.reject(new Error('company.yaml: oib: wrong')) : Promise.resolve(),
  );
  expect(told).toEqual(['company.yaml: oib: wrong']);
  watcher.emit('change', `${content}company.yaml`);
  await expect.poll(() => told).toHaveLength(2);
  isWrong = false;
  watcher.emit('change', `${content}company.yaml`);
  await expect.poll(() => shown).toEqual(['company.yaml: oib: wrong', 'company.yaml: oib: wrong', undefined]);
});

test('a build ends with what is wrong', async () => {
  const failing = loadWatched({ collection: 'faq' } as unknown as LoaderContext, () =>
    Promise.reject(new Error('wrong')),
  );
  await expect(failing).rejects.toThrow('wrong');
});
