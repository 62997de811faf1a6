/** Says in the map what is happening to it; nothing by an empty name. */
export function tellMap(
  map: HTMLElement,
  name: 'loading' | 'failed' | 'unlocated' | 'draw' | 'undrawn' | 'full' | 'unanswered' | 'abroad' | '',
): void {
  const status = map.querySelector<HTMLElement>('.map-status');
  if (status) status.textContent = status.dataset[name] ?? '';
}
