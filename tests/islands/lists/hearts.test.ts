import { afterEach, expect, test, vi } from 'vitest';
import { fillStorage, otherTabSets, usePage } from '../../support/browser/browser.ts';
import { token } from '../../support/islands/network.ts';

usePage();

/** What the script of each test listens to; the page outlives the test. */
const listeners: [string, EventListener][][] = [];

afterEach(() => {
  for (const calls of listeners.splice(0))
    for (const [type, listener] of calls)
      for (const target of [document, globalThis]) target.removeEventListener(type, listener);
});

async function start(cards = ''): Promise<void> {
  document.body.innerHTML += `
    <b data-favourites></b>
    <article class="card"><h2><a href="/home/listing/17/stan-u-splitu"> Stan u Splitu </a></h2></article>
    <article class="card"><h2><a href="/en/home/project-listing/18/dom">Dom</a></h2></article>${cards}
    <template id="hearts" data-label="Favorit" data-full="Puno je">
      <button type="button" class="heart"><svg></svg></button><script type="text/plain" src="/sync.js"></script>
    </template>`;
  vi.resetModules();
  for (const target of [document, globalThis]) listeners.push(vi.spyOn(target, 'addEventListener').mock.calls as never);
  await import('../../../src/scripts/session.ts');
}

const hearts = () => [...document.querySelectorAll<HTMLButtonElement>('.heart')];
const pressed = () => hearts().map((heart) => heart.getAttribute('aria-pressed'));
const names = () => hearts().map((heart) => [heart.value, heart.getAttribute('aria-label')]);
const loaded = () => document.querySelectorAll('body > script[src="/sync.js"]').length;
const stored = () => JSON.parse(localStorage.getItem('portal.favourites') ?? '{}') as object;
const press = (heart: Element | undefined) =>
  heart?.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

test('every card gets a heart that says which listing it is for', async () => {
  await start();
  expect(names()).toEqual([
    ['17', 'Favorit: Stan u Splitu'],
    ['18', 'Favorit: Dom'],
  ]);
  expect(pressed()).toEqual(['false', 'false']);
});

test('the page of a listing gets one too; what leads to no listing gets none', async () => {
  history.replaceState(null, '', '/home/listing/42/kuca');
  await start('<header class="offer"><h1>Kuća</h1></header><article class="card"><a href="/home/faq">?</a></article>');
  expect(names()).toContainEqual(['42', 'Favorit: Kuća']);
  expect(hearts()).toHaveLength(3);
});

test('pressing keeps and lets go, and the number of favourites follows', async () => {
  await start();
  press(hearts()[0]);
  expect(pressed()).toEqual(['true', 'false']);
  expect(document.querySelector('[data-favourites]')?.textContent).toBe('1');
  press(hearts()[1]);
  expect(Object.keys(stored())).toEqual(['17', '18']);
  press(hearts()[0]);
  press(hearts()[1]);
  expect(pressed()).toEqual(['false', 'false']);
  expect([document.querySelector('[data-favourites]')?.textContent, stored()]).toEqual(['', {}]);
  expect(loaded()).toBe(0);
});

test('hearts follow what other tabs keep', async () => {
  await start();
  otherTabSets('portal.favourites', '{"18":{"at":1}}');
  expect(pressed()).toEqual(['false', 'true']);
});

test('for whoever is logged in the account is told, by a script that is loaded once', async () => {
  for (const [key, value] of Object.entries({ token: token('1'), role: 'USER', userId: '7' }))
    localStorage.setItem(key, value);
  localStorage.setItem('portal.accountFavourites', JSON.stringify({ user: '7', kept: {}, asked: Date.now() }));
  await start();
  expect(loaded()).toBe(0);
  press(hearts()[0]);
  press(hearts()[0]);
  expect(stored()).toEqual({ 17: 0 });
  expect(loaded()).toBe(1);
});

test('a device that is full leaves the heart empty and says why', async () => {
  await start();
  fillStorage();
  press(hearts()[0]);
  expect(pressed()).toEqual(['false', 'false']);
  expect(document.querySelector<HTMLElement>('#hearts')?.dataset.refused).toBe('1');
  expect(loaded()).toBe(1);
});
