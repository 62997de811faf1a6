import { pageNumbers } from '#domain/site/page-numbers.ts';
import { followInPlace } from '#islands/page/follow-in-place.ts';
import { useWords } from '#islands/page/words.tsx';

type Props = {
  list: { total: number; page: number; pageSize: number };
  /** The address of a page. */
  addressOf: (page: number) => string;
  onTurn: (page: number) => void;
};

/** The way to the other pages of a list, where there are some. */
export function Pages({ list: { total, page, pageSize }, addressOf, onTurn }: Props) {
  const t = useWords();
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
              <a
                className="chip"
                href={addressOf(link)}
                aria-label={t('form.page', { page: link })}
                aria-current={link === page ? 'page' : undefined}
                onClick={(event) => followInPlace(event, () => onTurn(link))}
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
