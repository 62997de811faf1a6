import { useEffect, type ReactNode } from 'react';
import { countWaiting } from '#client/admin/queues.ts';
import type { ErrorCode } from '#contract/problem.ts';
import { formatCount } from '#i18n/numbers.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { EmptyState } from '#islands/lists/EmptyState.tsx';
import type { AnyQuery } from '#islands/lists/list-query.ts';
import { useLoaded } from '#islands/lists/loaded.ts';
import { ListPage, Nothing } from '#islands/lists/ListPage.tsx';
import type { PagedList } from '#islands/lists/use-paged-list.ts';
import { useLocale, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { partPath, useIsStaff, useMay, useRoomParts, type RoomPart } from './room-parts.ts';

type Listed<Item> = { items: Item[]; total: number; page: number; pageSize: number };

type Props<Query, Item, List> = {
  part: RoomPart;
  state: PagedList<Query, List>;
  everything: Query;
  total: (values: { count: number; number: string }) => string;
  nothing: string;
  filters: (query: Query, list: List) => ReactNode;
  item: (item: Item) => ReactNode;
};

/** An admin page: navigation, filters and a list; only the server knows who may enter. */
export function AdminListPage<Query extends AnyQuery, Item extends { id: number }, List extends Listed<Item>>(
  props: Props<Query, Item, List>,
) {
  const { part, state, everything, total, nothing, filters, item } = props;
  const t = useTranslate();
  const locale = useLocale();
  return (
    <ListPage
      state={state}
      refused={<NoEntry code={state.failure?.code} />}
      filters={(query, list) => (
        <>
          <Parts current={part} list={list} />
          {filters(query, list)}
        </>
      )}
      total={({ total: count }) => total({ count, number: formatCount(locale, count) })}
      nothing={(query) => (
        <Nothing title={nothing} all={t('admin.room.all')} {...{ everything, query }} onQueryChange={state.ask} />
      )}
      item={(one) => (
        <li className="room-item grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card hairline bg-raised p-4 has-[>.room-act]:gap-1 has-[>.room-act]:py-3 lg:grid-cols-[9rem_minmax(0,1fr)] lg:has-[>.own-cover]:grid-cols-[9rem_minmax(0,1fr)_auto] lg:has-[>.room-main:first-child]:grid-cols-[minmax(0,1fr)_auto]">
          {item(one)}
        </li>
      )}
    />
  );
}

function showWhole(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest' });
}

/** The parts of the room, with how much waits in each; counted again with each list that is read. */
export function Parts({ current, list }: { current?: RoomPart; list?: object }) {
  const t = useTranslate();
  const locale = useLocale();
  const pathTo = useLocalizedPath();
  const parts = useRoomParts();
  const counts = useMay('MODERATE');
  const { value, load } = useLoaded(countWaiting);
  useEffect(() => void (counts && load()), [counts, load, list]);
  const waiting: Partial<Record<string, number>> = value ?? {};
  return (
    <nav className="room-parts hairline-b" aria-label={t('admin.room.parts')}>
      <ul className="flex max-lg:-mr-4 max-lg:no-scrollbar max-lg:overflow-x-auto max-lg:pr-4 lg:flex-wrap">
        {parts.map((part) => (
          <li key={part} className="relative">
            <a
              ref={part === current ? showWhole : undefined}
              className="flex min-h-12 items-center px-4 font-semibold whitespace-nowrap text-ink [border-bottom:3px_solid_transparent] hover:bg-sunken aria-[current]:border-sea aria-[current]:text-sea"
              href={pathTo(partPath(part))}
              aria-current={part === current ? 'page' : undefined}
            >
              {t(`admin.room.part.${part}`)}
              {waiting[part] ? <Waits number={formatCount(locale, waiting[part])} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waits({ number }: { number: string }) {
  const t = useTranslate();
  return (
    <span className="badge ml-2 bg-warning-soft text-warning">
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{t('admin.room.waits', { number })}</span>
    </span>
  );
}

/** What its role has no part in, or not before a second step is set up; and the way to where it has. */
export function NoEntry({ code }: { code: ErrorCode | undefined }) {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const hasParts = useIsStaff();
  const lacksStep = code === 'SECOND_STEP_REQUIRED';
  const [first] = useRoomParts();
  useEffect(() => {
    const home = pathTo(partPath('listings'));
    if (first && first !== 'listings' && !lacksStep && location.pathname === home)
      location.replace(pathTo(partPath(first)));
  }, [first, lacksStep, pathTo]);
  return (
    <div className="stack gap-4">
      {hasParts && !lacksStep && <Parts />}
      <EmptyState
        icon={<Icon name="lock" />}
        title={t(lacksStep ? 'admin.room.two_step' : 'admin.room.no_entry')}
        text={t(lacksStep ? 'admin.room.two_step_text' : 'admin.room.no_entry_text')}
        role="status"
      >
        <a className="button button-sea" href={pathTo(lacksStep ? '/home/account' : '/home')}>
          {t(lacksStep ? 'admin.room.two_step_link' : 'admin.room.home')}
        </a>
      </EmptyState>
    </div>
  );
}
