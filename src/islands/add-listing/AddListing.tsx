import '#islands/page/without-eval.ts';
import { useEffect, useEffectEvent } from 'react';
import { redirectToLogin } from '#stores/redirect.ts';
import { storedRole } from '#stores/session-values.ts';
import { leaveOnLogout } from '#stores/session.ts';
import { storeToast } from '#stores/toasts.ts';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { useIdempotencyKey } from '#islands/forms/idempotency-key.ts';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { leave } from '#islands/page/leave.ts';
import { useAction } from '#islands/page/use-action.ts';
import { island, useErrorMessage, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { addableKinds, makeDraft, type AddableKind } from './make-draft.ts';

const warning = 'CREATE_LISTING_LOGIN_WARNING';

function wantedKind(): AddableKind {
  const kind = new URLSearchParams(location.search).get('kind');
  return addableKinds.find((known) => known === kind) ?? 'SINGLE';
}

/** Creates the draft and replaces the page by its editor, so that Back creates no other; else returns an error. */
function useDraft(): { problem: string; again: () => void } {
  const pathTo = useLocalizedPath();
  const sentence = useErrorMessage();
  const keyOf = useIdempotencyKey();
  const { problem, run } = useAction();

  function start(): void {
    const kind = wantedKind();
    void run(async () => leave(pathTo(await makeDraft(kind, keyOf(kind))), 'replace'));
  }

  const open = useEffectEvent(() => {
    if (storedRole()) return start();
    storeToast({ key: warning, severity: 'warning', detail: sentence(warning), life: 4000 });
    redirectToLogin();
  });

  useEffect(() => open(), []);
  useEffect(leaveOnLogout, []);

  return { problem, again: start };
}

export const AddListing = island(function AddListing() {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const { problem, again } = useDraft();
  if (!problem) return <Spinner label={t('add.working')} />;
  return (
    <LoadFailure problem={problem} onRetry={again}>
      <a className="link" href={pathTo('/home/my-listings')}>
        {t('add.my_listings')}
      </a>
    </LoadFailure>
  );
});
