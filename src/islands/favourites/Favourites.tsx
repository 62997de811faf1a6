import '#islands/page/without-eval.ts';
import { Island, type IslandProps } from '#islands/page/words.tsx';
import { FavouriteList } from './FavouriteList.tsx';

/** What one keeps, with an account or without. */
export function Favourites(props: IslandProps) {
  return (
    <Island {...props}>
      <FavouriteList />
    </Island>
  );
}
