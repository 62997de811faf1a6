import type { FocusEvent, ReactNode } from 'react';
import { Required } from '#islands/editor/fields/FieldFrame.tsx';
import { useField } from '#islands/editor/use-editor.tsx';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { optionId, Suggestions } from './Suggestions.tsx';
import { usePlaceLabel } from './use-place.ts';
import { useSettlementSearch } from './use-settlement-search.ts';

const highestList = 360;

/** Scrolls the field up to make room for suggestions: on a phone the keyboard covers half of the page. */
function makeRoom({ currentTarget }: FocusEvent<HTMLElement>): void {
  const isTight = currentTarget.getBoundingClientRect().bottom + highestList > innerHeight;
  if (isTight || matchMedia('(pointer: coarse)').matches) currentTarget.scrollIntoView({ block: 'start' });
}

/** Searches settlements by prefix: «spl», with or without Croatian letters, a neighbourhood or a postcode. */
export function SettlementSearch({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { id, error, leave } = useField('settlementId');
  const search = useSettlementSearch();
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
