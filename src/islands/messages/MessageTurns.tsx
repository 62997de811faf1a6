import type { ReactNode } from 'react';
import type { Message } from '#contract/contact/message.ts';
import type { Reply, Thread } from '#contract/contact/thread.ts';
import { formatAppointment, formatMoment } from '#i18n/numbers.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';

type Props = { message: Message; items: Thread['items'] };

/** A message and the replies to it, as a conversation. */
export function MessageTurns({ message, items }: Props) {
  const t = useTranslate();
  const name = `${message.firstName} ${message.lastName}`;
  return (
    <ol className="mx-4 mb-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      <Turn name={name} at={message.at}>
        <Text>{message.message}</Text>
      </Turn>
      {items.map((reply) => {
        const mine = reply.direction === 'OWNER';
        return (
          <Turn key={reply.id} mine={mine} name={mine ? t('conversation.you') : name} at={reply.at}>
            <Content {...reply} />
          </Turn>
        );
      })}
    </ol>
  );
}

type TurnProps = { mine?: boolean; name: string; at: string; children: ReactNode };

function Turn({ mine = false, name, at, children }: TurnProps) {
  const locale = useLocale();
  const side = mine ? 'justify-self-end bg-sea-soft' : 'justify-self-start bg-paper';
  return (
    <li className={`grid max-w-[90%] gap-1 rounded-card hairline px-4 py-3 ${side}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
        <b className="min-w-0 wrap-anywhere text-strong">{name}</b>
        <time dateTime={at}>{formatMoment(locale, at)}</time>
      </p>
      {children}
    </li>
  );
}

function Text({ children }: { children: string }) {
  return <p className="wrap-anywhere whitespace-pre-wrap text-strong">{children}</p>;
}

function Content({ kind, text, times }: Reply) {
  const t = useTranslate();
  const locale = useLocale();
  const [time = ''] = times;
  if (kind !== 'TEXT') {
    const key = kind === 'CHOSEN' ? 'conversation.chosen' : 'conversation.cancelled';
    return <p className="font-semibold text-strong">{t(key, { time: formatAppointment(locale, time) })}</p>;
  }
  return (
    <>
      <Text>{text}</Text>
      {times.length > 0 && (
        <div className="text-strong">
          {t('conversation.proposed')}
          <ul className="list-disc pl-5">
            {times.map((one) => (
              <li key={one}>{formatAppointment(locale, one)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
