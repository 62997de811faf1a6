/** The service worker's globals; TypeScript supports either pages or workers in one project, not both. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type ExtendableMessageEvent = ExtendableEvent & { data: unknown };
type Page = { url: string };
type Events = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableMessageEvent;
};

export type { FetchEvent as Asking };

type Scope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<Page[]>;
  };
  navigator: { connection?: { saveData?: boolean } };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
};

export const scope = globalThis as unknown as Scope;
