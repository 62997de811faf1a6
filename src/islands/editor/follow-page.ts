import { $loggedIn } from '#stores/session.ts';

type Parts = {
  /** The page may go any moment. */
  away: () => void;
  /** The connection may be back. */
  online: () => void;
  /** Whoever was logged in no longer is. */
  loggedOut: () => void;
};

/** Tells what happens around the page, until what it gives back is called. */
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
