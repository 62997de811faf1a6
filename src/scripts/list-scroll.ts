import { readSession, writeSession } from '#stores/session-storage.ts';

const key = 'portal.list';

/** Who comes back from the map of the same results finds the list where it was left. */
export function keepListScroll(): void {
  const isMap = document.querySelector('.map') !== null;
  const address = location.pathname + location.search;
  const [top, left] = readSession(key).split(' ');
  if (!isMap && left === address && document.referrer.includes('view=map')) scrollTo(0, Number(top));
  document.addEventListener('click', ({ target }) => {
    if (!isMap && (target as Element).closest('[data-view]'))
      writeSession(key, `${scrollY} ${location.pathname}${location.search}`);
  });
}
