import { Icon } from '#islands/controls/Icon.tsx';
import { useWords } from '#islands/page/words.tsx';

/** Why something is blocked. */
export function BlockReason({ reason }: { reason: string | null }) {
  const t = useWords();
  if (!reason) return null;
  return (
    <div className="notice notice-error col-span-full lg:[.room-item>.own-cover~&]:col-[2/-1]">
      <Icon name="lock" />
      <div>
        <p>{t('admin.room.blocked_because')}</p>
        <blockquote>{reason}</blockquote>
      </div>
    </div>
  );
}
