const menus = document.querySelectorAll<HTMLDetailsElement>('details.menu');

function closeAllBut(target: EventTarget | null): void {
  for (const menu of menus) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
}

document.addEventListener('click', ({ target }) => {
  closeAllBut(target);
  const language = target instanceof Element ? target.closest<HTMLElement>('[data-lang]')?.dataset['lang'] : undefined;
  if (!language) return;
  try {
    localStorage.setItem('lang', language);
  } catch {
    // Private browsing may refuse storage; the address keeps the language.
  }
});

document.addEventListener('focusin', ({ target }) => closeAllBut(target));

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  for (const menu of menus) {
    if (!menu.open) continue;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
});
