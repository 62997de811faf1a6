import type { OwnListings } from '#contract/own-listing.ts';
import { pageNumbers } from '#domain/page-numbers.ts';
import { useWords } from '../ui/words.tsx';
import { followInPlace } from './Filters.tsx';
import { queryString, type ListQuery } from './list-query.ts';

type Props = { query: ListQuery; list: OwnListings; onAsk: (query: ListQuery) => void };

/** The way to the other pages of the list, where there are some. */
export function Pages({ query, list: { total, page, pageSize }, onAsk }: Props) {
  const t = useWords();
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  return (
    <nav className="own-pages" aria-label={t('mine.pages')}>
      <ul>
        {pageNumbers(page, last).map((link, index) => (
          <li key={link === 'gap' ? `gap ${index}` : link}>
            {link === 'gap' ? (
              '…'
            ) : (
              <a
                className="chip"
                href={queryString({ ...query, page: link }) || '?'}
                aria-label={t('mine.page', { page: link })}
                aria-current={link === page ? 'page' : undefined}
                onClick={(event) => followInPlace(event, () => onAsk({ ...query, page: link }))}
              >
                {link}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
