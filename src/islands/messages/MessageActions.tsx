import type { Message, MessageStatus } from '#contract/contact/message.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import type { Action } from '#islands/page/use-action.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { replyLink } from './reply-link.ts';
import type { MessageList } from './use-messages.ts';

const offered: Record<MessageStatus, readonly MessageStatus[]> = {
  NEW: ['READ', 'ARCHIVED'],
  READ: ['ANSWERED', 'NEW', 'ARCHIVED'],
  ANSWERED: ['READ', 'ARCHIVED'],
  ARCHIVED: ['READ'],
};

type Props = { message: Message } & Pick<MessageList, 'move' | 'remove'>;
type ActionProps = Props & { title: string; action: Action; onReply: () => void };

/** Actions on a message. Reply opens the user's own mail client and marks the message as answered. */
export function MessageActions({ message, title, action, onReply, move, remove }: ActionProps) {
  const t = useTranslate();
  const { mailFrom, status } = message;
  const changeStatus = (to: MessageStatus) =>
    void action.run(async () => {
      await move(message, to);
      if (to === 'ARCHIVED') showToast({ severity: 'success', detail: t('messages.archived') });
      else if (status === 'ARCHIVED') showToast({ severity: 'success', detail: t('messages.restored') });
    });
  const label = (to: MessageStatus) => t(`messages.mark.${status === 'ARCHIVED' ? 'RESTORE' : to}`);

  return (
    <>
      <div className="mx-4 mb-3 flex flex-wrap gap-2">
        {mailFrom !== null && (
          <a
            className="button button-plain"
            href={replyLink({ ...message, mailFrom }, t('messages.reply_subject', { title }))}
            onClick={onReply}
          >
            {t('messages.reply')}
          </a>
        )}
        {offered[status].map((to) => (
          <Button key={to} tone="plain" held={action.busy} onClick={() => changeStatus(to)}>
            {label(to)}
          </Button>
        ))}
        <ConfirmButton label={t('messages.delete')} tone="danger" done={t('messages.deleted')}>
          {(asked) => (
            <ConfirmDialog {...asked} title={t('messages.delete_title')} act={() => remove(message)}>
              <p>{t('messages.delete_text')}</p>
            </ConfirmDialog>
          )}
        </ConfirmButton>
      </div>
      <p role="alert" className="field-error mx-4 mb-3 empty:hidden">
        {action.problem}
      </p>
    </>
  );
}
