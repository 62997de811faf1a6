import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { suggestSettlements } from '#client/reference/places.ts';
import type { SettlementSuggestion } from '#contract/location.ts';
import { Required } from '#islands/editor/fields/FieldFrame.tsx';
import { useField } from '#islands/editor/use-editor.tsx';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { useChoosePlace, usePlaceLabel } from './use-place.ts';

const pause = 150;

type Suggested = { text: string; places: readonly SettlementSuggestion[] };

/** Debounced suggestions: the latest that came, with the text they answer, which may be an earlier one. */
function useSuggestions(text: string): Suggested | undefined {
  const [found, setFound] = useState<Suggested>();
  useEffect(() => {
    if (text.trim() === '') return;
    const question = new AbortController();
    const timer = setTimeout(() => {
      suggestSettlements(text.trim().slice(0, 60), question.signal).then(
        (places) => setFound({ text, places }),
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [text]);
  return text.trim() === '' ? undefined : found;
}

const highestList = 360;

/** Scrolls the field up to make room for suggestions: on a phone the keyboard covers half of the page. */
function makeRoom({ currentTarget }: FocusEvent<HTMLElement>): void {
  const isTight = currentTarget.getBoundingClientRect().bottom + highestList > innerHeight;
  if (isTight || matchMedia('(pointer: coarse)').matches) currentTarget.scrollIntoView({ block: 'start' });
}

const keyOf = ({ id, quarter }: SettlementSuggestion) => `${id} ${quarter ?? ''}`;

function useSearch() {
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
    else if (event.key === 'Enter' && text && !isCurrent) setEntered(true);
    else if (count > 0 && event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (count > 0 && event.key === 'ArrowUp') setActive((active + count - 1) % count);
    else if (count > 0 && event.key === 'Enter') choose(places?.[active]);
    else return;
    event.preventDefault();
  }

  /** Puts the chosen place back, unless one is on its way. */
  function leave(): void {
    if (!isEntered) type(undefined);
  }

  return { text, type, active, places, choose, press, leave };
}

const optionId = (id: string, index: number) => `${id}-${index}`;

/** Searches settlements by prefix: «spl», with or without Croatian letters, a neighbourhood or a postcode. */
export function SettlementSearch({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { id, error, leave } = useField('settlementId');
  const search = useSearch();
  const { text, type, active, places, choose, press } = search;
  const chosen = usePlaceLabel();
  const isFound = places !== undefined && places.length > 0;
  return (
    <div className="field col-span-full min-w-0">
      <label htmlFor={id}>
        {t('editor.place_search')}
        <Required />
      </label>
      <div className="flex flex-wrap gap-2">
        <div className="relative min-w-0 flex-1 basis-40 [scroll-margin-top:7rem]" onFocus={makeRoom}>
          <input
            id={id}
            className="input"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={places !== undefined}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isFound ? optionId(id, active) : undefined}
            aria-describedby={`${id}-hint`}
            aria-required
            aria-invalid={error ? true : undefined}
            placeholder={chosen}
            value={text ?? chosen}
            onFocus={() => type('')}
            onChange={({ target }) => type(text === undefined ? target.value.replace(chosen, '') : target.value)}
            onKeyDown={press}
            onBlur={() => {
              search.leave();
              leave();
            }}
          />
          <Suggestions {...{ id, places, active }} onChoose={choose} />
        </div>
        {children}
      </div>
      <FieldError id={`${id}-error`} code={error} />
      <p id={`${id}-hint`} className="field-hint" hidden={chosen !== ''}>
        {t('editor.place_search_hint')}
      </p>
      <Found count={places?.length} />
    </div>
  );
}

function Found({ count }: { count: number | undefined }) {
  const t = useTranslate();
  return (
    <p role="status" className={count === 0 ? 'field-hint' : 'sr-only'}>
      {count !== undefined && (count > 0 ? t('editor.places_count', { count }) : t('editor.no_place'))}
    </p>
  );
}

type SuggestionsProps = {
  id: string;
  places: readonly SettlementSuggestion[] | undefined;
  active: number;
  onChoose: (place: SettlementSuggestion) => void;
};

function Suggestions({ id, places, active, onChoose }: SuggestionsProps) {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      className="combo-list absolute top-full right-0 left-0 z-1 mt-1 max-h-[22rem] overflow-y-auto rounded-control hairline bg-raised p-1 floating"
      role="listbox"
      aria-label={t('editor.places_found')}
      hidden={!places?.length}
    >
      {places?.map((place, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused field handles the keys
        <li
          className="grid min-h-13 cursor-pointer content-center rounded-[6px] px-3 py-1 hover:bg-sunken aria-selected:bg-sea-soft"
          key={keyOf(place)}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          <strong className="font-semibold text-strong">
            {place.quarter ? `${place.quarter}, ${place.name}` : place.name}
          </strong>
          <span className="text-sm text-muted">
            {place.municipality === place.name ? place.county : `${place.municipality}, ${place.county}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
