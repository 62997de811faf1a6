import { vi } from 'vitest';

export type Asked = { call: string; token: string | null; language: string | null; body: string };
type Reply = Response | Promise<Response>;

export const token = (name: string) => `header.${name}.signature`;

export function json(body: unknown, status = 200): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

/** A refusal in the one error shape of the API. */
export function problem(status: number, code: string, errors?: Record<string, string[]>): Response {
  const message = `sentence for ${code}`;
  return json({ type: '/api/docs', title: 'x', status, detail: 'x', code, message, errors, requestId: '1' }, status);
}

/** Replaces the network; `reply` answers each call, and all of them are listed. */
export function fakeApi(reply: (asked: Asked, request: Request) => Reply): Asked[] {
  const list: Asked[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
    const authorization = request.headers.get('authorization');
    const asked = {
      call: `${request.method} ${new URL(request.url).pathname.replace('/api/v1/', '')}`,
      token: authorization && authorization.replace('Bearer ', ''),
      language: request.headers.get('accept-language'),
      body: await request.clone().text(),
    };
    list.push(asked);
    const ended = new Promise<never>((_, reject) => {
      const fail = () => reject(new DOMException('aborted', 'AbortError'));
      if (request.signal.aborted) fail();
      request.signal.addEventListener('abort', fail);
    });
    return Promise.race([reply(asked, request), ended]);
  });
  return list;
}

/** A server that takes one access token and refreshes it to `token('2')`, `token('3')` … as often as asked. */
export function refreshingApi(ok: (asked: Asked) => Reply = () => json({ fine: true })) {
  let generation = 1;
  const asked = fakeApi((call) => {
    if (call.call === 'POST refresh-token') return json({ accessToken: token(String(++generation)) });
    if (call.call === 'POST logout') return new Response(null, { status: 204 });
    return call.token === token(String(generation)) && generation > 1 ? ok(call) : problem(401, 'UNAUTHORIZED');
  });
  return { asked, count: (call: string) => asked.filter((one) => one.call === call).length };
}
