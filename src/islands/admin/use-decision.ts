import { ApiError } from '#client/api-error.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { showToast } from '#stores/toasts.ts';

/** Waits for a decision; where the listing has changed meanwhile nothing is decided, and the list shows how it is. */
export function useDecision(onChanged: () => Promise<void>): (decision: Promise<void>) => Promise<void> {
  const t = useTranslate();
  return (decision) =>
    decision.catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        showToast({ severity: 'warning', detail: t('admin.room.changed') });
        void onChanged();
      }
      throw error;
    });
}
