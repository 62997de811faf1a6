import { useState, type FormEvent } from 'react';
import { maxReadyAnswers } from '#contract/contact/thread.ts';
import type { Message } from '#contract/contact/message.ts';
import { showToast } from '#stores/toasts.ts';
import { useIdempotencyKey } from '#islands/forms/idempotency-key.ts';
import { useAction } from '#islands/page/use-action.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { readAnswer, storeAnswer, storedAnswer, type AnswerDraft } from './answer-draft.ts';
import type { OpenThread } from './use-thread.ts';
import { useReadyAnswers } from './use-ready-answers.ts';

/** Focuses a field, which may be folded. */
function show(id: string): void {
  const field = document.getElementById(id);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** The state of an answer: what is typed and stored, what is wrong, sending it, and keeping it as a ready one. */
export function useAnswer({ id, language }: Message, thread: OpenThread, fieldId: string) {
  const t = useTranslate();
  const keyOf = useIdempotencyKey();
  const { busy, problem, run } = useAction();
  const own = useReadyAnswers();
  const [draft, setDraft] = useState(() => storedAnswer(id));
  const [errors, setErrors] = useState<ReturnType<typeof readAnswer>['errors']>({});
  /** Whether the text speaks of proposed times, which are then needed. */
  const promises = !thread.thread?.viewing.chosen && draft.text.includes(t(`messages.ready_${language}.viewing`));
  const told = (detail: string) => showToast({ severity: 'success', detail });

  function change(part: Partial<AnswerDraft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    setErrors({});
    storeAnswer(id, next);
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { answer, errors: wrong } = readAnswer(draft);
    const lacksTimes = promises && !draft.times.some(Boolean);
    if (lacksTimes) wrong.times ??= 'VALUE_REQUIRED';
    setErrors(wrong);
    if (!answer || lacksTimes) return show(wrong.text ? fieldId : `${fieldId}-times`);
    if (!(await run(() => thread.answer(answer, keyOf(answer))))) return;
    change({ text: '', times: [] });
    told(t('messages.sent'));
  }

  async function keep(): Promise<void> {
    if (await run(() => own.keep(draft.text.trim()))) told(t('messages.ready_kept'));
  }

  const { text } = draft;
  const keepable = text.trim() !== '' && text.length <= 1000 && own.items.length < maxReadyAnswers;
  return { ...draft, errors, busy, problem, own, keepable, promises, change, send, keep };
}
