import { useEffect, useRef, type ReactNode } from 'react';
import { formatCount } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { Pages } from '#islands/lists/Pages.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { useKeptFocus } from '#islands/page/use-kept-focus.ts';
import type { PagedList } from '#islands/lists/use-paged-list.ts';
import { useLocale, useWords } from '#islands/page/words.tsx';
import { NoEntry } from './NoEntry.tsx';
import { Parts, type Part } from './Parts.tsx';
import { addressOf, type AnyQuery } from './room-query.ts';

type Listed<Item> = { items: Item[]; total: number; page: number; pageSize: number };

type Props<Query, Item> = {
  part: Part;
  state: Omit<PagedList<Query, Listed<Item>>, 'change'>;
  /** What is asked for where nothing is. */
  everything: Query;
  /** How many there are, in words; `number` is the count in figures. */
  total: (values: { count: number; number: string }) => string;
  /** Said instead of an empty list. */
  nothing: string;
  filters: (query: Query) => ReactNode;
  item: (item: Item) => ReactNode;
};

/** A part of the admin room: the way to the others, filters, and a list page by page; only the server knows who is an admin. */
export function Room<Query extends AnyQuery, Item extends { id: number }>(props: Props<Query, Item>) {
  const { part, state, everything, total, nothing, filters, item } = props;
  const t = useWords();
  const locale = useLocale();
  const { query, list, failure, busy, ask, reload } = state;
  const top = useRef<HTMLParagraphElement>(null);
  const shownPage = useRef(1);
  useKeptFocus(top, list?.items.map(({ id }) => id).join());

  useEffect(() => {
    if (!list || list.page === shownPage.current) return;
    shownPage.current = list.page;
    top.current?.focus();
  }, [list]);

  if (failure?.code === 'FORBIDDEN') return <NoEntry />;
  if (failure) return <LoadFailure problem={failure.message} busy={busy} onAgain={() => void reload()} />;
  if (!query || !list) return <Spinner label={t('form.loading')} />;
  const told = total({ count: list.total, number: formatCount(locale, list.total) });
  return (
    <div className="own-listings" aria-busy={busy}>
      <Parts current={part} />
      {filters(query)}
      <p ref={top} tabIndex={-1} role="status" className="own-total">
        {told}
      </p>
      {list.items.length === 0 && (
        <div className="own-empty">
          <h2>{nothing}</h2>
          {addressOf(query) !== addressOf(everything) && (
            <Button tone="plain" onClick={() => ask(everything)}>
              {t('admin.room.all')}
            </Button>
          )}
        </div>
      )}
      <ul className="own-list stack gap-4">
        {list.items.map((one) => (
          <li key={one.id} className="room-item">
            {item(one)}
          </li>
        ))}
      </ul>
      <Pages
        list={list}
        addressOf={(page) => addressOf({ ...query, page }) || '?'}
        onTurn={(page) => ask({ ...query, page })}
      />
    </div>
  );
}
