import { transitionLabelKey } from '#i18n/status-words.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { isPublishable, usePublish, useSavedListing } from './standing.ts';

/** Publishes; while that waits, it takes the wish back. */
export function PublishButton() {
  const t = useTranslate();
  const saved = useSavedListing();
  const { busy, waits, publish, cancel } = usePublish();
  if (!isPublishable(saved)) return null;
  return (
    <Button tone={waits ? 'plain' : 'main'} busy={busy} onClick={waits ? cancel : publish}>
      {waits ? t('editor.publish.cancel') : t(transitionLabelKey(saved, 'PUBLISHED'))}
    </Button>
  );
}
