import { useEffect, useState, type ToggleEvent } from 'react';
import type { Message, MessageStatus } from '#contract/contact/message.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { showToast } from '#stores/toasts.ts';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { useTitle } from '#islands/lists/use-title.ts';
import { useAction, type Action } from '#islands/page/use-action.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { replyLink } from './reply-link.ts';
import type { MessageList } from './use-messages.ts';

type Props = { message: Message } & Pick<MessageList, 'move' | 'remove'>;

/** A message: sender, date, subject; opening it shows the text and marks it as read. */
export function MessageItem({ message, move, remove }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const action = useAction();
  const [replied, setReplied] = useState(false);
  const { status, listing, firstName, lastName, mailFrom, at } = message;
  const { name: title, language } = useTitle(listing.title, t('messages.untitled', { id: listing.id }));

  function follow({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
    if (currentTarget.open && status === 'NEW') void action.run(() => move(message, 'READ'));
  }

  // A reply started while a call runs is marked afterwards.
  useEffect(() => {
    if (!replied || action.busy) return;
    setReplied(false);
    if (status !== 'ANSWERED') void action.run(() => move(message, 'ANSWERED'));
  }, [replied, action, status, message, move]);

  return (
    <li className={status === 'NEW' ? 'message message-new' : 'message'}>
      <details onToggle={follow}>
        <summary>
          <b>
            {firstName} {lastName}
          </b>
          <span className={`badge message-${status.toLowerCase()}`}>{t(`messages.status.${status}`)}</span>
          <time dateTime={at}>{formatShortDate(locale, at)}</time>
          <span lang={language}>{title}</span>
        </summary>
        <p className="field-hint">
          {mailFrom} · {t('messages.unverified')}
        </p>
        <blockquote>{message.message}</blockquote>
        {listing.url && (
          <p className="field-hint">
            {t('messages.about')}{' '}
            <a className="link" href={listing.url} lang={language}>
              {title}
            </a>
          </p>
        )}
        <Actions {...{ message, title, action, move, remove }} onReply={() => setReplied(true)} />
      </details>
    </li>
  );
}

const offered: Record<MessageStatus, readonly MessageStatus[]> = {
  NEW: ['READ', 'ARCHIVED'],
  READ: ['ANSWERED', 'NEW', 'ARCHIVED'],
  ANSWERED: ['READ', 'ARCHIVED'],
  ARCHIVED: ['READ'],
};

type ActionProps = Props & { title: string; action: Action; onReply: () => void };

/** Actions on a message. Reply opens the user's own mail client and marks the message as answered. */
function Actions({ message, title, action, onReply, move, remove }: ActionProps) {
  const t = useTranslate();
  const { status } = message;
  const changeStatus = (to: MessageStatus) =>
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
      <p role="alert" className="field-error empty:hidden">
        {action.problem}
      </p>
    </>
  );
}
