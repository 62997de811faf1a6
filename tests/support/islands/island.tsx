import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { translateFrom } from '#i18n/browser.ts';
import type { Translations } from '#i18n/flatten-dictionary.ts';
import type { Role } from '#contract/auth/role.ts';
import type { LoginProvider } from '#contract/auth/social.ts';
import type { Locale } from '#i18n/locales.ts';
import { dictionaries, translationsFor } from '#i18n/dictionaries.ts';
import { handedWords } from '../../../scripts/handed-words.mjs';
import { root } from '../../../scripts/places.mjs';
import { cleanPage, keptToasts, openLanguage, restoreGlobals, toldToasts, went } from '../browser/browser.ts';
import { useTestClock } from '../runs/clock.ts';

export { keptToasts, toldToasts, went };
export { calls, callsOf, refusal, serverAnswers } from './network.ts';

/** Somebody is logged in before the page is opened. */
export function enter(role: Role = 'USER'): void {
  for (const [key, value] of Object.entries({ role, userId: '7', token: 'a.b.c' })) {
    localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  }
}

/** The window of a provider's dialog. */
export type FakeDialog = ReturnType<typeof fakeDialog>;

export function fakeDialog() {
  return {
    closed: false,
    focus: () => {},
    close: vi.fn<() => void>(),
    location: { replace: vi.fn<(to: string) => void>() },
  };
}

/** Each test gets a network that it answers itself, empty storage and an address that it cannot leave. */
export function useIslands(): void {
  useTestClock();
  beforeEach(() => {
    cleanPage();
    offered.length = 0;
    history.replaceState(null, '', '/');
  });
  afterEach(() => {
    cleanup();
    // Stores that nobody follows any more come to rest after a second.
    vi.advanceTimersByTime(1_000);
    restoreGlobals();
  });
}

type Props = { locale: Locale; words: Translations; providers: readonly LoginProvider[]; passkeys: boolean };

/** The social accounts that the page offers in this test. */
export const offered: LoginProvider[] = [];

const pages = await handedWords(join(root, 'src'));

/** The words of its page, of which one that is missing fails the test; a part that no page mounts by itself gets all. */
function wordsOf(island: string, locale: Locale): Translations {
  const page = pages.find(({ roots }) => roots.some(({ name }) => name === island));
  return new Proxy(translationsFor(locale, page?.keys ?? Object.keys(dictionaries[locale])), {
    get(words, key) {
      const isSentence = typeof key === 'string' && /^(?!errors\.)\w+\./.test(key);
      if (isSentence && !(key in words)) throw new Error(`the page does not hand over ${key}`);
      return Reflect.get(words, key) as unknown;
    },
  });
}

type Named = { name: string; displayName?: string };

const nameOf = ({ displayName, name }: Named) => displayName ?? name;

/** Renders an island as its page would. */
export function show(Island: (props: Props) => ReactElement, locale: Locale = 'hr') {
  openLanguage(locale);
  const page = { locale, words: {}, providers: [...offered], passkeys: true };
  const name = nameOf(Island) || nameOf(Island(page).type as Named);
  return {
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    t: translateFrom(translationsFor(locale, Object.keys(dictionaries[locale])), locale),
    ...render(<Island {...page} words={wordsOf(name, locale)} />),
  };
}
