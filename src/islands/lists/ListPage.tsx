import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { Warning } from '#islands/controls/Warning.tsx';
import { useFocusRescue } from '#islands/page/use-focus-rescue.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { EmptyState } from './EmptyState.tsx';
import { addressOf, type AnyQuery } from './list-query.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Pages } from './Pages.tsx';
import type { PagedList } from './use-paged-list.ts';

type Listed = { items: readonly { id: number }[]; total: number; page: number; pageSize: number };

type Props<Query, List extends Listed> = {
  state: PagedList<Query, List>;
  /** Shown if the server denies access. */
  refused?: ReactNode;
  /** Replaces the whole page if there are no items at all: a link to creating the first one. */
  first?: (query: Query, list: List) => ReactNode;
  filters: (query: Query, list: List) => ReactNode;
  total: (list: List) => string;
  /** An active filter set by a link from elsewhere, and how to clear it. */
  narrowed?: (query: Query) => ReactNode;
  /** Shown instead of an empty list, with a query that shows all. */
  nothing: (query: Query) => ReactNode;
  item: (item: List['items'][number]) => ReactNode;
  /** Instead of a list of items. */
  body?: ((list: List) => ReactNode) | undefined;
  children?: ReactNode;
};

/** A paginated list with its loading, error and empty states, and focus management. */
export function ListPage<Query extends AnyQuery, List extends Listed>(props: Props<Query, List>) {
  const { state, refused, first, filters, total, narrowed, nothing, item, body } = props;
  const t = useTranslate();
  const { query, list, failure, busy, ask, reload } = state;
  const top = useRef<HTMLParagraphElement>(null);
  const shownPage = useRef(1);
  useFocusRescue(top, list?.items.map(({ id }) => id).join());

  useEffect(() => {
    if (!list || list.page === shownPage.current) return;
    shownPage.current = list.page;
    top.current?.focus();
  }, [list]);

  if (refused && failure?.status === 403) return refused;
  if (failure && !list) return <LoadFailure problem={failure.message} busy={busy} onRetry={() => void reload()} />;
  if (!query || !list) return <Spinner label={t('form.loading')} />;
  const opening = list.items.length === 0 && first?.(query, list);
  if (opening) return opening;
  return (
    <div className="stack gap-4" aria-busy={busy}>
      {failure && (
        <Warning role="alert">
          <p>{failure.message}</p>
          <Button tone="plain" busy={busy} onClick={() => void reload()}>
            {t('form.again')}
          </Button>
        </Warning>
      )}
      {filters(query, list)}
      <p ref={top} tabIndex={-1} role="status" className="text-muted focus:[outline:none]">
        {total(list)}
      </p>
      {narrowed?.(query)}
      {list.items.length === 0 && nothing(query)}
      {body && list.items.length > 0 ? (
        body(list)
      ) : (
        <ul className={`own-list stack gap-4 ${busy ? 'opacity-60' : ''}`}>
          {list.items.map((one) => (
            <Fragment key={one.id}>{item(one)}</Fragment>
          ))}
        </ul>
      )}
      <Pages {...{ list, query }} onQueryChange={ask} />
      {props.children}
    </div>
  );
}

type NothingProps<Query> = {
  title: string;
  text?: string;
  all: string;
  everything: Query;
  query: Query;
  onQueryChange: (query: Query) => void;
};

export function Nothing<Query extends AnyQuery>(props: NothingProps<Query>) {
  const { all, everything, query, onQueryChange, ...said } = props;
  return (
    <EmptyState {...said}>
      {addressOf(query) !== addressOf(everything) && (
        <Button tone="plain" onClick={() => onQueryChange(everything)}>
          {all}
        </Button>
      )}
    </EmptyState>
  );
}
