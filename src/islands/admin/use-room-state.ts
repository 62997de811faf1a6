import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { useRequireLogin } from '#islands/page/use-require-login.ts';

type State<Read> = {
  state: Read | undefined;
  failure: ApiError | undefined;
  busy: boolean;
  reload: () => Promise<void>;
};

/** What a part of the room shows, read again when the page comes in sight, and every so many milliseconds then; a failure keeps it. */
export function useRoomState<Read>(call: () => Promise<Read>, every?: number): State<Read> {
  const [state, setState] = useState<Read>();
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const last = useRef(0);

  const reload = useCallback(async () => {
    const asked = (last.current += 1);
    setBusy(true);
    try {
      const read = await call();
      if (asked !== last.current) return;
      setState(read);
      setFailure(undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (asked === last.current) setFailure(error);
    } finally {
      if (asked === last.current) setBusy(false);
    }
  }, [call]);

  const [entered, setEntered] = useState(false);
  useRequireLogin(useCallback(() => setEntered(true), []));
  const refused = failure?.status === 403;
  useEffect(() => {
    if (!entered || refused) return undefined;
    const look = () => document.visibilityState === 'visible' && void reload();
    look();
    const timer = every && setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [entered, every, refused, reload]);

  return { state, failure, busy, reload };
}
