import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import { $language } from '#stores/language.ts';
import type { ToastMessage } from '#stores/toasts.ts';
import { replaceNetwork } from '../islands/network.ts';

declare const happyDOM: { settings: { navigation: object } };

export const went = vi.fn<(path: string) => void>();
export const unexpected = 'Something unexpected happened.';

/** The storage of happy-dom refuses to delete what is not there, which browsers' do without a word. */
export function forgivingStorage(): Record<string, string> {
  return new Proxy(localStorage, {
    deleteProperty(storage, key) {
      storage.removeItem(String(key));
      return true;
    },
  }) as unknown as Record<string, string>;
}

/** A store stops to listen a second after its last reader, when the window of the last file may be gone. */
const forgivingEvents: typeof windowPersistentEvents = {
  ...windowPersistentEvents,
  removeEventListener(...listener) {
    if ('window' in globalThis) windowPersistentEvents.removeEventListener(...listener);
  },
};

/** Local storage takes nothing more until the test ends. */
export function fillStorage(): void {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { localStorage: storage } = globalThis;
  const get = (_: Storage, key: string) => {
    const value: unknown = Reflect.get(storage, key);
    return typeof value === 'function' ? value.bind(storage) : value;
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, { get: (target, key) => (key === 'setItem' ? refuse : get(target, String(key))) }),
  );
}

/** Toasts that wait for their host, and those kept for the next page. */
export function toldToasts(): ToastMessage[] {
  return (globalThis as { portalToasts?: ToastMessage[] }).portalToasts ?? [];
}

export function keptToasts(): ToastMessage[] {
  return JSON.parse(sessionStorage.getItem('portal.toasts') ?? '[]') as ToastMessage[];
}

/** What another tab does to local storage, as this one hears of it. */
export function otherTabSets(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

/** Session storage as a new tab has it. */
export function openTab(): void {
  sessionStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
}

/** The page is one of ours in this language. */
export function openLanguage(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dataset.locale = locale;
  $language.set(locale);
}

/** Nothing of the test before: an empty page and storage, which the stores hear of, a silent network, no way to leave. */
export function cleanPage(): void {
  // A link that is followed, even to a file, would else close the window for all tests that come after.
  Object.assign(happyDOM.settings.navigation, { disableMainFrameNavigation: true, disableFallbackToSetURL: true });
  globalThis.portalLeaving = false;
  localStorage.clear();
  setPersistentEngine(forgivingStorage(), forgivingEvents);
  openTab();
  toldToasts().length = 0;
  replaceNetwork();
  went.mockReset();
  vi.spyOn(location, 'assign').mockImplementation((path) => went(String(path)));
  vi.spyOn(location, 'replace').mockImplementation((path) => went(String(path)));
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  openLanguage('hr');
}

/** What a test has replaced is as it was. */
export function restoreGlobals(): void {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
}

/** Each test gets empty storage and a page of ours that it cannot leave; each file new stores, since tests log out. */
export function usePage(): void {
  beforeEach(() => {
    cleanPage();
    document.body.innerHTML = `<template id="toasts" data-error="${unexpected}"></template>`;
    history.replaceState(null, '', '/home');
  });
  afterEach(restoreGlobals);
  afterAll(() => void vi.resetModules());
}
