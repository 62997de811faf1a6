import type { Image as Picture } from '#contract/media/image.ts';
import { webpSrcset } from '#domain/media/image.ts';

const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
const intentMs = 120;
const maxWidth = 640;
const template = document.querySelector<HTMLTemplateElement>('#card-strip');

/** Fetches the pictures of a card's listing or project, once; none if it fails. */
function pictureList({ pathname }: HTMLAnchorElement): () => Promise<Picture[]> {
  const [, kind = '', id] = /(project-)?listing\/(\d+)/.exec(pathname) ?? [];
  let pictures: Promise<Picture[]> | undefined;
  async function fetchPictures(): Promise<Picture[]> {
    const answer = await fetch(`/api/v1/real-estate-${kind}listings/${id}/images`).catch(() => {});
    if (answer?.ok) return answer.json() as Promise<Picture[]>;
    pictures = undefined;
    return [];
  }
  return () => (pictures ??= fetchPictures());
}

/** Slides are links, so that a tap or click opens the listing as anywhere on its card. */
function makeSlides(strip: HTMLElement, link: HTMLAnchorElement, cover: HTMLImageElement) {
  const list = pictureList(link);

  function slideOf(index: number): HTMLElement {
    while (strip.children.length <= index)
      Object.assign(strip.appendChild(document.createElement('a')), {
        href: link.href,
        tabIndex: -1,
        draggable: false,
      });
    return strip.children[index] as HTMLElement;
  }

  /** Without the picture there is no going on. */
  async function load(index: number): Promise<void> {
    const slide = slideOf(index);
    if (slide.firstChild) return;
    const image = (await list())[index];
    if (!image) strip.scrollLeft = Math.min(strip.scrollLeft, (index - 1) * strip.clientWidth);
    else if (!slide.firstChild) {
      slide.style.background = image.placeholder;
      const files = { srcset: webpSrcset(image, maxWidth), src: image.url };
      slide.append(Object.assign(new Image(), { alt: '', draggable: false, sizes: cover.sizes, ...files }));
    }
  }

  return { slideOf, load };
}

/** Lays a strip of pictures over a card's own one; loads what is swiped to, and the next one ahead. */
function layStrip(card: HTMLElement, cover: HTMLImageElement, counter: HTMLElement): void {
  const link = card.querySelector('a');
  if (!link) return;
  const part = template?.content.cloneNode(true) as DocumentFragment;
  const strip = part.querySelector('div') as HTMLElement;
  const buttons = [...part.querySelectorAll('button')];
  const { slideOf, load } = makeSlides(strip, link, cover);
  const total = Number.parseInt(counter.textContent, 10);
  const isThere = (index: number) => index >= 0 && index < total;
  let intent: ReturnType<typeof setTimeout>;

  function follow(): void {
    const place = strip.scrollLeft / strip.clientWidth;
    const shown = Math.round(place);
    // Copies of covers far below would be loaded at once: until it moves, a card shows its own.
    if (place > 0 && !slideOf(0).firstChild) slideOf(0).append(cover.cloneNode());
    for (const button of buttons) button.hidden = !isThere(shown + Number(button.value));
    if (isThere(shown + 1)) slideOf(shown + 1);
    if (place > 0) counter.textContent = `${shown + 1} / ${total}`;
    const reached = Math.ceil(place) || 1;
    const wanted = savesData ? [reached] : [reached, shown + 1];
    for (const index of wanted.filter(isThere)) void load(index);
  }

  for (const button of buttons)
    button.addEventListener('click', () => (strip.scrollLeft += Number(button.value) * strip.clientWidth));
  strip.addEventListener('scroll', follow);
  const intend = () => (intent = setTimeout(() => savesData || follow(), intentMs));
  card.addEventListener('mouseenter', intend);
  card.addEventListener('mouseleave', () => clearTimeout(intent));
  slideOf(1);
  link.parentElement?.after(part);
  if (card.matches(':hover')) intend();
}

/** Arrow keys turn the pictures of the focused card: buttons of their own would be two more stops of Tab on each card. */
const turns: Record<string, string> = { ArrowLeft: '-1', ArrowRight: '1' };

document.addEventListener('keydown', ({ target, key, altKey }) => {
  const card = !altKey && turns[key] && (target as Element).closest('.card:has(.card-pictures)');
  if (card) card.querySelector<HTMLButtonElement>(`.card-turn[value="${turns[key]}"]:not([hidden])`)?.click();
});

function start(): void {
  for (const card of document.querySelectorAll<HTMLElement>('.card:not(:has(.card-pictures))')) {
    const [cover, counter] = [card.querySelector('img'), card.querySelector<HTMLElement>('.card-count')];
    if (cover && counter) layStrip(card, cover, counter);
  }
}

start();
for (const type of ['pointerover', 'focusin']) document.addEventListener(type, start);
