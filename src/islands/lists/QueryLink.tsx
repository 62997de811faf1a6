import type { ComponentProps } from 'react';
import { addressOf, type AnyQuery } from './list-query.ts';

type Props<Query> = ComponentProps<'a'> & { query: Query; onQueryChange: (query: Query) => void };

/** A link to another query of a list, followed without reloading the page. */
export function QueryLink<Query extends AnyQuery>({ query, onQueryChange, ...link }: Props<Query>) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the caller provides it
    <a
      {...link}
      href={addressOf(query) || '?'}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onQueryChange(query);
      }}
    />
  );
}
