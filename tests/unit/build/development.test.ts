import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { showWrongTexts } from '#build/development.ts';
import { textsEvent } from '#build/markdown-loader.ts';

/** A development server with its watcher and its line to the pages. */
function server() {
  const [watcher, pages] = [new EventEmitter(), new EventEmitter()];
  const sent: string[] = [];
  showWrongTexts({
    watcher,
    ws: {
      on: (event, hear) => pages.on(event, hear),
      send: (told) => sent.push(told.type === 'error' ? told.err.message : told.type),
    },
  });
  const tell = (loader: string, problem?: string) => watcher.emit(textsEvent, { loader, problem });
  return { tell, sent, open: () => pages.emit('connection') };
}

test('a wrong text is shown in open pages and in those opened later, and goes once it is mended', () => {
  const { tell, sent, open } = server();
  open();
  tell('faq');
  expect(sent).toEqual([]);
  tell('faq', 'faq/hr/a.md:3: wrong');
  tell('company', 'company.yaml:2: wrong');
  open();
  const both = 'faq/hr/a.md:3: wrong\ncompany.yaml:2: wrong';
  expect(sent).toEqual(['faq/hr/a.md:3: wrong', both, both]);
  tell('faq');
  expect(sent.at(-1)).toBe('company.yaml:2: wrong');
  tell('company');
  expect(sent.at(-1)).toBe('full-reload');
  open();
  expect(sent.at(-1)).toBe('full-reload');
});
