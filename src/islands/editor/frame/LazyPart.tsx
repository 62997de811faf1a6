import { useRef, type ReactNode } from 'react';
import { LatePlace, useLazyLoad } from './lazy.tsx';

type Props<Parts> = { bring: () => Promise<Parts>; children: (parts: Parts) => ReactNode };

const nearby = '600px';

function onSight(place: Element | null, come: () => void): () => void {
  if (!place) return () => {};
  const seen = (entries: IntersectionObserverEntry[]) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    come();
  };
  const watch = new IntersectionObserver(seen, { rootMargin: nearby });
  watch.observe(place);
  return () => watch.disconnect();
}

/** A part of the page that is loaded when it is about to scroll into view. */
export function LazyPart<Parts>({ bring, children }: Props<Parts>) {
  const place = useRef<HTMLDivElement>(null);
  const late = useLazyLoad(bring, (come) => onSight(place.current, come));
  return (
    <LatePlace late={late} waiting={<div ref={place} className="section-late min-h-[16rem]" aria-busy="true" />}>
      {children}
    </LatePlace>
  );
}
