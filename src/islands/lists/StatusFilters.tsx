import { followInPlace } from '#islands/page/follow-in-place.ts';
import { SearchBox } from './SearchBox.tsx';

type Query = { status: string | undefined; q: string; page: number };

type Props<Asked extends Query> = {
  query: Asked;
  /** The statuses that are offered, and all, with how many there are. */
  chips: readonly { status: Asked['status']; label: string; count: number }[];
  words: { search: string; example: string; submit: string; byStatus: string };
  /** The end of the address that asks for it. */
  write: (query: Asked) => string;
  onAsk: (query: Asked) => void;
};

/** Which items of a list to show: by status, and by words. */
export function StatusFilters<Asked extends Query>({ query, chips, words, write, onAsk }: Props<Asked>) {
  return (
    <div className="stack gap-3 [&_form]:max-w-[30rem]">
      <SearchBox
        sought={query.q}
        label={words.search}
        example={words.example}
        submit={words.submit}
        onSearch={(q) => onAsk({ ...query, q, page: 1 })}
      />
      <nav
        className="mx-[calc(-1_*_clamp(1rem,3vw,2rem))] no-scrollbar overflow-x-auto lg:mx-0"
        aria-label={words.byStatus}
      >
        <ul className="flex w-[max-content] gap-2 px-[clamp(1rem,3vw,2rem)] py-1 lg:w-auto lg:flex-wrap lg:px-0">
          {chips.map(({ status, label, count }) => {
            const asked = { ...query, status, page: 1 };
            return (
              <li key={status ?? 'all'}>
                <a
                  className="chip gap-2"
                  href={write(asked) || '?'}
                  aria-current={query.status === status ? 'true' : undefined}
                  onClick={(event) => followInPlace(event, () => onAsk(asked))}
                >
                  {label} <b>{count}</b>
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
