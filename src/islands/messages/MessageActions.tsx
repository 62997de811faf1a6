import { useState } from 'react';
import type { Message, MessageStatus } from '#contract/contact/message.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import type { Action } from '#islands/page/use-action.ts';
import { useWords } from '#islands/page/words.tsx';
import { replyLink } from './reply-link.ts';
import type { MessageList } from './use-messages.ts';

/** How a message can be marked, by how it is. */
const offered: Record<MessageStatus, readonly MessageStatus[]> = {
  NEW: ['READ', 'ARCHIVED'],
  READ: ['ANSWERED', 'NEW', 'ARCHIVED'],
  ANSWERED: ['READ', 'ARCHIVED'],
  ARCHIVED: ['READ'],
};

type Props = { message: Message; title: string; action: Action; onReply: () => void } & Pick<
  MessageList,
  'move' | 'remove'
>;

/** What one can do with a message. An answer goes by one's own mail; the message is marked as answered with it. */
export function MessageActions({ message, title, action, onReply, move, remove }: Props) {
  const t = useWords();
  const [deleting, setDeleting] = useState(false);
  const { status } = message;
  const mark = (to: MessageStatus) =>
    void action.run(async () => {
      await move(message, to);
      if (to === 'ARCHIVED') showToast({ severity: 'success', detail: t('messages.archived') });
      else if (status === 'ARCHIVED') showToast({ severity: 'success', detail: t('messages.restored') });
    });
  const label = (to: MessageStatus) => t(`messages.mark.${status === 'ARCHIVED' ? 'RESTORE' : to}`);

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <a
          className="button button-sea"
          href={replyLink(message, t('messages.reply_subject', { title }))}
          onClick={onReply}
        >
          {t('messages.reply')}
        </a>
        {offered[status].map((to) => (
          <Button key={to} tone="plain" held={action.busy} onClick={() => mark(to)}>
            {label(to)}
          </Button>
        ))}
        <Button tone="danger" onClick={() => setDeleting(true)}>
          {t('messages.delete')}
        </Button>
      </div>
      <p role="alert" className="field-error empty:hidden">
        {action.problem}
      </p>
      {deleting && <DeleteMessage act={() => remove(message)} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteMessage({ act, onClose }: { act: () => Promise<unknown>; onClose: () => void }) {
  const t = useWords();

  function deleted(): void {
    onClose();
    showToast({ severity: 'success', detail: t('messages.deleted') });
  }

  return (
    <ConfirmDialog
      title={t('messages.delete_title')}
      confirm={t('messages.delete')}
      {...{ act, onClose }}
      onDone={deleted}
    >
      <p>{t('messages.delete_text')}</p>
    </ConfirmDialog>
  );
}
