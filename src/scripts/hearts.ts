import { favouritesAreFresh, forget, store, favouriteIds, ownKey, readStored } from '#stores/stored-favourites.ts';
import { storedRole } from '#stores/session-values.ts';

/** The template of the favourite button, its texts, and a deferred script for what is rarely needed. */
const template = document.querySelector<HTMLTemplateElement>('#hearts');
const words = template?.dataset ?? {};

/** Adds a heart to a card or listing page, identified by its path; without this script there is none. */
function draw(host: Element, path: string, title: string): void {
  const [, id] = /listing\/(\d+)/.exec(path) ?? [];
  const heart = template?.content.querySelector('button')?.cloneNode(true) as HTMLButtonElement | undefined;
  if (!id || !heart) return;
  heart.value = id;
  heart.setAttribute('aria-label', `${words.label}: ${title.trim()}`);
  (host.querySelector('.offer-actions') ?? host).append(heart);
}

/** Loads the synchronisation with the account, once, and shows why there is no room for more. */
function loadFavouritesSync(isDue: unknown): void {
  const script = template?.content.querySelector('script');
  if (isDue && script) document.body.append(script);
}

export function updateHearts(): void {
  const ids = favouriteIds();
  for (const heart of document.querySelectorAll<HTMLButtonElement>('.heart'))
    heart.setAttribute('aria-pressed', String(ids.includes(heart.value)));
  for (const sign of document.querySelectorAll('[data-favourites]')) sign.textContent = String(ids.length || '');
  loadFavouritesSync(storedRole() && (!favouritesAreFresh() || Object.keys(readStored(ownKey)).length));
}

function drawAll(): void {
  for (const host of document.querySelectorAll('.card, .offer')) {
    const link = host.matches('.card') && host.querySelector('a');
    if (link) draw(host, link.pathname, link.text);
    else draw(host, location.pathname, host.querySelector('h1')?.textContent ?? '');
  }
}

drawAll();
document.addEventListener('cards', () => {
  drawAll();
  updateHearts();
});

document.addEventListener('click', ({ target }) => {
  const heart = target instanceof Element && target.closest<HTMLButtonElement>('.heart');
  if (!heart || (heart.getAttribute('aria-pressed') === 'true' ? forget : store)(heart.value)) return;
  words.refused = '1';
  loadFavouritesSync(true);
  dispatchEvent(new StorageEvent('storage'));
});
