import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ToastMessage } from '#stores/toasts.ts';

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

/** Each test gets empty storage, a page of ours, and an address that it cannot leave. */
export function usePage(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    setPersistentEngine(forgivingStorage(), windowPersistentEvents);
    for (const key of ['token', 'role', 'userId']) dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    toldToasts().length = 0;
    went.mockReset();
    vi.spyOn(location, 'assign').mockImplementation((path) => went(String(path)));
    vi.spyOn(location, 'replace').mockImplementation((path) => went(String(path)));
    document.documentElement.lang = 'hr';
    document.body.innerHTML = `<template id="toasts" data-error="${unexpected}"></template>`;
    history.replaceState(null, '', '/home');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}
