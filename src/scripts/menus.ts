const menus = document.querySelectorAll<HTMLDetailsElement>('details.menu');

/** @param target of a document event, always a node */
function closeAllBut(target: EventTarget | null): void {
  for (const menu of menus) menu.open &&= menu.contains(target as Node | null);
}

document.addEventListener('click', ({ target }) => {
  closeAllBut(target);
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-lang]');
  if (!link) return;
  // Links lack the query and hash that only scripts read; links of the overview already have them.
  if (!link.pathname.includes('/home/listings')) Object.assign(link, { search: location.search, hash: location.hash });
  // The server reads it at the root path, which has no language of its own.
  document.cookie = `lang=${link.lang};path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`;
  try {
    localStorage.setItem('lang', link.lang);
  } catch {
    // Private browsing may block storage; the URL keeps the language.
  }
});

document.addEventListener('focusin', ({ target }) => closeAllBut(target));

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of menus) {
    if (!menu.open) continue;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
});
