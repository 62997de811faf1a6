import { holds } from '#domain/map/mark.ts';
import type { MarkLayer } from './map-layer.ts';

const cardAt = (event: Event) => (event.target as Element).closest<HTMLElement>('.card');

function pointOf(card: HTMLElement | null): { lat: number; lng: number } | undefined {
  const [lat, lng] = card?.dataset.at?.split(',').map(Number) ?? [];
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
}

/** A card that is pointed at marks its place on the map, and a mark its cards. */
export function connectCards(svg: SVGSVGElement, layer: MarkLayer): void {
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => layer.point(pointOf(cardAt(event))));
  const show = (event: Event) => {
    const cluster = layer.clusterOf((event.target as Element).closest('a'));
    for (const card of document.querySelectorAll<HTMLElement>('.card')) {
      const at = pointOf(card);
      card.classList.toggle('is-marked', Boolean(cluster && at && holds(cluster, at)));
    }
  };
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) svg.addEventListener(type, show);
}
