import '#islands/page/without-eval.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { askToLogIn } from '#stores/redirect.ts';
import { storedRole } from '#stores/session-values.ts';
import { goHomeAtEnd } from '#stores/session.ts';
import { keepToast } from '#stores/toasts.ts';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { useSendKey } from '#islands/forms/send-key.ts';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { leave } from '#islands/page/leave.ts';
import { island, useErrorSentence, usePath, useWords } from '#islands/page/words.tsx';
import { addableKinds, makeDraft, type AddableKind } from './make-draft.ts';

const warning = 'CREATE_LISTING_LOGIN_WARNING';

function wantedKind(): AddableKind {
  const kind = new URLSearchParams(location.search).get('kind');
  return addableKinds.find((known) => known === kind) ?? 'SINGLE';
}

/** Makes the draft at once and replaces the page by its editor, so that Back makes no other; or tells what went wrong. */
function useDraft(): { problem: string; again: () => void } {
  const pathTo = usePath();
  const sentence = useErrorSentence();
  const [problem, setProblem] = useState('');
  const running = useRef(false);
  const keyOf = useSendKey();
  const words = useRef({ pathTo, sentence, keyOf });

  const start = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setProblem('');
    try {
      const { pathTo, keyOf } = words.current;
      const kind = wantedKind();
      await leave(pathTo(await makeDraft(kind, keyOf(kind))), 'replace');
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
    } finally {
      running.current = false;
    }
  }, []);

  useEffect(() => {
    if (storedRole()) {
      void start();
      return;
    }
    keepToast({ key: warning, severity: 'warning', detail: words.current.sentence(warning), life: 4000 });
    askToLogIn();
  }, [start]);

  useEffect(goHomeAtEnd, []);

  return { problem, again: () => void start() };
}

export const AddListing = island(function AddListing() {
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
});
