import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { OnlyAdmins } from '#islands/page/OnlyAdmins.tsx';
import { Pages } from '#islands/lists/Pages.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { useKeptFocus } from '#islands/page/use-kept-focus.ts';
import { useWords } from '#islands/page/words.tsx';
import { Filters } from './Filters.tsx';
import { queryString, type ListQuery } from './list-query.ts';
import { OwnCard } from './OwnCard.tsx';
import { useOwnKind } from './own-kind.ts';
import { useOwnListings } from './use-own-listings.ts';

const isWhole = ({ status, q, page }: ListQuery) => !status && !q && page === 1;

/** One's own, page by page; `first` is the way to the first one. */
export function OwnList({ first }: { first: ReactNode }) {
  const t = useWords();
  const { words } = useOwnKind();
  const { query, list, failure, busy, ask, reload, bury } = useOwnListings();
  const top = useRef<HTMLParagraphElement>(null);
  const shownPage = useRef(1);
  useKeptFocus(top, list?.items.map(({ id }) => id).join());

  useEffect(() => {
    if (!list || list.page === shownPage.current) return;
    shownPage.current = list.page;
    top.current?.focus();
  }, [list]);

  if (failure?.code === 'FORBIDDEN') return <OnlyAdmins />;
  if (failure) return <LoadFailure problem={failure.message} busy={busy} onAgain={() => void reload()} />;
  if (!query || !list) return <Spinner label={t('form.loading')} />;
  const isEmpty = list.items.length === 0;
  const isFirst = isEmpty && isWhole(query);
  if (isFirst && !list.counts.ARCHIVED) return first;
  return (
    <div className="own-listings" aria-busy={busy}>
      <Filters query={query} counts={list.counts} onAsk={ask} />
      <p ref={top} tabIndex={-1} role="status" className="own-total">
        {t(words.total, { count: list.total })}
      </p>
      {isFirst && first}
      {isEmpty && !isFirst && <Nothing onAll={() => ask({ status: undefined, q: '', page: 1 })} />}
      <ul className="own-list stack gap-4">
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

function Nothing({ onAll }: { onAll: () => void }) {
  const t = useWords();
  const { words } = useOwnKind();
  return (
    <div className="own-empty">
      <h2>{t('mine.nothing')}</h2>
      <p>{t(words.nothing)}</p>
      <Button tone="plain" onClick={onAll}>
        {t(words.all)}
      </Button>
    </div>
  );
}
