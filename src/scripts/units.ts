import { loadDeferredScript } from '#stores/deferred-script.ts';
import { arrive, exchange, showChosen, withFilters } from './unit-exchange.ts';

/** The heading to announce after a change, by the URL's hash. */
const headings: Record<string, string> = { '#plans': '#plans h3', '#unit': '#unit-name' };

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys switch between floors and their plans. */
function step(choice: HTMLElement, event: KeyboardEvent): void {
  const by = steps[event.key];
  const floor = (event.target as Element).closest<HTMLElement>('.floors a');
  if (!by || !floor) return;
  event.preventDefault();
  const floors = [...choice.querySelectorAll<HTMLElement>('.floors a')];
  const next = floors.at((floors.indexOf(floor) + by) % floors.length);
  next?.focus();
  next?.click();
}

/** Waits until no pointer is pressed: elements replaced under a pointer lose their click. */
function pointerWatch(choice: HTMLElement): () => Promise<void> | undefined {
  let released: Promise<void> | undefined;
  choice.addEventListener('pointerdown', () => {
    released = new Promise((resolve) => {
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, () => setTimeout(resolve), { once: true });
    });
  });
  return () => released;
}

/** Loads another URL of the same page in place; undefined if superseded by another request. */
function shower(choice: HTMLElement) {
  const released = pointerWatch(choice);
  let asked: AbortController | undefined;
  return async (address: URL, withForm: boolean): Promise<boolean> => {
    asked?.abort();
    const own = (asked = new AbortController());
    choice.ariaBusy = 'true';
    try {
      const answer = await fetch(address.pathname + address.search, { signal: own.signal });
      const text = answer.ok ? await answer.text() : '';
      await released();
      if (own.signal.aborted) return false;
      if (!text) location.assign(address);
      else exchange(choice, new DOMParser().parseFromString(text, 'text/html'), withForm);
      return text !== '';
    } catch {
      if (!own.signal.aborted) location.assign(address);
      return false;
    } finally {
      if (own === asked) choice.ariaBusy = null;
    }
  };
}

const valuesOf = (form: HTMLFormElement) => String([...new FormData(form)]);

/** Updates a project's units without leaving the page, by its links and form. */
function start(choice: HTMLElement, status: HTMLElement): void {
  const show = shower(choice);
  let shown = location.search;
  let wanted = shown;
  showChosen(choice);

  async function go(address: URL, withForm: boolean): Promise<boolean> {
    if (address.search === wanted) return false;
    wanted = address.search;
    if (!(await show(address, withForm))) return false;
    shown = wanted;
    history.pushState(null, '', address);
    status.textContent = choice.querySelector(headings[address.hash] ?? '#units .note span')?.textContent ?? '';
    return true;
  }

  async function open(link: HTMLElement | SVGElement, address: URL): Promise<void> {
    const resets = link.dataset.reset !== undefined;
    if (await go(resets ? address : withFilters(choice, address), resets)) arrive(choice, link, address.hash);
  }

  const applyFilters = () => go(withFilters(choice, new URL('#units', location.href)), false);

  function apply(event: Event): void {
    if (!(event.target as Element).closest('.unit-filters')) return;
    event.preventDefault();
    void applyFilters();
  }

  choice.addEventListener('submit', apply);
  choice.addEventListener('change', apply);
  choice.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement | SVGElement>('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const address = new URL(link.getAttribute('href') ?? '', location.href);
    if (address.pathname !== location.pathname || address.search === shown) return;
    event.preventDefault();
    void open(link, address);
  });
  addEventListener('popstate', () => {
    if (location.search === shown) return;
    shown = wanted = location.search;
    void show(new URL(location.href), true);
  });
  choice.addEventListener('keydown', (event) => step(choice, event));
  for (const type of ['pointerover', 'focusin'])
    choice.addEventListener(type, () => loadDeferredScript('pointing'), { once: true });
  // What was chosen, typed or cleared before this script was there is applied now.
  const form = choice.querySelector('form');
  const asSent = form?.cloneNode(true) as HTMLFormElement | null;
  asSent?.reset();
  if (form && asSent && valuesOf(form) !== valuesOf(asSent)) void applyFilters();
}

const choice = document.querySelector<HTMLElement>('#choice');
const status = choice?.querySelector<HTMLElement>('[role=status]');
if (choice && status) start(choice, status);
