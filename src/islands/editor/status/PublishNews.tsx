import { useEffect, useRef } from 'react';
import { warn } from '#islands/editor/uploads/use-uploads.ts';
import { useEditorState } from '#islands/editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { showToast } from '#stores/toasts.ts';
import { useWait } from './standing.ts';

/** Warns before the page is left while publishing waits: nothing is lost, but nothing is published either. */
function useWarning(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isWaiting]);
}

/** Tells what publishing waits for and how it ended: to screen readers here, once for the side and the phone's bar. */
export function PublishNews() {
  const t = useTranslate();
  const waits = useWait();
  const wasWaiting = useRef(false);
  const isWanted = useEditorState(({ wanted }) => wanted !== undefined);
  const news = useEditorState((state) => state.news);
  const told = useRef<typeof news>(undefined);
  useWarning(isWanted);

  useEffect(() => {
    if (waits) wasWaiting.current = true;
    if (isWanted || !wasWaiting.current) return;
    wasWaiting.current = false;
    if (news === told.current) showToast({ key: 'publish', severity: 'info', detail: t('editor.publish.cancelled') });
  }, [waits, isWanted, news, t]);

  useEffect(() => {
    if (!news || news === told.current) return;
    told.current = news;
    const { is, message } = news;
    if (is === 'PUBLISHED') showToast({ key: 'publish', severity: 'success', detail: t('mine.moved.PUBLISHED') });
    if (is === 'CHANGED') showToast({ key: 'publish', severity: 'warning', detail: t('editor.changed_meanwhile') });
    if (is === 'REFUSED') showToast({ key: 'publish', severity: 'error', detail: message });
  }, [news, t]);

  return (
    <p role="status" className="sr-only">
      {waits}
    </p>
  );
}
