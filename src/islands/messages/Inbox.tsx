import '#islands/page/without-eval.ts';
import { messageStatuses, type Messages } from '#contract/contact/message.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Shape } from '#islands/controls/Icon.tsx';
import { EmptyState } from '#islands/lists/EmptyState.tsx';
import { ListPage, Nothing } from '#islands/lists/ListPage.tsx';
import { StatusFilters } from '#islands/lists/StatusFilters.tsx';
import { island, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { MessageItem } from './MessageItem.tsx';
import { readMessageQuery, useMessages, type MessageQuery } from './use-messages.ts';

const everything = readMessageQuery('');

const isNone = ({ status, listing, q }: MessageQuery, { counts }: Messages) =>
  !status && !listing && !q && Object.values(counts).every((count) => count === 0);

// From Lucide, like those of `Icon`.
const envelope =
  'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M22 7l-8.99 5.73a2 2 0 0 1-2.02 0L2 7';

export const Inbox = island(function Inbox() {
  const t = useTranslate();
  const { move, remove, show, ...state } = useMessages();
  const { ask } = state;
  return (
    <ListPage
      state={state}
      first={(query, list) => isNone(query, list) && <First />}
      filters={(query, { counts }) => <Filters {...{ query, counts }} onQueryChange={ask} />}
      total={({ total }) => t('messages.total', { count: total })}
      narrowed={(query) =>
        query.listing && (
          <p className="notice">
            <span>{t('messages.of_listing')}</span>
            <Button tone="link" onClick={() => ask({ ...query, listing: '', page: 1 })}>
              {t('messages.all_listings')}
            </Button>
          </p>
        )
      }
      nothing={(query) => (
        <Nothing
          title={t('messages.nothing')}
          text={t('messages.nothing_text')}
          all={t('messages.all_listings')}
          {...{ everything, query }}
          onQueryChange={ask}
        />
      )}
      item={(message) => <MessageItem {...{ message, move, remove, show }} />}
    >
      <p className="field-hint">{t('messages.kept')}</p>
    </ListPage>
  );
});

type FilterProps = { query: MessageQuery; counts: Messages['counts']; onQueryChange: (query: MessageQuery) => void };

function Filters(props: FilterProps) {
  const t = useTranslate();
  const words = {
    search: t('messages.search_label'),
    example: t('messages.search_example'),
    submit: t('messages.search'),
    byStatus: t('messages.by_status'),
    all: t('messages.filter.all'),
  };
  return (
    <StatusFilters
      {...props}
      statuses={messageStatuses}
      words={words}
      label={(status) => t(`messages.filter.${status}`)}
    />
  );
}

function First() {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  return (
    <EmptyState icon={<Shape path={envelope} />} title={t('messages.empty')} text={t('messages.empty_text')}>
      <a className="button button-sea" href={pathTo('/home/my-listings')}>
        {t('messages.to_listings')}
      </a>
    </EmptyState>
  );
}
