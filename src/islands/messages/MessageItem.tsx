import { useEffect, useState, type ToggleEvent } from 'react';
import type { Message } from '#contract/contact/message.ts';
import { inLanguage } from '#i18n/paths.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { useLocale, useWords } from '#islands/page/words.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { MessageActions } from './MessageActions.tsx';
import type { MessageList } from './use-messages.ts';

type Props = { message: Message } & Pick<MessageList, 'move' | 'remove'>;

/** A message: who wrote when about what; opening it shows the text, and that it is read. */
export function MessageItem({ message, move, remove }: Props) {
  const t = useWords();
  const locale = useLocale();
  const action = useAction();
  const [replied, setReplied] = useState(false);
  const { status, listing, firstName, lastName, mailFrom, at } = message;
  const written = inLanguage({ hr: listing.title.hr ?? '', en: listing.title.en }, locale);
  const title = written || t('messages.untitled', { id: listing.id });
  const language = locale === 'en' && written && !listing.title.en ? 'hr' : undefined;

  function follow({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
    if (currentTarget.open && status === 'NEW') void action.run(() => move(message, 'READ'));
  }

  // An answer that is begun while a call runs is marked after that.
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
        <MessageActions {...{ message, title, action, move, remove }} onReply={() => setReplied(true)} />
      </details>
    </li>
  );
}
