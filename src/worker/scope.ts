/** What a service worker has that pages do not; TypeScript knows either pages or workers, not both in one project. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asking = Lasting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type LastingMessage = Lasting & { data: unknown };
type Page = { url: string };
type Events = { install: Lasting; activate: Lasting; fetch: Asking; message: LastingMessage };

export type { Asking };

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
