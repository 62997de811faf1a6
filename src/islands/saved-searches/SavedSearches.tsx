import '#islands/page/without-eval.ts';
import { Island, type IslandProps } from '#islands/page/words.tsx';
import { SearchList } from './SearchList.tsx';

/** The searches that one has saved, and the form of one that comes from the results. */
export function SavedSearches(props: IslandProps) {
  return (
    <Island {...props}>
      <SearchList />
    </Island>
  );
}
