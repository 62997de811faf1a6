import '../ui/without-eval.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Island, usePath, useWords, type IslandProps } from '../ui/words.tsx';
import { EditorForm } from './EditorForm.tsx';
import { EditorProvider } from './use-editor.tsx';
import { useListing } from './use-listing.ts';

type Props = IslandProps & { listingId: number };

/** The editor of one listing, from the first choice to the public page. */
export function ListingEditor({ listingId, ...page }: Props) {
  return (
    <Island {...page}>
      <Opened listingId={listingId} />
    </Island>
  );
}

function Opened({ listingId }: { listingId: number }) {
  const t = useWords();
  const { opening, again } = useListing(listingId);
  switch (opening.kind) {
    case 'LOADING':
      return <Spinner label={t('form.loading')} />;
    case 'GONE':
      return <Gone />;
    case 'FAILED':
      return <LoadFailure problem={opening.message} onAgain={again} />;
    case 'OPEN':
      return (
        <EditorProvider editor={opening.editor}>
          <EditorForm gone={<Gone />} />
        </EditorProvider>
      );
  }
}

/** The listing is not there, or not one's own. */
function Gone() {
  const t = useWords();
  const path = usePath();
  return (
    <div className="form">
      <div className="notice notice-warning" role="status">
        <div>
          <p>{t('editor.gone')}</p>
        </div>
      </div>
      <a className="button button-sea" href={path('/home/my-listings')}>
        {t('mine.title')}
      </a>
    </div>
  );
}
