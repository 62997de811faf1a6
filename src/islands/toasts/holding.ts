import { useCallback, useEffect, useRef, useState } from 'react';
import { useToaster } from 'react-hot-toast/headless';

type How = 'pointer' | 'focus';

/** The toast under the pointer, and the one with the focus. */
export type Holding = Record<'hold' | 'release', (how: How, id: string) => void>;

/** All toasts, whose time stands still while one that is not leaving has the pointer over it or the focus in it. */
export function useHeldToasts() {
  const { toasts, handlers } = useToaster();
  const [holds, setHolds] = useState<Partial<Record<How, string>>>({});
  const held = toasts.some(({ id, visible }) => visible && Object.values(holds).includes(id));
  const clock = useRef(handlers);

  useEffect(() => {
    clock.current = handlers;
  });
  useEffect(() => {
    if (held) clock.current.startPause();
    else clock.current.endPause();
  }, [held]);

  const hold = useCallback((how: How, id: string) => setHolds((known) => ({ ...known, [how]: id })), []);
  const release = useCallback((how: How, id: string) => {
    setHolds(({ [how]: holder, ...others }) => (holder === id ? others : { ...others, [how]: holder }));
  }, []);
  return { toasts, holding: { hold, release } satisfies Holding };
}
