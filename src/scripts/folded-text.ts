const text = document.querySelector('.foldable');
const toggle = text?.nextElementSibling as HTMLButtonElement | undefined;

if (text && toggle) {
  const { textContent: more, dataset } = toggle;
  toggle.addEventListener('click', () => {
    const open = text.classList.toggle('unfolded');
    toggle.ariaExpanded = String(open);
    toggle.textContent = open ? (dataset.less ?? '') : more;
  });
  // A text that fits into five lines has no button, on a screen that is turned neither.
  new ResizeObserver(() => {
    if (!text.classList.contains('unfolded')) toggle.hidden = text.scrollHeight <= text.clientHeight;
  }).observe(text);
}
