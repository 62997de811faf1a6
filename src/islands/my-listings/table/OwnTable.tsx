import { useEffect, useRef } from 'react';
import type { OwnListing, OwnListings } from '#contract/listings/own-listing.ts';
import { Button } from '#islands/controls/Button.tsx';
import type { PagedList } from '#islands/lists/use-paged-list.ts';
import { saveFile } from '#islands/page/save-file.ts';
import { useAction } from '#islands/page/use-action.ts';
import { useFocusRescue } from '#islands/page/use-focus-rescue.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { useOwnKind, type OwnQuery } from '#islands/my-listings/own-kind.ts';
import { storeOwn } from '#stores/stored-visits.ts';
import { BulkBar } from './BulkBar.tsx';
import { listEvery } from './every-page.ts';
import { OpenChanges } from './OpenChanges.tsx';
import { PasteSummary } from './PasteSummary.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { Totals } from './Totals.tsx';
import { useOwnChanges } from './use-own-changes.ts';
import { useChosen } from './use-chosen.ts';
import { useClipboard } from './use-clipboard.ts';

type Props = { state: PagedList<OwnQuery, OwnListings>; list: OwnListings };

/** One's own listings as a table, of which many are changed at once. */
export function OwnTable({ state, list }: Props) {
  const t = useTranslate();
  const changes = useOwnChanges(state.reload, list.items);
  const chosen = useChosen(list.items);
  const { plan, close, apply, copy, handlers } = useClipboard({ list, changes, chosen: chosen.listings });
  const isAll = list.items.every(({ id }) => chosen.has(id));
  useEffect(() => storeOwn(list.items.map(({ id }) => id)), [list.items]);
  const region = useRef<HTMLDivElement>(null);
  useFocusRescue(region, `${chosen.listings.length} ${changes.open.length}`);
  return (
    <div className="stack gap-3">
      <Totals totals={list.totals} />
      <Tools {...{ state, list }} isAll={isAll && chosen.listings.length < list.total} onAll={chosen.choose} />
      <OpenChanges changes={changes} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keys */}
      <div ref={region} className="own-table" role="region" aria-label={t('mine.as_table')} tabIndex={0} {...handlers}>
        <table aria-busy={state.busy}>
          <TableHead
            sort={state.query?.sort ?? ''}
            isAll={isAll}
            onAll={(all) => (all ? chosen.choose(list.items) : chosen.none())}
            onSort={(sort) => state.query && state.ask({ ...state.query, sort, page: 1 })}
          />
          <tbody>
            {list.items.map((listing, row) => (
              <TableRow
                key={listing.id}
                {...{ listing, row, changes }}
                isChosen={chosen.has(listing.id)}
                onChoose={(is) => chosen.toggle(listing, is)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {chosen.listings.length > 0 && (
        <BulkBar chosen={chosen.listings} changes={changes} onCopy={() => void copy()} onNone={chosen.none} />
      )}
      {plan && <PasteSummary {...{ plan }} onApply={apply} onClose={close} />}
    </div>
  );
}

type ToolsProps = Props & { isAll: boolean; onAll: (listings: readonly OwnListing[]) => void };

function Tools({ state: { query }, list: { total }, isAll, onAll }: ToolsProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { parts } = useOwnKind();
  const { busy, problem, run } = useAction();
  const every = async () => (query ? listEvery(parts.call, query) : []);

  async function save(): Promise<void> {
    const [listings, { ownCsv }] = await Promise.all([every(), import('./export-csv.ts')]);
    const day = new Date().toISOString().slice(0, 10);
    saveFile(new Blob([ownCsv({ t, locale }, listings)], { type: 'text/csv' }), `${t('mine.table.file')}-${day}.csv`);
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button tone="plain" busy={busy} onClick={() => void run(save)}>
        {t('units.export')}
      </Button>
      {isAll && (
        <Button tone="plain" busy={busy} onClick={() => void run(async () => onAll(await every()))}>
          {t('mine.table.choose_all', { count: total })}
        </Button>
      )}
      <p className="field-hint">{t('mine.table.paste_hint')}</p>
      <p role="alert" className="field-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}
