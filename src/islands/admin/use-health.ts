import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { readHealth } from '#client/admin/health.ts';
import type { Health } from '#contract/admin/health.ts';
import { useRequireLogin } from '#islands/page/use-require-login.ts';

const every = 30_000;

type State = { health: Health | undefined; failure: ApiError | undefined; busy: boolean; reload: () => Promise<void> };

/** The portal's state, read again every half minute while the page is in sight; a failure keeps what is shown. */
export function useHealth(): State {
  const [health, setHealth] = useState<Health>();
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const last = useRef(0);

  const reload = useCallback(async () => {
    const asked = (last.current += 1);
    setBusy(true);
    try {
      const read = await readHealth();
      if (asked !== last.current) return;
      setHealth(read);
      setFailure(undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (asked === last.current) setFailure(error);
    } finally {
      if (asked === last.current) setBusy(false);
    }
  }, []);

  const [entered, setEntered] = useState(false);
  useRequireLogin(useCallback(() => setEntered(true), []));
  const refused = failure?.code === 'FORBIDDEN';
  useEffect(() => {
    if (!entered || refused) return undefined;
    const look = () => document.visibilityState === 'visible' && void reload();
    look();
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [entered, refused, reload]);

  return { health, failure, busy, reload };
}
