import { useEffect, useState, type ToggleEvent } from 'react';
import type { Message, MessageStatus } from '#contract/contact/message.ts';
import { telephoneLink } from '#domain/contact/telephone.ts';
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
  const { status, listing, firstName, lastName, at } = message;
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

  const isNew = status === 'NEW';
  return (
    <li className={`message rounded-card hairline bg-raised ${isNew ? 'border-sea' : ''}`}>
      <details onToggle={follow}>
        <summary className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 rounded-[inherit] px-4 py-3 wrap-anywhere hover:bg-sunken">
          <b className={isNew ? 'font-bold text-strong' : 'font-normal text-strong'}>
            {firstName} {lastName}
          </b>
          <span className={`badge ${tones[status]}`}>{t(`messages.status.${status}`)}</span>
          <time className="text-md text-muted" dateTime={at}>
            {formatShortDate(locale, at)}
          </time>
          <span className="col-span-full text-md text-muted" lang={language}>
            {title}
          </span>
        </summary>
        <Sender {...message} />
        <blockquote className="mx-4 mb-3 pl-3 wrap-anywhere whitespace-pre-wrap text-strong [border-left:3px_solid_var(--color-line)]">
          {message.message}
        </blockquote>
        {listing.url && (
          <p className="field-hint mx-4 mb-3">
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

/** How the sender can be reached, as typed. */
function Sender({ mailFrom, phone }: Pick<Message, 'mailFrom' | 'phone'>) {
  const t = useTranslate();
  return (
    <p className="field-hint mx-4 mb-3">
      {mailFrom} · {t('messages.unverified')}
      {phone && (
        <a className="link flex min-h-11 w-fit items-center" href={telephoneLink(phone)}>
          {phone}
        </a>
      )}
    </p>
  );
}

const tones: Record<MessageStatus, string> = {
  NEW: 'bg-sea-soft text-sea-strong',
  READ: 'bg-sunken text-ink',
  ANSWERED: 'bg-success-soft text-success',
  ARCHIVED: 'bg-sunken text-ink',
};

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
      <div className="mx-4 mb-3 flex flex-wrap gap-2">
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
      <p role="alert" className="field-error mx-4 mb-3 empty:hidden">
        {action.problem}
      </p>
    </>
  );
}
