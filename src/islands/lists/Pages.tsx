import { pageNumbers } from '#domain/site/page-numbers.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { chipClass } from './chip-class.ts';
import type { AnyQuery } from './list-query.ts';
import { QueryLink } from './QueryLink.tsx';

type Props<Query> = {
  list: { total: number; page: number; pageSize: number };
  query: Query;
  onQueryChange: (query: Query) => void;
};

export function Pages<Query extends AnyQuery>({ list: { total, page, pageSize }, query, onQueryChange }: Props<Query>) {
  const t = useTranslate();
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  return (
    <nav
      className="[&_ul]:flex [&_ul]:flex-wrap [&_ul]:items-center [&_ul]:justify-center [&_ul]:gap-2"
      aria-label={t('form.pages')}
    >
      <ul>
        {pageNumbers(page, last).map((link, index) => (
          <li key={link === 'gap' ? `gap ${index}` : link}>
            {link === 'gap' ? (
              '…'
            ) : (
              <QueryLink
                className={chipClass(link === page)}
                query={{ ...query, page: link }}
                aria-label={t('form.page', { page: link })}
                aria-current={link === page ? 'page' : undefined}
                onQueryChange={onQueryChange}
              >
                {link}
              </QueryLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
