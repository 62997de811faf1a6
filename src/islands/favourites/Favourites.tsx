import '#islands/page/without-eval.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { unchoose } from '#stores/stored-comparison.ts';
import { store, forget } from '#stores/stored-favourites.ts';
import type { StoredFavourite } from '#stores/favourites.ts';
import { saveRedirect } from '#stores/redirect.ts';
import { $loggedIn } from '#stores/session.ts';
import { Icon, Shape } from '#islands/controls/Icon.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { Select } from '#islands/forms/Field.tsx';
import { EmptyState } from '#islands/lists/EmptyState.tsx';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { island, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { ComparisonBar } from './Comparison.tsx';
import { FavouriteItem, RemovedItem } from './FavouriteItem.tsx';
import { listItems, sorts, type Sort } from './favourite-list.ts';
import { useFavourites, useSummaries } from './use-favourites.ts';

// From Lucide, like those of `Icon`.
const heart =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5';

/** All favourites; removed ones keep their place until the page is left, so that removal can be undone. */
export const Favourites = island(function Favourites() {
  const t = useTranslate();
  const { stored, refusal, synchronise } = useFavourites();
  const [removed, setRemoved] = useState<Record<string, StoredFavourite>>({});
  const [sort, setSort] = useState<Sort>('kept');
  const { known, problem, busy, again } = useSummaries(stored);
  if (!stored) return <Spinner label={t('form.loading')} />;
  const items = listItems({ ...removed, ...stored }, known, sort);
  if (items.length === 0)
    return refusal === undefined ? <Nothing /> : <LoadFailure problem={refusal} onRetry={synchronise} />;
  const isStored = (id: number) => id in stored;

  function remove(id: number, value: StoredFavourite): void {
    setRemoved({ ...removed, [id]: value });
    unchoose(id);
    forget(String(id));
  }

  return (
    <div className="stack gap-4" aria-busy={busy}>
      <Where />
      {problem && <LoadFailure problem={problem} busy={busy} onRetry={again} />}
      <div className="flex flex-wrap items-end justify-between gap-3 [&_.field]:min-w-[14rem]">
        <p role="status" className="text-muted">
          {t('favourites.total', { count: Object.keys(stored).length })}
        </p>
        <SortChoice sort={sort} onSort={setSort} />
      </div>
      <ul className={`own-list stack gap-4 ${busy ? 'opacity-60' : ''}`}>
        {items.map((item) =>
          isStored(item.id) ? (
            <FavouriteItem
              key={item.id}
              item={item}
              isBack={item.id in removed}
              onRemove={() => remove(item.id, item.stored)}
            />
          ) : (
            <RemovedItem key={item.id} item={item} onUndo={() => store(String(item.id), item.stored)} />
          ),
        )}
      </ul>
      <ComparisonBar />
    </div>
  );
});

function SortChoice({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const t = useTranslate();
  return (
    <Select
      label={t('favourites.sort')}
      id="favourites-sort"
      value={sort}
      onChange={({ target }) => onSort(target.value as Sort)}
    >
      {sorts.map((one) => (
        <option key={one} value={one}>
          {t(`favourites.sorts.${one}`)}
        </option>
      ))}
    </Select>
  );
}

/** Says that, without an account, favourites are on this device only. */
function Where() {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  if (useStore($loggedIn)) return null;
  return (
    <p className="notice notice-info">
      <Icon name="lock" />
      <span>
        {t('favourites.guest')}{' '}
        <a className="link" href={pathTo('/login')} onClick={() => saveRedirect()}>
          {t('favourites.log_in')}
        </a>
      </span>
    </p>
  );
}

function Nothing() {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  return (
    <EmptyState icon={<Shape path={heart} />} title={t('favourites.empty')} text={t('favourites.empty_text')}>
      <a className="button button-main" href={pathTo('/home/listings')}>
        {t('favourites.to_overview')}
      </a>
    </EmptyState>
  );
}
