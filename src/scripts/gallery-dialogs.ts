import { copyOf } from './gallery-strip.ts';
import { makeViewer } from './gallery-viewer.ts';

type Shown = { picture?: number; all?: true };

/** Browsers let the history be changed a hundred times in 30 seconds: only where turning rests is it. */
const pauseMs = 250;
const pictures = [...document.querySelectorAll<HTMLImageElement>('.gallery li img')];

const shown = () => (history.state ?? {}) as Shown;

/** Small copies of all pictures, each of which opens one. */
function fill(list: HTMLUListElement): void {
  for (const picture of pictures) {
    const link = list.appendChild(document.createElement('li')).appendChild(document.createElement('a'));
    link.href = picture.src;
    link.append(copyOf(picture, '(min-width:64em) 25vw,50vw'));
  }
  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState({ all: true, picture: [...list.querySelectorAll('a')].indexOf(link) }, '');
    dispatchEvent(new Event('popstate'));
  });
}

/** The state of the history entry says what is open: one picture, all, one over all. */
function start(one: HTMLDialogElement, all: HTMLDialogElement): void {
  const list = all.querySelector('ul') as HTMLUListElement;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const showPicture = makeViewer(one, pictures, (picture) => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      if (one.open) history.replaceState({ ...shown(), picture }, '');
    }, pauseMs);
  });
  const isWanted = (dialog: HTMLDialogElement) => (dialog === one ? shown().picture : shown().all) !== undefined;

  function follow(): void {
    const { picture } = shown();
    for (const dialog of [one, all]) if (!isWanted(dialog)) dialog.close();
    for (const dialog of [all, one]) if (isWanted(dialog) && !dialog.open) dialog.showModal();
    if (all.open && !list.firstChild) fill(list);
    if (picture !== undefined) showPicture(picture);
  }

  for (const dialog of [one, all]) {
    dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      // The event comes late: Forward may have opened it again.
      if (!dialog.open && isWanted(dialog)) history.back();
    });
  }
  one.querySelector('[data-all]')?.addEventListener('click', () => {
    if (shown().all) return history.back();
    history.replaceState({ all: true }, '');
    follow();
  });
  addEventListener('popstate', follow);
  follow();
}

const one = document.querySelector<HTMLDialogElement>('.viewer');
const all = document.querySelector<HTMLDialogElement>('.all-pictures');
const sheet = document.querySelector<HTMLLinkElement>('link[href*=gallery-dialogs]');
if (one && all && sheet) {
  const begin = () => start(one, all);
  if (sheet.sheet) begin();
  else for (const type of ['load', 'error']) sheet.addEventListener(type, begin, { once: true });
}
