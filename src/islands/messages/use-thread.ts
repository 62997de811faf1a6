import { useCallback, useEffect, useState } from 'react';
import { answerMessage, cancelViewing, readThread } from '#client/contact/threads.ts';
import { ApiError } from '#client/api-error.ts';
import { newestLength, type Message } from '#contract/contact/message.ts';
import type { Answer, Thread } from '#contract/contact/thread.ts';

/** The conversation of an opened message. */
export type OpenThread = {
  thread: Thread | undefined;
  problem: string;
  reload: () => void;
  answer: (answer: Answer, key: string) => Promise<void>;
  cancel: () => Promise<void>;
};

/** The message as it stands in the list after its conversation went on. */
function afterThread(message: Message, { items }: Thread, status: Message['status']): Message {
  const last = items.at(-1);
  if (!last) return message;
  const { at, direction, kind, times } = last;
  const text = kind === 'TEXT' ? last.text.replace(/\s+/g, ' ').slice(0, newestLength) : (times[0] ?? '');
  return { ...message, status, newest: { at, direction, kind, text } };
}

/** Loads it when the message is opened, and follows what is answered. */
export function useThread(message: Message, open: boolean, onChange: (message: Message) => void): OpenThread {
  const { id } = message;
  const [thread, setThread] = useState<Thread>();
  const [problem, setProblem] = useState('');

  const load = useCallback(() => {
    setProblem('');
    readThread(id).then(setThread, (error: unknown) => error instanceof ApiError && setProblem(error.message));
  }, [id]);

  useEffect(() => {
    if (open) load();
  }, [open, load]);

  function show(next: Thread, status: Message['status']): void {
    setThread(next);
    onChange(afterThread(message, next, status));
  }

  return {
    thread,
    problem,
    reload: load,
    answer: async (answer, key) => show(await answerMessage(id, answer, key), 'ANSWERED'),
    cancel: async () => show(await cancelViewing(id), message.status),
  };
}
