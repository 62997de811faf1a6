import { useRef, useState } from 'react';
import { removeSavedSearch, seeSavedSearch } from '#client/alerts/saved-searches.ts';
import type { SavedSearch } from '#contract/search/saved-search.ts';
import { formatCount } from '#i18n/numbers.ts';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { Shape } from '#islands/controls/Icon.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { EditSearch } from './SearchForms.tsx';

// From Lucide, like those of `Icon`.
export const bell =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326';

type Props = { search: SavedSearch; onChanged: (search: SavedSearch) => void; onRemoved: () => void };

export function SearchItem({ search, onChanged, onRemoved }: Props) {
  const t = useTranslate();
  const [editing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const { id, name, url } = search;

  /** The results open anyway; marking them as seen may fail. */
  const see = () => void seeSavedSearch(id).catch(() => {});

  function close(): void {
    setEditing(false);
    requestAnimationFrame(() => change.current?.focus());
  }

  function changed(next: SavedSearch): void {
    onChanged(next);
    close();
  }

  return (
    <li className="saved stack gap-3 rounded-card hairline bg-raised p-4">
      <Summary search={search} onSee={see} />
      {editing && <EditSearch search={search} onChanged={changed} onClose={close} />}
      <div className="flex flex-wrap gap-2">
        <a className="button button-plain" href={url} onClick={see} aria-label={`${t('saved.open')}: ${name}`}>
          {t('saved.open')}
        </a>
        {!editing && (
          <button
            ref={change}
            type="button"
            className="button button-plain"
            aria-label={`${t('saved.change')}: ${name}`}
            onClick={() => setEditing(true)}
          >
            {t('saved.change')}
          </button>
        )}
        <ConfirmButton label={t('saved.remove')} icon="trash" name={name} done={t('saved.removed')} onDone={onRemoved}>
          {(asked) => (
            <ConfirmDialog {...asked} title={t('saved.remove_title')} name={name} act={() => removeSavedSearch(id)}>
              <p>{t('saved.remove_text')}</p>
            </ConfirmDialog>
          )}
        </ConfirmButton>
      </div>
    </li>
  );
}

function Summary({ search, onSee }: { search: SavedSearch; onSee: () => void }) {
  const t = useTranslate();
  const locale = useLocale();
  const { name, filters, url, frequency, total, newListings } = search;
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-item leading-relaxed wrap-anywhere">
        <a className="py-0.5 hover:text-sea hover:underline" href={url} onClick={onSee}>
          {name}
        </a>
        {newListings > 0 && <span className="badge badge-sea">{t('saved.fresh', { count: newListings })}</span>}
      </h2>
      <ul
        className="flex flex-wrap gap-1.5 [&_li]:rounded-pill [&_li]:bg-sunken [&_li]:px-2.5 [&_li]:py-0.5 [&_li]:text-sm [&_li]:wrap-anywhere"
        aria-label={t('saved.filters')}
      >
        {filters.map((filter) => (
          <li key={filter}>{filter}</li>
        ))}
      </ul>
      <p className="field-hint [&_.icon]:mr-1 [&_.icon]:ml-0.5 [&_.icon]:inline [&_.icon]:size-4 [&_.icon]:[vertical-align:-3px]">
        {t('saved.results', { count: total, number: formatCount(locale, total) })}
        {' · '}
        <Shape path={bell} />
        {t(`saved.frequencies.${frequency}`)}
      </p>
    </>
  );
}
