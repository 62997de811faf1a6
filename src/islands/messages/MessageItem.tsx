import { useEffect, useRef, useState, type ToggleEvent } from 'react';
import type { TextLanguage } from '#contract/locales.ts';
import type { Message, MessageStatus } from '#contract/contact/message.ts';
import { telephoneLink } from '#domain/contact/telephone.ts';
import { formatAppointment, formatHourOrDate } from '#i18n/numbers.ts';
import { useTitle } from '#islands/lists/use-title.ts';
import { useNow } from '#islands/page/now.ts';
import { useAction } from '#islands/page/use-action.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { MessageActions } from './MessageActions.tsx';
import { MessageThread } from './MessageThread.tsx';
import type { MessageList } from './use-messages.ts';

export type ItemProps = { message: Message } & Pick<MessageList, 'move' | 'remove' | 'show'>;

/** A message: sender, listing, newest text; opening it shows the conversation and marks it as read. */
export function MessageItem({ message, move, remove, show }: ItemProps) {
  const t = useTranslate();
  const details = useRef<HTMLDetailsElement>(null);
  const action = useAction();
  const [open, setOpen] = useState(false);
  const [replied, setReplied] = useState(false);
  const { id, status, listing, unit } = message;
  const { name, language } = useTitle(listing.title, t('messages.untitled', { id: listing.id }));
  const title = unit ? t('messages.about_unit', { title: name, unit }) : name;

  // A link of a mail leads here.
  useEffect(() => {
    if (details.current && location.hash === `#message-${id}`) details.current.open = true;
  }, [id]);

  function follow({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
    setOpen(currentTarget.open);
    if (currentTarget.open && status === 'NEW') void action.run(() => move(message, 'READ'));
  }

  // A reply started while a call runs is marked afterwards.
  useEffect(() => {
    if (!replied || action.busy) return;
    setReplied(false);
    if (status !== 'ANSWERED') void action.run(() => move(message, 'ANSWERED'));
  }, [replied, action, status, message, move]);

  return (
    <li
      id={`message-${id}`}
      className={`message overflow-clip rounded-card hairline bg-raised ${status === 'NEW' ? 'border-sea' : ''}`}
    >
      <details ref={details} onToggle={follow}>
        <summary className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 px-4 py-3 wrap-anywhere [outline-offset:-3px] hover:bg-sunken">
          <Summary {...{ message, title, language }} />
        </summary>
        <Sender {...message} />
        {listing.url && (
          <p className="field-hint mx-4 mb-3 wrap-anywhere">
            {t('messages.about')}{' '}
            <a className="link" href={listing.url} lang={language}>
              {title}
            </a>
          </p>
        )}
        <MessageThread {...{ message, open, show }} />
        <MessageActions {...{ message, title, action, move, remove }} onReply={() => setReplied(true)} />
      </details>
    </li>
  );
}

type SummaryProps = { message: Message; title: string; language: TextLanguage | undefined };

/** What the list shows of a message; unread ones are bold, and say so by their badge. */
function Summary({ message, title, language }: SummaryProps) {
  const t = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { firstName, lastName, status, newest } = message;
  const weight = status === 'NEW' ? 'font-bold' : 'font-normal';
  return (
    <>
      <b className={`${weight} text-strong`}>
        {firstName} {lastName}
      </b>
      <span className={`badge ${tones[status]}`}>{t(`messages.status.${status}`)}</span>
      <time className="text-md text-muted" dateTime={newest.at}>
        {formatHourOrDate(locale, newest.at, new Date(now))}
      </time>
      <span className="col-span-full text-md text-muted" lang={language}>
        {title}
      </span>
      <span className={`col-span-full truncate text-md ${status === 'NEW' ? 'font-semibold text-strong' : ''}`}>
        <Newest {...newest} />
      </span>
    </>
  );
}

/** The newest text of a conversation in one line. */
function Newest({ direction, kind, text }: Message['newest']) {
  const t = useTranslate();
  const locale = useLocale();
  if (kind === 'TEXT') return direction === 'OWNER' ? t('messages.by_you', { text }) : text;
  const key = kind === 'CHOSEN' ? 'conversation.chosen' : 'conversation.cancelled';
  return t(key, { time: formatAppointment(locale, text) });
}

/** How the sender can be reached, as typed. */
function Sender({ mailFrom, phone }: Pick<Message, 'mailFrom' | 'phone'>) {
  const t = useTranslate();
  return (
    <p className="field-hint mx-4 my-3 wrap-anywhere">
      {mailFrom === null ? t('messages.relayed') : `${mailFrom} · ${t('messages.unverified')}`}
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
