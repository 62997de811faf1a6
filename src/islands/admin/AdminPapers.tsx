import '#islands/page/without-eval.ts';
import { useEffect, useRef } from 'react';
import { listPapers } from '#client/admin/queues.ts';
import type { AdminPaper } from '#contract/admin/queues.ts';
import { Chips } from '#islands/lists/Chips.tsx';
import { queryReader, yes, type ListQuery } from '#islands/lists/list-query.ts';
import { usePagedList } from '#islands/lists/use-paged-list.ts';
import { island, useTranslate } from '#islands/page/words.tsx';
import { AdminListPage } from './AdminListPage.tsx';
import { PaperItem } from './PaperItem.tsx';

type PaperQuery = ListQuery<'decided'>;

const read = queryReader({ decided: yes });
const parts = { read, call: listPapers };
const everything = read('');

/** After a decision the focus goes to what is first in the list now. */
function useNext(list: object | undefined): () => void {
  const decided = useRef(false);
  useEffect(() => {
    if (!decided.current) return;
    decided.current = false;
    document.querySelector<HTMLElement>('.room-item h2')?.focus();
  }, [list]);
  return () => {
    decided.current = true;
  };
}

export const AdminPapers = island(function AdminPapers() {
  const t = useTranslate();
  const state = usePagedList(parts);
  const next = useNext(state.list);

  async function changed(): Promise<void> {
    next();
    await state.reload();
  }

  return (
    <AdminListPage
      part="papers"
      {...{ state, everything }}
      total={({ number }) => t('admin.papers.total', { number })}
      nothing={t('admin.papers.nothing')}
      filters={(query) => <PaperFilters query={query} onQueryChange={state.ask} />}
      item={(paper: AdminPaper) => <PaperItem paper={paper} onChanged={changed} />}
    />
  );
});

function PaperFilters({ query, onQueryChange }: { query: PaperQuery; onQueryChange: (query: PaperQuery) => void }) {
  const t = useTranslate();
  const chip = (decided: string, label: string) => ({
    query: { ...query, decided, page: 1 },
    label,
    isCurrent: query.decided === decided,
  });
  return (
    <Chips
      label={t('admin.room.filters')}
      chips={[chip('', t('admin.papers.pending')), chip('1', t('admin.papers.decided'))]}
      onQueryChange={onQueryChange}
    />
  );
}
