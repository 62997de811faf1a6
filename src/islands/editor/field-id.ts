export const fieldId = (path: string) => `field-${path.replaceAll('.', '-')}`;

/** Where the paths of `missing` are in the form: texts in two languages by their Croatian one. */
const places: Record<string, string> = { name: 'name.hr', title: 'title.hr', description: 'description.hr' };

const maxWait = 10_000;

/** The element with this id, once it is there: parts of the form come a little later. Undefined where none comes. */
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

/** What is higher than half of the window begins below the header; all else comes to the middle. */
const blockOf = ({ offsetHeight }: HTMLElement) => (offsetHeight > innerHeight / 2 ? 'start' : 'center');

const controls = 'input, select, textarea';

/** The field itself, of a group the chosen or first control, for one that is disabled the first of its part. */
function controlOf(field: HTMLElement): HTMLElement {
  if (field.matches(':disabled')) return field.closest('section')?.querySelector<HTMLElement>(controls) ?? field;
  if (field.matches(controls)) return field;
  const [chosen, first] = ['input:checked', `${controls}, button`].map((one) => field.querySelector<HTMLElement>(one));
  return chosen ?? first ?? field;
}

/** Focuses a field as soon as it is there. While the page grows, `instant`: a glide misses what moves meanwhile. */
export async function focusField(path: string, behavior: ScrollBehavior = 'auto'): Promise<void> {
  const field = await whenThere(fieldId(places[path] ?? path));
  if (!field) return;
  field.closest('details')?.setAttribute('open', '');
  const control = controlOf(field);
  control.focus({ preventScroll: true });
  const seen = field.contains(control) ? field : control;
  seen.scrollIntoView({ block: blockOf(seen), behavior });
}
