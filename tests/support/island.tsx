import { join } from 'node:path';
import { setPersistentEngine } from '@nanostores/persistent';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { translateFrom, type Words } from '#i18n/browser.ts';
import type { LoginProvider } from '#contract/account/social.ts';
import type { Locale } from '#i18n/locales.ts';
import { dictionaries, wordsFor } from '#i18n/words.ts';
import { handedWords } from '../../scripts/handed-words.mjs';
import { root } from '../../scripts/places.mjs';
import { forgivingStorage, keptToasts, toldToasts } from './browser.ts';

export { keptToasts, toldToasts };

type Answer = { status?: number; json?: unknown };
type Call = {
  call: string;
  query: Record<string, string>;
  body: unknown;
  language: string | null;
  /** Under which it wants to be done once. */
  key: string | null;
};

/** What the server answers, by «METHOD path under /api/v1». */
type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

export const calls: Call[] = [];
export const went = vi.fn<(path: string) => void>();
let answers: Answers = {};

/** Somebody is logged in before the page is opened. */
export function enter(role: 'USER' | 'ADMIN' = 'USER'): void {
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

/** Replaces the network: what is not named here answers 404. */
export function serverAnswers(more: Answers): void {
  answers = { ...answers, ...more };
}

/** The calls that were made of one kind. */
export function callsOf(call: string): Call[] {
  return calls.filter((made) => made.call === call);
}

/** An answer of the server that refuses, in its one error shape. */
export function refusal(status: number, code: string, errors?: Record<string, string[]>): Answer {
  const message = `sentence for ${code}`;
  return {
    status,
    json: { type: '/api/docs', title: '', status, detail: '', code, message, errors, requestId: '1' },
  };
}

async function fakeFetch(input: Request | string | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const made: Call = {
    call: `${request.method} ${pathname.replace('/api/v1/', '')}`,
    query: Object.fromEntries(searchParams),
    body: text ? JSON.parse(text) : undefined,
    language: request.headers.get('accept-language'),
    key: request.headers.get('idempotency-key'),
  };
  calls.push(made);
  const answer = answers[made.call] ?? refusal(404, 'NOT_FOUND');
  const { status = 200, json = {} } = typeof answer === 'function' ? await answer(made) : answer;
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  if (status === 204) return new Response(null, { status });
  return new Response(JSON.stringify(json), { status, headers: { 'content-type': type } });
}

/** Each test gets a network that it answers itself, empty storage and an address that it cannot leave. */
export function useIslands(): void {
  beforeEach(() => {
    setPersistentEngine(forgivingStorage(), window as never);
    calls.length = 0;
    answers = {};
    offered.length = 0;
    toldToasts().length = 0;
    went.mockReset();
    vi.stubGlobal('fetch', fakeFetch);
    vi.spyOn(location, 'assign').mockImplementation((path) => went(String(path)));
    vi.spyOn(location, 'replace').mockImplementation((path) => went(String(path)));
    sessionStorage.clear();
    localStorage.clear();
    document.documentElement.lang = 'hr';
    history.replaceState(null, '', '/');
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

type Props = { locale: Locale; words: Words; providers: readonly LoginProvider[] };

/** The social accounts that the page offers in this test. */
export const offered: LoginProvider[] = [];

const pages = await handedWords(join(root, 'src'));

/** The words of its page, of which one that is missing fails the test; a part that no page mounts by itself gets all. */
function wordsOf(island: string, locale: Locale): Words {
  const page = pages.find(({ roots }) => roots.some(({ name }) => name === island));
  return new Proxy(wordsFor(locale, page?.keys ?? Object.keys(dictionaries[locale])), {
    get(words, key) {
      const isSentence = typeof key === 'string' && /^(?!errors\.)\w+\./.test(key);
      if (isSentence && !(key in words)) throw new Error(`the page does not hand over ${key}`);
      return Reflect.get(words, key) as unknown;
    },
  });
}

/** Renders an island as its page would. */
export function show(Island: (props: Props) => ReactElement, locale: Locale = 'hr') {
  document.documentElement.lang = locale;
  const page = { locale, words: {}, providers: [...offered] };
  const { name } = Island.name ? Island : (Island(page).type as { name: string });
  return {
    user: userEvent.setup(),
    t: translateFrom(wordsFor(locale, Object.keys(dictionaries[locale])), locale),
    ...render(<Island {...page} words={wordsOf(name, locale)} />),
  };
}
