import { ReadyAnswers, Thread, type Answer } from '#contract/contact/thread.ts';
import { requestJson, withoutToast } from '#client/http.ts';

const threadOf = (id: number) => `users/me/messages/${id}`;
const answers = 'users/me/ready-answers';

export const readThread = (id: number): Promise<Thread> => requestJson(Thread, `${threadOf(id)}/replies`, withoutToast);

/** Takes effect once per key, however often it is retried. */
export const answerMessage = (id: number, json: Answer, key: string): Promise<Thread> =>
  requestJson(Thread, `${threadOf(id)}/replies`, { method: 'post', json, headers: { 'Idempotency-Key': key } });

export const cancelViewing = (id: number): Promise<Thread> =>
  requestJson(Thread, `${threadOf(id)}/viewing`, { method: 'delete' });

export const readReadyAnswers = (): Promise<ReadyAnswers> => requestJson(ReadyAnswers, answers, withoutToast);

export const saveReadyAnswers = (items: string[]): Promise<ReadyAnswers> =>
  requestJson(ReadyAnswers, answers, { method: 'put', json: { items } });
