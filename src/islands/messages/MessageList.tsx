import { useEffect, useRef } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { Pages } from '#islands/lists/Pages.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { useKeptFocus } from '#islands/page/use-kept-focus.ts';
import { usePath, useWords } from '#islands/page/words.tsx';
import { Filters } from './Filters.tsx';
import { queryString } from './list-query.ts';
import { MessageItem } from './MessageItem.tsx';
import { useMessages } from './use-messages.ts';

const whole = { status: undefined, listing: undefined, q: '', page: 1 };

/** One's messages, page by page. */
export function MessageList() {
  const t = useWords();
  const { query, list, failure, busy, ask, reload, move, remove } = useMessages();
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
  const isWhole = !query.status && !query.listing && !query.q;
  if (isEmpty && isWhole && Object.values(list.counts).every((count) => count === 0)) return <First />;
  return (
    <div className="own-listings" aria-busy={busy}>
      <Filters query={query} counts={list.counts} onAsk={ask} />
      <p ref={top} tabIndex={-1} role="status" className="own-total">
        {t('messages.total', { count: list.total })}
      </p>
      {query.listing !== undefined && (
        <p className="notice">
          <span>{t('messages.of_listing')}</span>
          <Button tone="link" onClick={() => ask({ ...query, listing: undefined, page: 1 })}>
            {t('messages.all_listings')}
          </Button>
        </p>
      )}
      {isEmpty && <Nothing onAll={() => ask(whole)} />}
      <ul className="own-list stack gap-4">
        {list.items.map((message) => (
          <MessageItem key={message.id} {...{ message, move, remove }} />
        ))}
      </ul>
      <Pages
        list={list}
        addressOf={(page) => queryString({ ...query, page }) || '?'}
        onTurn={(page) => ask({ ...query, page })}
      />
      <p className="field-hint">{t('messages.kept')}</p>
    </div>
  );
}

function First() {
  const t = useWords();
  const pathTo = usePath();
  return (
    <div className="own-empty">
      <Icon name="mail" />
      <h2>{t('messages.empty')}</h2>
      <p>{t('messages.empty_text')}</p>
      <a className="button button-sea" href={pathTo('/home/my-listings')}>
        {t('messages.to_listings')}
      </a>
    </div>
  );
}

function Nothing({ onAll }: { onAll: () => void }) {
  const t = useWords();
  return (
    <div className="own-empty">
      <h2>{t('messages.nothing')}</h2>
      <p>{t('messages.nothing_text')}</p>
      <Button tone="plain" onClick={onAll}>
        {t('messages.all_listings')}
      </Button>
    </div>
  );
}
