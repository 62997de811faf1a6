import type { AnyQuery } from './list-query.ts';
import { QueryLink } from './QueryLink.tsx';

type Props<Query> = {
  label: string;
  className?: string;
  /** The queries that are offered; `count` is how many that gives, where that is told. */
  chips: readonly { query: Query; label: string; count?: number | string | false; isCurrent: boolean }[];
  onAsk: (query: Query) => void;
};

export function Chips<Query extends AnyQuery>({ label, className, chips, onAsk }: Props<Query>) {
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {chips.map(({ query, label: name, count = false, isCurrent }) => (
          <li key={name}>
            <QueryLink className="chip" aria-current={isCurrent ? 'true' : undefined} {...{ query, onAsk }}>
              {name} {count !== false && <b>{count}</b>}
            </QueryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
