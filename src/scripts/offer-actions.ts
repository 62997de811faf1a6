import { repeatPress } from './early-press.ts';

const share = document.querySelector<HTMLButtonElement>('[data-share]');
const told = share?.parentElement?.querySelector('[role=status]');
const url = location.origin + location.pathname + location.search;

/** Where neither sharing nor the clipboard is there, the address is shown to be copied by hand. */
share?.addEventListener('click', async () => {
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {});
  const copied = await navigator.clipboard?.writeText(url).then(
    () => share.dataset.share,
    () => url,
  );
  if (told) told.textContent = copied ?? url;
});

document.querySelector('[data-print]')?.addEventListener('click', () => print());
repeatPress('[data-share],[data-print]');
