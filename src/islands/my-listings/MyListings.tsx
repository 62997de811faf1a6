import '../ui/without-eval.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Pages } from '../ui/Pages.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { Island, usePath, useWords, type IslandProps } from '../ui/words.tsx';
import { Filters } from './Filters.tsx';
import { queryString, type ListQuery } from './list-query.ts';
import { OwnCard } from './OwnCard.tsx';
import { useOwnListings } from './use-own-listings.ts';

/** One's own listings. */
export function MyListings(props: IslandProps) {
  return (
    <Island {...props}>
      <List />
    </Island>
  );
}

const isWhole = ({ status, q, page }: ListQuery) => !status && !q && page === 1;

function List() {
  const t = useWords();
  const { query, list, failure, busy, ask, reload, bury } = useOwnListings();
  const top = useRef<HTMLParagraphElement>(null);
  const shownPage = useRef(1);
  useKeptFocus(top, list?.items.map(({ id }) => id).join());

  useEffect(() => {
    if (!list || list.page === shownPage.current) return;
    shownPage.current = list.page;
    top.current?.focus();
  }, [list]);

  if (failure) return <LoadFailure problem={failure.message} busy={busy} onAgain={() => void reload()} />;
  if (!query || !list) return <Spinner label={t('form.loading')} />;
  const isEmpty = list.items.length === 0;
  const isFirst = isEmpty && isWhole(query);
  if (isFirst && !list.counts.ARCHIVED) return <First />;
  return (
    <div className="own-listings" aria-busy={busy}>
      <Filters query={query} counts={list.counts} onAsk={ask} />
      <p ref={top} tabIndex={-1} role="status" className="own-total">
        {t('mine.total', { count: list.total })}
      </p>
      {isFirst && <First />}
      {isEmpty && !isFirst && <Nothing onAll={() => ask({ status: undefined, q: '', page: 1 })} />}
      <ul className="own-list">
        {list.items.map((listing) => (
          <OwnCard key={listing.id} listing={listing} onChanged={reload} onDeleted={bury} />
        ))}
      </ul>
      <Pages
        list={list}
        addressOf={(page) => queryString({ ...query, page }) || '?'}
        onTurn={(page) => ask({ ...query, page })}
      />
    </div>
  );
}

/** Nobody's list is empty for long: the way to the first listing. */
function First() {
  const t = useWords();
  const pathTo = usePath();
  return (
    <div className="own-empty">
      <Icon name="house" />
      <h2>{t('mine.empty')}</h2>
      <p>{t('mine.empty_text')}</p>
      <a className="button button-main" href={pathTo('/home/add-listing')}>
        <Icon name="plus" />
        {t('mine.first')}
      </a>
    </div>
  );
}

function Nothing({ onAll }: { onAll: () => void }) {
  const t = useWords();
  return (
    <div className="own-empty">
      <h2>{t('mine.nothing')}</h2>
      <p>{t('mine.nothing_text')}</p>
      <Button tone="plain" onClick={onAll}>
        {t('mine.show_all')}
      </Button>
    </div>
  );
}
