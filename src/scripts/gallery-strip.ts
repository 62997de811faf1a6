export type Strip = {
  shown: () => number;
  image: () => HTMLImageElement | null | undefined;
  /** Turns to a picture; after the last comes the first. */
  turnTo: (index: number) => void;
};

const loadsAhead = !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** A copy that is loaded as wide as `sizes` say, at first sight. */
export function copyOf(picture: HTMLImageElement, sizes: string): HTMLImageElement {
  const { alt, className, srcset, src } = picture;
  return Object.assign(new Image(), { loading: 'lazy', draggable: false, alt, className, sizes, srcset, src });
}

/** A list that is scrolled from picture to picture, of which it loads those in view and the next; `onTurn` hears which. */
export function makeStrip(
  list: HTMLElement,
  pictures: readonly HTMLImageElement[],
  onTurn: (picture: HTMLImageElement, index: number) => void,
): Strip {
  const slides = pictures.map(() => list.appendChild(document.createElement('li')));
  let shown = -1;

  function load(index: number): void {
    const [slide, picture] = [slides[index], pictures[index]];
    if (slide && picture && !slide.firstChild) slide.append(copyOf(picture, '100vw'));
  }

  function follow(): void {
    const place = list.scrollLeft / list.clientWidth;
    const picture = pictures[Math.round(place)];
    if (!picture) return;
    load(Math.floor(place));
    load(Math.ceil(place));
    if (shown === Math.round(place)) return;
    shown = Math.round(place);
    if (loadsAhead) load(shown + 1);
    onTurn(picture, shown);
  }

  list.addEventListener('scroll', follow);
  return {
    shown: () => shown,
    image: () => slides[shown]?.querySelector('img'),
    turnTo(index) {
      list.scrollLeft = ((index + slides.length) % slides.length) * list.clientWidth;
      follow();
    },
  };
}
