import type { OwnSort } from '#contract/listings/own-listing.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { RowCheck } from './RowCheck.tsx';
import { columns, nextSort } from './columns.ts';

type Props = { sort: string; isAll: boolean; onAll: (all: boolean) => void; onSort: (sort: OwnSort) => void };

export function TableHead({ sort, isAll, onAll, onSort }: Props) {
  const t = useTranslate();
  return (
    <thead>
      <tr>
        <td>
          <RowCheck label={t('mine.table.choose_page')} checked={isAll} onCheck={onAll} />
        </td>
        {columns.map(({ name, isNumber }) => {
          const isDown = sort === `-${name}`;
          const isSorted = isDown || sort === name;
          return (
            <th key={name} scope="col" aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}>
              <button
                type="button"
                className={`flex min-h-11 w-full cursor-pointer items-center gap-1 hover:underline ${isNumber ? 'justify-end text-end' : 'text-start'}`}
                onClick={() => onSort(nextSort(sort, name))}
              >
                {t(`mine.table.${name}`)}
                {isSorted && <Icon name={isDown ? 'chevron-down' : 'chevron-up'} />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
