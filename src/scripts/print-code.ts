/** A page that is printed needs its code, which the screen never shows. */
addEventListener('beforeprint', () => {
  for (const code of document.querySelectorAll<HTMLImageElement>('.print-code img')) code.loading = 'eager';
});
