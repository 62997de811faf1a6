import { useEffect, useRef } from 'react';
import type { SettlementSuggestion } from '#contract/location.ts';
import { useTranslate } from '#islands/page/words.tsx';

const keyOf = ({ id, quarter }: SettlementSuggestion) => `${id} ${quarter ?? ''}`;

export const optionId = (id: string, index: number) => `${id}-${index}`;

type SuggestionsProps = {
  id: string;
  places: readonly SettlementSuggestion[] | undefined;
  active: number;
  onChoose: (place: SettlementSuggestion) => void;
};

/** The list of suggestions, whose options the field moves through. */
export function Suggestions({ id, places, active, onChoose }: SuggestionsProps) {
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
