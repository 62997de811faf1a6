import type { ReactNode } from 'react';
import type { Opening } from '#islands/editor/use-opening.ts';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { useWords } from '#islands/page/words.tsx';

type Props<Editor> = {
  state: { opening: Opening<Editor>; again: () => void };
  gone: ReactNode;
  children: (editor: Editor) => ReactNode;
};

/** An editor once it is open, and what stands in its place until then. */
export function Opened<Editor>({ state: { opening, again }, gone, children }: Props<Editor>) {
  const t = useWords();
  switch (opening.kind) {
    case 'LOADING':
      return <Spinner label={t('form.loading')} />;
    case 'GONE':
      return gone;
    case 'FAILED':
      return <LoadFailure problem={opening.message} onAgain={again} />;
    case 'OPEN':
      return children(opening.editor);
  }
}
