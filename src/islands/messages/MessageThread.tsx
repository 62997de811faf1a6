import type { Message } from '#contract/contact/message.ts';
import { formatAppointment } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { MessageTurns } from './MessageTurns.tsx';
import { useThread, type OpenThread } from './use-thread.ts';

type Props = { message: Message; open: boolean; show: (message: Message) => void };

/** The conversation of an opened message, with the form to answer it. */
export function MessageThread({ message, open, show }: Props) {
  const t = useTranslate();
  const state = useThread(message, open, show);
  const { thread, problem, reload } = state;
  if (!open) return null;
  return (
    <>
      <MessageTurns message={message} items={thread?.items ?? []} />
      {problem && (
        <p role="alert" className="field-error mx-4 mb-3">
          <span>{problem}</span>
          <Button tone="link" onClick={reload}>
            {t('form.again')}
          </Button>
        </p>
      )}
      {!thread && !problem && (
        <div className="mx-4 mb-3">
          <Spinner label={t('messages.loading')} />
        </div>
      )}
      {thread?.viewing.chosen && <AgreedViewing time={thread.viewing.chosen} cancel={state.cancel} />}
      {thread && <AnswerForm message={message} thread={state} />}
    </>
  );
}

function AgreedViewing({ time, cancel }: { time: string; cancel: OpenThread['cancel'] }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <div className="mx-4 mb-3 flex flex-wrap items-center justify-between gap-2 rounded-control bg-success-soft px-4 py-2">
      <b className="text-strong">{t('conversation.chosen', { time: formatAppointment(locale, time) })}</b>
      <ConfirmButton label={t('messages.viewing_cancel')} done={t('messages.viewing_cancel_done')}>
        {(asked) => (
          <ConfirmDialog {...asked} title={t('messages.viewing_cancel_title')} act={cancel}>
            <p>{t('messages.viewing_cancel_text')}</p>
          </ConfirmDialog>
        )}
      </ConfirmButton>
    </div>
  );
}
