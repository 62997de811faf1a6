import type { Shape, Subject } from './subject.ts';
import { $loggedIn } from '#stores/session.ts';

export type OtherTabs<S extends Shape> = { tell: (saved: S['saved']) => void; close: () => void };

/** Hears what other tabs have saved, and tells them what this one has; silent where browsers cannot. */
export function openOtherTabs<S extends Shape>(
  { name, schema }: Pick<Subject<S>, 'name' | 'schema'>,
  id: number,
  onSaved: (saved: S['saved']) => void,
): OtherTabs<S> {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`portal.${name}.${id}`);
  channel.addEventListener('message', ({ data }) => {
    const saved = schema.safeParse(data, { jitless: true });
    if (saved.success) onSaved(saved.data);
  });
  return { tell: (saved) => channel.postMessage(saved), close: () => channel.close() };
}

type Parts = {
  /** The page may go any moment. */
  away: () => void;
  /** The connection may be back. */
  online: () => void;
  /** Whoever was logged in no longer is. */
  loggedOut: () => void;
};

export function followPage({ away, online, loggedOut }: Parts): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener('online', online, { signal });
  addEventListener('pagehide', away, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && away(), { signal });
  const unlisten = $loggedIn.listen((loggedIn) => !loggedIn && loggedOut());
  return () => {
    ending.abort();
    unlisten();
  };
}
