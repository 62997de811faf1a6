type Point = { x: number; y: number };

const threshold = 6;
const edge = 72;
const scrollStep = 12;
const moving = { duration: 150, easing: 'ease-out' };

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The layout position of a tile, unaffected by transforms. */
const placeOf = ({ offsetLeft, offsetTop }: HTMLElement) => ({ x: offsetLeft, y: offsetTop });

function contains(tile: HTMLElement, { x, y }: Point): boolean {
  const [left, top] = [x - tile.offsetLeft, y - tile.offsetTop];
  return left >= 0 && top >= 0 && left < tile.offsetWidth && top < tile.offsetHeight;
}

/** Reorders the tiles visually; all but the dragged one move with a transition. */
function arrange(order: readonly HTMLElement[], inHand: HTMLElement): void {
  const before = order.map(placeOf);
  for (const [index, tile] of order.entries()) tile.style.order = String(index);
  if (still()) return;
  for (const [index, tile] of order.entries()) {
    const [from, to] = [before[index], placeOf(tile)];
    if (tile === inHand || !from || (from.x === to.x && from.y === to.y)) continue;
    tile.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: '0 0' }], moving);
  }
}

function scrollAtEdge({ y }: Point): void {
  if (y < edge) scrollBy({ top: -scrollStep, behavior: 'instant' });
  else if (y > innerHeight - edge) scrollBy({ top: scrollStep, behavior: 'instant' });
}

/** Suppresses the click that follows a drag ending on a button or link. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** Drags a tile with a pressed pointer; the DOM changes only at the end, or browsers lose the touch. */
export function dragTile(tile: HTMLElement, start: PointerEvent, done: (to: number) => void): void {
  const grid = tile.parentElement;
  if (!grid) return;
  const order = [...grid.children].filter((child) => child instanceof HTMLElement);
  const from = order.indexOf(tile);
  const origin = tile.getBoundingClientRect();
  const grab = { x: start.clientX - origin.left, y: start.clientY - origin.top };
  let pointer: Point = { x: start.clientX, y: start.clientY };
  let frame = 0;
  const ending = new AbortController();

  function follow(): void {
    if (!grid) return;
    scrollAtEdge(pointer);
    const box = grid.getBoundingClientRect();
    const at = { x: pointer.x - box.left - grid.clientLeft, y: pointer.y - box.top - grid.clientTop };
    const over = order.find((other) => other !== tile && contains(other, at));
    if (over) {
      order.splice(order.indexOf(over), 0, ...order.splice(order.indexOf(tile), 1));
      arrange(order, tile);
    }
    tile.style.translate = `${at.x - grab.x - tile.offsetLeft}px ${at.y - grab.y - tile.offsetTop}px`;
    frame = requestAnimationFrame(follow);
  }

  function end(to: number): void {
    ending.abort();
    cancelAnimationFrame(frame);
    if (frame === 0) return;
    swallowClick();
    if (to !== from) done(to);
    tile.classList.remove('lifted');
    tile.style.translate = '';
    for (const other of order) other.style.order = '';
  }

  function move({ pointerId, clientX, clientY }: PointerEvent): void {
    if (pointerId !== start.pointerId) return;
    pointer = { x: clientX, y: clientY };
    if (frame !== 0 || Math.hypot(clientX - start.clientX, clientY - start.clientY) < threshold) return;
    tile.classList.add('lifted');
    follow();
  }

  const { signal } = ending;
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', ({ pointerId }) => pointerId === start.pointerId && end(order.indexOf(tile)), {
    signal,
  });
  addEventListener('pointercancel', () => end(from), { signal });
  addEventListener('blur', () => end(from), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(from), { signal });
}
