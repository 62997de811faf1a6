import { ApiError } from '#client/api-error.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { showToast } from '#stores/toasts.ts';

/** Gone, or in another state than it was shown in. */
const overtaken = [404, 409];

/** Waits for a decision; where the listing has changed meanwhile, or another admin was first, the list shows how it is. */
export function useDecision(onChanged: () => Promise<void>): (decision: Promise<void>) => Promise<void> {
  const t = useTranslate();
  return (decision) =>
    decision.catch((error: unknown) => {
      if (error instanceof ApiError && overtaken.includes(error.status)) {
        showToast({ severity: 'warning', detail: error.code === 'CONFLICT' ? t('admin.room.changed') : error.message });
        void onChanged();
      }
      throw error;
    });
}
