import { favouriteIds, storedFavourites } from '#stores/stored-favourites.ts';
import { choose, comparedIds, storeCompared, unchoose } from '#stores/stored-comparison.ts';

const tray = document.querySelector<HTMLElement>('#comparison');
const status = tray?.querySelector('[role=status]');
const link = tray?.querySelector('a');
const base = link?.pathname ?? '';
const label = link?.textContent ?? '';

/** Listings whose heart was pressed on this page. */
const pressed = new Set<string>();

const isSingle = (id: string) =>
  document
    .querySelector(`.heart[value="${id}"]`)
    ?.closest('.card')
    ?.querySelector('a')
    ?.pathname.includes('/home/listing/') === true;

/** By time, since the first heart loads this script. */
const isNew = ([id, value]: [string, unknown]) =>
  ((Object(value) as { at?: number }).at ?? 0) >= performance.timeOrigin && !pressed.has(id) && isSingle(id);

function draw(refused: boolean): void {
  const ids = comparedIds();
  if (!tray || !status || !link) return;
  const { chosen = '', more = '', full = '' } = tray.dataset;
  const hint = refused ? full : ids.length === 1 ? more : '';
  status.textContent = `${chosen.replace('#', String(ids.length))} ${hint}`;
  link.href = `${base}?ids=${ids.join()}`;
  link.textContent = `${label} (${ids.length})`;
  link.hidden = ids.length < 2;
  tray.hidden = ids.length === 0;
}

/** What gets a heart here is chosen for comparison, while there is room; what loses it, anywhere, no longer is. */
function follow(): void {
  let refused = false;
  for (const [id] of Object.entries(storedFavourites()).filter(isNew)) {
    pressed.add(id);
    refused = !choose(Number(id)) || refused;
  }
  const kept = favouriteIds();
  for (const id of pressed) if (!kept.includes(id)) pressed.delete(id);
  for (const id of comparedIds()) if (!kept.includes(String(id))) unchoose(id);
  draw(refused);
}

tray?.querySelector('button')?.addEventListener('click', () => storeCompared([]));
for (const type of ['storage', 'pageshow']) addEventListener(type, follow);
follow();
