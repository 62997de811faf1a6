import '#islands/page/without-eval.ts';
import { useCallback, useRef, useState } from 'react';
import { listSavedSearches } from '#client/alerts/saved-searches.ts';
import type { SavedSearch } from '#contract/search/saved-search.ts';
import { showToast } from '#stores/toasts.ts';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { Shape } from '#islands/controls/Icon.tsx';
import { EmptyState } from '#islands/lists/EmptyState.tsx';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { useLoaded } from '#islands/lists/loaded.ts';
import { useRequireLogin } from '#islands/page/use-require-login.ts';
import { island, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { NewSearch } from './SearchForms.tsx';
import { bell, SearchItem } from './SearchItem.tsx';

/** A search passed from the results page: its parameters and suggested name. */
type Handed = { query: string; name: string };

function handedOver(): Handed | undefined {
  const params = new URLSearchParams(location.search);
  const query = params.get('query');
  return query ? { query, name: params.get('name') ?? '' } : undefined;
}

/** The logged-in user's saved searches, and one to save; others are redirected to login and back. */
function useSearches() {
  const { load, ...loaded } = useLoaded(listSavedSearches);
  const [handed, setHanded] = useState<Handed>();

  useRequireLogin(
    useCallback(() => {
      setHanded(handedOver());
      void load();
    }, [load]),
  );

  return { ...loaded, load, handed, letGo: () => setHanded(undefined) };
}

export const SavedSearches = island(function SavedSearches() {
  const t = useTranslate();
  const { value: searches, problem, load, change, handed, letGo } = useSearches();
  const top = useRef<HTMLParagraphElement>(null);

  const focusTop = () => requestAnimationFrame(() => top.current?.focus());

  function close(): void {
    history.replaceState(null, '', location.pathname);
    letGo();
    focusTop();
  }

  function saved(search: SavedSearch): void {
    const isKnown = searches?.some(({ id }) => id === search.id);
    change((shown) => [search, ...shown.filter(({ id }) => id !== search.id)]);
    close();
    showToast({ severity: 'success', detail: t(isKnown ? 'saved.known' : 'saved.saved') });
  }

  function removed(gone: number): void {
    change((shown) => shown.filter(({ id }) => id !== gone));
    focusTop();
  }

  if (problem) return <LoadFailure problem={problem} onRetry={() => void load()} />;
  if (!searches) return <Spinner label={t('form.loading')} />;
  return (
    <div className="stack gap-4">
      {handed && <NewSearch {...handed} onSaved={saved} onClose={close} />}
      <p
        ref={top}
        tabIndex={-1}
        role="status"
        className="text-muted focus:[outline:none]"
        hidden={handed && searches.length === 0}
      >
        {t('saved.total', { count: searches.length })}
      </p>
      {searches.length === 0 && !handed && <Nothing />}
      <ul className="own-list stack gap-4">
        {searches.map((search) => (
          <SearchItem
            key={search.id}
            search={search}
            onChanged={(changed) => change((shown) => shown.map((one) => (one.id === changed.id ? changed : one)))}
            onRemoved={() => removed(search.id)}
          />
        ))}
      </ul>
    </div>
  );
});

function Nothing() {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  return (
    <EmptyState icon={<Shape path={bell} />} title={t('saved.empty')} text={t('saved.empty_text')}>
      <a className="button button-main" href={pathTo('/home/listings')}>
        {t('saved.to_overview')}
      </a>
    </EmptyState>
  );
}
