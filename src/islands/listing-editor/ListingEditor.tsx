import '#islands/page/without-eval.ts';
import { Gone } from '#islands/editor/frame/Gone.tsx';
import { Opened } from '#islands/editor/frame/Opened.tsx';
import { Island, useWords, type IslandProps } from '#islands/page/words.tsx';
import { EditorForm } from './EditorForm.tsx';
import { EditorProvider } from './use-editor.tsx';
import { useListing } from './use-listing.ts';

type Props = IslandProps & { listingId: number };

/** The editor of one listing, from the first choice to the public page. */
export function ListingEditor({ listingId, ...page }: Props) {
  return (
    <Island {...page}>
      <Editing listingId={listingId} />
    </Island>
  );
}

function Editing({ listingId }: { listingId: number }) {
  const t = useWords();
  const gone = <Gone list="/home/my-listings" title={t('mine.title')} />;
  return (
    <Opened state={useListing(listingId)} gone={gone}>
      {(editor) => (
        <EditorProvider editor={editor}>
          <EditorForm gone={gone} />
        </EditorProvider>
      )}
    </Opened>
  );
}
