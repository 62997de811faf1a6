import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { suggestSettlements } from '#client/reference/places.ts';
import type { SettlementSuggestion } from '#contract/location.ts';
import { useChoosePlace } from './use-place.ts';

const pause = 150;
const pauseAfterFailure = 2000;

type Suggested = { text: string; places: readonly SettlementSuggestion[] };

/** Debounced suggestions: the latest that came, with the text they answer, which may be shorter or longer; asked for until they come. */
function useSuggestions(text: string): Suggested | undefined {
  const [found, setFound] = useState<Suggested>();
  useEffect(() => {
    if (text.trim() === '') return;
    const question = new AbortController();
    const { signal } = question;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () =>
      void suggestSettlements(text.trim().slice(0, 60), signal).then(
        (places) => setFound({ text, places }),
        () => {
          if (!signal.aborted) timer = setTimeout(ask, pauseAfterFailure);
        },
      );
    timer = setTimeout(ask, pause);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [text]);
  const isLike = found && (text.startsWith(found.text) || found.text.startsWith(text));
  return isLike && text.trim() !== '' ? found : undefined;
}

/** What is typed and suggested; Enter chooses what answers the whole text, once it has come. */
export function useSettlementSearch() {
  const choosePlace = useChoosePlace();
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  // Enter was pressed before the suggestions came: the first place is chosen once they do.
  const [isEntered, setEntered] = useState(false);
  const suggested = useSuggestions(text ?? '');
  const places = suggested?.places;
  const isCurrent = suggested?.text === text;

  const show = useEffectEvent(() => {
    setActive(0);
    if (isEntered && isCurrent) choose(places?.[0]);
  });
  useEffect(() => show(), [suggested]);

  function choose(place: SettlementSuggestion | undefined): void {
    if (!place) return;
    const { id: settlementId, quarterId, lat, lng } = place;
    choosePlace({ settlementId, quarterId, units: place, point: { lat, lng } });
    type(undefined);
  }

  function type(next: string | undefined): void {
    setText(next);
    setEntered(false);
  }

  function press(event: KeyboardEvent): void {
    const count = places?.length ?? 0;
    if (event.key === 'Escape') type('');
    else if (event.key === 'Enter' && text?.trim() && !isCurrent) setEntered(true);
    else if (count > 0 && event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (count > 0 && event.key === 'ArrowUp') setActive((active + count - 1) % count);
    else if (count > 0 && event.key === 'Enter') choose(places?.[active]);
    else return;
    event.preventDefault();
  }

  /** Puts the chosen place back, unless one is on its way. */
  function leave(): void {
    if (!isEntered || isCurrent) type(undefined);
  }

  return { text, type, active, places, choose, press, leave };
}
