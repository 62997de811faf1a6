import * as z from 'zod';
import { Answer } from '#contract/contact/thread.ts';
import { croatianTime } from '#domain/contact/croatian-time.ts';
import { isStoredFor, storedValue } from '#stores/session-values.ts';

const Draft = z.object({ userId: z.string(), text: z.string(), times: z.array(z.string()) });
export type AnswerDraft = { text: string; times: string[] };

// Not `portal.answer.17`: unlike edits of listings, a draft does not ask before a logout.
const keyOf = (id: number) => `portal.answer-${id}`;

/** An answer that was typed and not sent, by the message's id; only for who typed it. */
export function storedAnswer(id: number): AnswerDraft {
  try {
    const draft = Draft.safeParse(JSON.parse(localStorage.getItem(keyOf(id)) ?? ''));
    if (draft.success && draft.data.userId === storedValue('userId')) return draft.data;
  } catch {
    // Nothing is stored, or nothing of ours.
  }
  return { text: '', times: [] };
}

export function storeAnswer(id: number, { text, times }: AnswerDraft): void {
  const userId = storedValue('userId');
  try {
    if (!text && !times.some(Boolean)) localStorage.removeItem(keyOf(id));
    else if (isStoredFor(userId)) localStorage.setItem(keyOf(id), JSON.stringify({ userId, text, times }));
  } catch {
    // Storage is full: the field still has it.
  }
}

type Read = { answer: Answer | undefined; errors: { text?: string; times?: string } };

/** The typed answer as it is sent, or what is wrong with it. */
export function readAnswer({ text, times }: AnswerDraft, now = Date.now()): Read {
  const typed = times.filter(Boolean).map((local) => croatianTime(local));
  const known = typed.filter((time) => time !== undefined && time.getTime() > now) as Date[];
  const answer = { text, ...(known.length > 0 && { times: known.map((time) => time.toISOString()) }) };
  const read = Answer.safeParse(answer);
  const wrong = read.success ? undefined : read.error.issues.find(({ path }) => path[0] === 'text')?.message;
  const errors = { ...(wrong && { text: wrong }), ...(known.length < typed.length && { times: 'TIME_PAST' }) };
  return { answer: read.success && !errors.times ? read.data : undefined, errors };
}
