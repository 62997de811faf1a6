import { useCallback } from 'react';
import { formatPrice } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ShortList } from '#islands/controls/ShortList.tsx';
import { Warning } from '#islands/controls/Warning.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { showCell } from '#islands/project-editor/draft/cell-values.ts';
import { textAt } from './cells/cell-text.ts';
import { doubtsOf, type Doubt } from './cells/doubts.ts';
import { draftColumn } from './cells/typed-texts.ts';
import { typeCells } from './grid/cell-commands.ts';
import type { Cell } from './grid/selection.ts';
import { useGrid, useParts } from './grid/use-grid.tsx';

type Opening = { open: (cell: Cell) => void };

/** Prices that look mistyped: those to confirm before they are published, then those to look at. */
export function Doubts({ open }: Opening) {
  const grid = useGrid();
  const parts = useParts(useCallback(() => doubtsOf(grid).map((one) => JSON.stringify(one)), [grid]));
  const doubts = parts.map((part) => JSON.parse(part) as Doubt);
  const pending = doubts.filter(({ isPending }) => isPending);
  const noted = doubts.filter(({ isPending }) => !isPending);
  return (
    <>
      {pending.length > 0 && <Pending {...{ open }} doubts={pending} />}
      {noted.length > 0 && <DoubtList {...{ open }} doubts={noted} titleKey="units.doubts.noted" />}
    </>
  );
}

type ListProps = Opening & { doubts: readonly Doubt[]; titleKey: string };

function DoubtList({ open, doubts, titleKey }: ListProps) {
  const t = useTranslate();
  return (
    <Warning>
      <p>{t(titleKey, { count: doubts.length })}</p>
      <ShortList items={doubts}>
        {(doubt) => (
          <li key={doubt.path}>
            <DoubtText {...{ doubt, open }} />
          </li>
        )}
      </ShortList>
    </Warning>
  );
}

function Pending({ open, doubts }: Omit<ListProps, 'titleKey'>) {
  const { editor } = useGrid();
  const t = useTranslate();
  return (
    <Warning id="doubts" role="alert" tabIndex={-1}>
      <p>{t('units.doubts.pending', { count: doubts.length })}</p>
      <ShortList items={doubts}>
        {(doubt) => (
          <li key={doubt.path} className="grid gap-2 py-2">
            <span>
              <DoubtText {...{ doubt, open }} />
            </span>
            <DoubtAnswers {...{ doubt }} />
          </li>
        )}
      </ShortList>
      {doubts.length > 1 && (
        <Button tone="plain" onClick={() => editor.confirm(doubts.map(({ path }) => path))}>
          {t('units.doubts.confirm_all', { count: doubts.length })}
        </Button>
      )}
    </Warning>
  );
}

const rowNameOf = (grid: ReturnType<typeof useGrid>, row: number) => {
  const [id, label] = [grid.ids()[row], grid.kind.columns[0]];
  return (id !== undefined && label && textAt(grid, id, label)) || grid.t('units.row_number', { row: row + 1 });
};

function DoubtText({ doubt: { row, column, doubt, cents, savedCents }, open }: Opening & { doubt: Doubt }) {
  const grid = useGrid();
  const t = useTranslate();
  const locale = useLocale();
  const name = `${rowNameOf(grid, row)}, ${t(grid.kind.columns[column]?.titleKey ?? '')}`;
  const price = formatPrice(locale, cents);
  const isOther = savedCents !== undefined && savedCents !== cents;
  const prices = isOther ? t('units.doubts.from', { price, before: formatPrice(locale, savedCents) }) : price;
  return (
    <>
      <button type="button" className="link" onClick={() => open({ row, column })}>
        {name}
      </button>
      {` – ${prices}. ${t(`units.doubt.${doubt}`)}`}
    </>
  );
}

/** Publishes the price, or takes the published one back. */
export function DoubtAnswers({ doubt: { path, row, column: index, savedCents } }: { doubt: Doubt }) {
  const grid = useGrid();
  const t = useTranslate();
  const locale = useLocale();
  const name = rowNameOf(grid, row);
  const [id, column] = [grid.ids()[row], grid.kind.columns[index]];

  function keep(): void {
    if (id === undefined || !column) return;
    const typed = showCell({ table: grid.kind.name, column: draftColumn(column) }, savedCents ?? null, locale);
    typeCells(grid, [{ id, column, typed }]);
  }

  const confirm = t('units.doubts.confirm');
  const back =
    savedCents === undefined
      ? t('units.doubts.clear')
      : t('units.doubts.keep', { before: formatPrice(locale, savedCents) });
  return (
    <span className="flex flex-wrap gap-2">
      <Button aria-label={`${name}: ${confirm}`} onClick={() => grid.editor.confirm([path])}>
        {confirm}
      </Button>
      <Button tone="plain" aria-label={`${name}: ${back}`} onClick={keep}>
        {back}
      </Button>
    </span>
  );
}
