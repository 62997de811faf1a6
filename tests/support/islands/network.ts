import { vi } from 'vitest';

export type Call = {
  /** «METHOD path under /api/v1». */
  call: string;
  query: Record<string, string>;
  body: unknown;
  token: string | null;
  language: string | null;
  /** Under which it wants to be done once. */
  key: string | null;
};

export type Answer = { status?: number; json?: unknown } | Response;
type Answering = (call: Call, request: Request) => Answer | Promise<Answer>;

/** What the server answers, by call. */
type Answers = Record<string, Answer | Answering>;

/** Every call that was made in this test. */
export const calls: Call[] = [];
let answers: Answers = {};
let others: Answering = () => refusal(404, 'NOT_FOUND');

/** An access token with a name of its own. */
export const token = (name: string) => `header.${name}.signature`;

export const json = (body: unknown, status = 200): Answer => ({ status, json: body });
export const noContent = (): Answer => ({ status: 204 });

/** An answer of the server that refuses, in its one error shape. */
export function refusal(status: number, code: string, errors?: Record<string, string[]>) {
  const message = `sentence for ${code}`;
  return {
    status,
    json: { type: '/api/docs', title: '', status, detail: '', code, message, errors, requestId: '1' },
  };
}

/** What the server answers from now on, beside what it was told to answer before. */
export function serverAnswers(more: Answers): void {
  answers = { ...answers, ...more };
}

/** The server answers every call like this from now on; lists the calls that it gets. */
export function everyCallAnswers(answer: Answering): Call[] {
  const list: Call[] = [];
  answers = {};
  others = (call, request) => {
    list.push(call);
    return answer(call, request);
  };
  return list;
}

/** The calls that were made of one kind. */
export function callsOf(call: string): Call[] {
  return calls.filter((made) => made.call === call);
}

function responseOf(answer: Answer): Response {
  if (answer instanceof Response) return answer;
  const { status = 200, json: body = {} } = answer;
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { 'content-type': type } });
}

/** Breaks off with the call, as browsers do. */
function ended({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail);
  });
}

async function fakeFetch(input: Request | string | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.clone().text();
  const made: Call = {
    call: `${request.method} ${pathname.replace('/api/v1/', '')}`,
    query: Object.fromEntries(searchParams),
    body: text ? JSON.parse(text) : undefined,
    token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
    language: request.headers.get('accept-language'),
    key: request.headers.get('idempotency-key'),
  };
  calls.push(made);
  const answer = answers[made.call] ?? others;
  const answered = (async () => responseOf(typeof answer === 'function' ? await answer(made, request) : answer))();
  return Promise.race([answered, ended(request)]);
}

/** Replaces the network until globals are restored: what the test does not answer is not there. */
export function replaceNetwork(): void {
  calls.length = 0;
  answers = {};
  others = () => refusal(404, 'NOT_FOUND');
  vi.stubGlobal('fetch', fakeFetch);
}

/** A server that takes one access token and refreshes it to `token('2')`, `token('3')` … as often as asked. */
export function refreshingServer(fine: Answering = () => json({ fine: true })) {
  let generation = 1;
  const asked = everyCallAnswers((call, request) => {
    if (call.call === 'POST refresh-token') return json({ accessToken: token(String(++generation)) });
    if (call.call === 'POST logout') return noContent();
    const isRight = call.token === token(String(generation)) && generation > 1;
    return isRight ? fine(call, request) : refusal(401, 'UNAUTHORIZED');
  });
  return { asked, count: (call: string) => asked.filter((one) => one.call === call).length };
}
