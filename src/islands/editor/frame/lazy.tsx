import { startTransition, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { useFocusRescue } from '#islands/page/use-focus-rescue.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { EditorSection } from './EditorSection.tsx';

export type LazyLoad<Parts> = { parts: Parts | undefined; failed: boolean; busy: boolean; again: () => void };

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'];
const timeout = 2000;
const typingFirst = 200;

/**
 * Calls once, after what is typed at once: on the first user interaction, when a waiting placeholder comes into view, or
 * after a moment.
 */
function onFirstNeed(come: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const need = () => {
    waiting.abort();
    timer = setTimeout(come, typingFirst);
  };
  const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && need());
  let timer = setTimeout(need, location.hash ? 0 : timeout);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    watch.disconnect();
  });
  for (const sign of signs) addEventListener(sign, need, { signal, passive: true, capture: true });
  for (const place of document.querySelectorAll('.editor-side, .section-late')) watch.observe(place);
  return () => {
    waiting.abort();
    clearTimeout(timer);
  };
}

/** Loads parts on demand: `when` gets a callback to call when it is time, and returns its cleanup. */
export function useLazyLoad<Parts>(
  bring: () => Promise<Parts>,
  when: (come: () => void) => () => void,
): LazyLoad<Parts> {
  const [parts, setParts] = useState<Parts>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  async function load(): Promise<void> {
    setBusy(true);
    try {
      const loaded = await bring();
      startTransition(() => setParts(loaded));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(() => when(() => void load()), []);

  useEffect(() => {
    if (!failed || parts) return;
    const again = () => void load();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  });

  return { parts, failed, busy, again: () => void load() };
}

export const useLazyParts = <Parts,>(bring: () => Promise<Parts>): LazyLoad<Parts> => useLazyLoad(bring, onFirstNeed);

type PlaceProps<Parts> = { late: LazyLoad<Parts>; waiting?: ReactNode; children: (parts: Parts) => ReactNode };

/** Where late parts come, or a failure says that they have not; a focus that goes away with it goes on to what came. */
export function LatePlace<Parts>({ late: { parts, failed, busy, again }, waiting, children }: PlaceProps<Parts>) {
  const t = useTranslate();
  const came = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  useFocusRescue(came, String(held && parts !== undefined));
  const look = (place: HTMLElement | null) => {
    came.current = place?.querySelector<HTMLElement>('[tabindex="-1"]') ?? null;
  };
  return (
    <div ref={look} className="contents">
      {parts ? (
        children(parts)
      ) : failed ? (
        <div className="col-span-full" onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
          <LoadFailure problem={t('form.not_loaded')} busy={busy} quiet onRetry={again} />
        </div>
      ) : (
        waiting
      )}
    </div>
  );
}

type Props = { late: LazyLoad<{ Sections: ComponentType }>; names?: readonly string[] };

/** The late sections; until they are there, `names` keep their place. */
export function LateSections({ late, names }: Props) {
  const waiting = names?.map((name) => (
    <EditorSection key={name} name={name}>
      <div className="section-late min-h-[16rem]" aria-busy="true" />
    </EditorSection>
  ));
  return (
    <LatePlace late={late} waiting={waiting}>
      {({ Sections }) => <Sections />}
    </LatePlace>
  );
}
