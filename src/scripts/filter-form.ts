import { exchangeResults } from './result-exchange.ts';
import { asked, bringOnOpening, withoutRest } from './filter-rest.ts';
import { startPlaceSearch } from './place-search.ts';
import { followRooms } from './room-buttons.ts';

const pauseMs = 300;
const wide = matchMedia('(width >= 64rem)');

/** Answers of the last request only: each one stops the one before. */
function asker(): (address: string) => Promise<Response | undefined> {
  let last: AbortController | undefined;
  return async (address) => {
    last?.abort();
    const own = (last = new AbortController());
    const answer = await fetch(address, { signal: own.signal }).catch(() => undefined);
    return own.signal.aborted ? undefined : (answer ?? Response.error());
  };
}

function leaveOutEmpty(formData: FormData): void {
  const given = [...formData].filter(([, value]) => value !== '');
  for (const name of [...formData.keys()]) formData.delete(name);
  for (const [name, value] of given) formData.append(name, value);
  const [name, value] = given[0] ?? [];
  // Words alone would be understood as a phrase.
  if (given.length === 1 && name === 'q' && value) formData.append('typed', value);
}

const paramsOf = (form: HTMLFormElement) => new URLSearchParams(new FormData(form) as never);

/** Of what is chosen now. */
const addressOf = (form: HTMLFormElement) => `${form.getAttribute('action')}?${paramsOf(form)}`;

/** Tells on the button how many results there will be, after a pause; nothing until then. */
function counter(form: HTMLFormElement, button: HTMLElement): (pauseMs: number) => void {
  const words = button.textContent.trim();
  const ask = asker();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;

  async function count(change: number): Promise<void> {
    const query = paramsOf(form);
    query.set('page', '500');
    const answer = await ask(`/api/v1/real-estate-listings?${query}`);
    if (!answer?.ok) return;
    const { total } = await answer.json();
    if (change === changes)
      button.textContent = `${words} (${total.toLocaleString(document.documentElement.dataset.locale)})`;
  }

  return (pauseMs) => {
    clearTimeout(pause);
    button.textContent = words;
    const change = (changes += 1);
    pause = setTimeout(() => void count(change), pauseMs);
  };
}

/** Applies changed filters on wide screens, and counts what they will find. */
function start(form: HTMLFormElement, button: HTMLElement): void {
  const count = counter(form, button);
  const ask = asker();
  let shown = location.pathname + location.search;

  /** Who only moves the map keeps it when the connection is lost. */
  async function show(address: string, isMoved = false): Promise<boolean> {
    delete form.dataset.typing;
    const answer = await ask(asked(form, address));
    if (!answer) return false;
    const page = answer.ok && (await answer.text());
    if (!page && isMoved) document.dispatchEvent(new Event('map:unanswered'));
    else if (!page) location.assign(address);
    else exchangeResults(form, new DOMParser().parseFromString(page, 'text/html'));
    if (page) shown = withoutRest(new URL(answer.url || address, location.href).href.slice(location.origin.length));
    return Boolean(page);
  }

  async function apply(): Promise<void> {
    const before = shown;
    const isMoved = form.dataset.apply === 'replace';
    delete form.dataset.apply;
    const isShown = await show(addressOf(form), isMoved);
    if (isShown && shown !== before) history[isMoved ? 'replaceState' : 'pushState'](null, '', shown);
  }

  const isExchanging = () => form.querySelector('[inert]') !== null;

  function follow({ type, target }: Event): void {
    const { name } = target as HTMLInputElement;
    if (!name || isExchanging()) return;
    // Who chooses another place means that one, not the part of the map.
    if (name === 'place' || name === 'quarter') form.querySelector('[name=bbox]')?.remove();
    if (wide.matches && type === 'change') return void apply();
    if (type === 'input') form.dataset.typing = '';
    count(type === 'input' ? pauseMs : 0);
  }

  form.addEventListener('formdata', ({ formData }) => leaveOutEmpty(formData));
  followRooms(form);
  startPlaceSearch(form);
  form.addEventListener('input', follow);
  form.addEventListener('change', follow);
  form.addEventListener('focusout', ({ target }) => {
    if (wide.matches && (target as HTMLElement).dataset.pending && !isExchanging()) void apply();
  });
  form.addEventListener('submit', (event) => {
    if (!wide.matches) return;
    event.preventDefault();
    void apply();
  });
  form.addEventListener('map:moved', () => void apply());
  if (form.dataset.apply) void apply();
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== shown) void show(location.href);
  });
}

/** Whether a field was changed before this script was there. */
function isChanged(field: Element): boolean {
  const { type, value, checked, defaultValue, defaultChecked } = field as HTMLInputElement;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((one) => one.selected && !one.defaultSelected && one.index > 0);
  return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue;
}

const form = document.querySelector<HTMLFormElement>('#filters');
const button = form?.querySelector<HTMLElement>('.filters-foot button');
if (form && button) {
  start(form, button);
  // On narrow screens this script comes with the opened sheet.
  bringOnOpening(form, () => addressOf(form), !wide.matches);
  const changed = [...form.querySelectorAll('input,select')].find(isChanged);
  const isTyped = changed === document.activeElement && changed?.matches('input:not([type=checkbox])');
  changed?.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }));
}
