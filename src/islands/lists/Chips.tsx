import { chipClass } from './chip-class.ts';
import { addressOf, type AnyQuery } from './list-query.ts';
import { QueryLink } from './QueryLink.tsx';

type Props<Query> = {
  label: string;
  /** In one line, scrollable sideways on phones. */
  scrolls?: boolean;
  /** The offered queries; `count` is the number of results, if known. */
  chips: readonly { query: Query; label: string; count?: number | string | false; isCurrent: boolean }[];
  onQueryChange: (query: Query) => void;
};

export function Chips<Query extends AnyQuery>({ label, scrolls = false, chips, onQueryChange }: Props<Query>) {
  return (
    <nav
      className={scrolls ? 'mx-[calc(-1_*_clamp(1rem,3vw,2rem))] no-scrollbar overflow-x-auto lg:mx-0' : undefined}
      aria-label={label}
    >
      <ul
        className={
          scrolls
            ? 'flex w-[max-content] gap-2 px-[clamp(1rem,3vw,2rem)] py-1 lg:w-auto lg:flex-wrap lg:px-0'
            : 'flex flex-wrap gap-2'
        }
      >
        {chips.map(({ query, label: name, count = false, isCurrent }) => (
          <li key={addressOf(query)}>
            <QueryLink
              className={`gap-2 ${chipClass(isCurrent)}`}
              aria-current={isCurrent ? 'true' : undefined}
              {...{ query, onQueryChange }}
            >
              {name} {count !== false && <b>{count}</b>}
            </QueryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
