import { useId } from 'react';
import { maxMessageLength } from '#contract/contact/contact.ts';
import type { Message } from '#contract/contact/message.ts';
import { Button } from '#islands/controls/Button.tsx';
import { FormSummary } from '#islands/controls/FormSummary.tsx';
import { TextArea } from '#islands/forms/Field.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { ReadyAnswers } from './ReadyAnswers.tsx';
import { useAnswer } from './use-answer.ts';
import type { OpenThread } from './use-thread.ts';
import { ViewingTimes } from './ViewingTimes.tsx';

type Props = { message: Message; thread: OpenThread };

/** The owner's answer; unsent input is restored when the message opens again. */
export function AnswerForm({ message, thread }: Props) {
  const t = useTranslate();
  const id = useId();
  const answer = useAnswer(message, thread, id);
  const { text, times, errors, busy, problem, own, promises, change, send } = answer;
  const canPropose = !thread.thread?.viewing.chosen;
  return (
    <form
      className="form mx-4 mb-3"
      method="post"
      noValidate
      aria-label={t('messages.answer')}
      onSubmit={(event) => void send(event)}
    >
      <FormSummary message={problem || undefined} />
      <ReadyAnswers
        language={message.language}
        {...{ own, canPropose }}
        onPick={(picked) => change({ text: [text.trim(), picked].filter(Boolean).join('\n\n') })}
      />
      <TextArea
        id={id}
        label={t('messages.answer')}
        hint={t('messages.answer_hint', { language: t(`account.languages.${message.language}`) })}
        error={errors.text}
        rows={4}
        maxLength={maxMessageLength}
        readOnly={busy}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {canPropose && (
        <ViewingTimes
          id={`${id}-times`}
          times={times}
          error={errors.times}
          isOpen={promises || times.some(Boolean)}
          onChange={(next) => change({ times: next })}
        />
      )}
      <Buttons {...answer} />
    </form>
  );
}

function Buttons({ busy, keepable, keep }: ReturnType<typeof useAnswer>) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" tone="sea" busy={busy}>
        {t('messages.send')}
      </Button>
      {keepable && (
        <Button tone="plain" held={busy} onClick={() => void keep()}>
          {t('messages.ready_keep')}
        </Button>
      )}
    </div>
  );
}
