import '#islands/page/without-eval.ts';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { Island, usePath, useWords, type IslandProps } from '#islands/page/words.tsx';
import { useDraft } from './use-draft.ts';

/** Makes the draft that its page is for and goes on to its editor. */
export function AddListing(props: IslandProps) {
  return (
    <Island {...props}>
      <Making />
    </Island>
  );
}

function Making() {
  const t = useWords();
  const pathTo = usePath();
  const { problem, again } = useDraft();
  if (!problem) return <Spinner label={t('add.working')} />;
  return (
    <LoadFailure problem={problem} onAgain={again}>
      <a className="link" href={pathTo('/home/my-listings')}>
        {t('add.my_listings')}
      </a>
    </LoadFailure>
  );
}
