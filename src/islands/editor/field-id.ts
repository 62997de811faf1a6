export const fieldId = (path: string) => `field-${path.replaceAll('.', '-')}`;

const maxWait = 10_000;

/** Waits for the element with this id: sections load lazily. Undefined if it never appears. */
function whenThere(id: string): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const found = document.getElementById(id);
      if (found) end(found);
    };
    const watch = new MutationObserver(look);
    const timer = setTimeout(() => end(undefined), maxWait);
    function end(found: HTMLElement | undefined): void {
      watch.disconnect();
      clearTimeout(timer);
      resolve(found);
    }
    watch.observe(document.body, { childList: true, subtree: true });
    look();
  });
}

/** Elements taller than half of the window are aligned below the header, all others centred. */
const blockOf = ({ offsetHeight }: HTMLElement) => (offsetHeight > innerHeight / 2 ? 'start' : 'center');

const controls = 'input, select, textarea';

/** The control to focus: in a group the selected or first one; if disabled, the first of its section. */
function controlOf(field: HTMLElement): HTMLElement {
  if (field.matches(':disabled')) return field.closest('section')?.querySelector<HTMLElement>(controls) ?? field;
  if (field.matches(controls)) return field;
  const [chosen, first] = ['input:checked', `${controls}, button`].map((one) => field.querySelector<HTMLElement>(one));
  return chosen ?? first ?? field;
}

/** Focuses a field once it exists. Use `instant` while the page grows: smooth scrolling misses moving targets. */
export async function focusField(path: string, behavior: ScrollBehavior = 'auto'): Promise<void> {
  const field = await whenThere(fieldId(path));
  if (!field) return;
  field.closest('details')?.setAttribute('open', '');
  const control = controlOf(field);
  control.focus({ preventScroll: true });
  const seen = field.contains(control) ? field : control;
  seen.scrollIntoView({ block: blockOf(seen), behavior });
}
