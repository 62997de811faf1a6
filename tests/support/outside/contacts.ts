import { expect } from 'vitest';
import { createApi } from '../servers/create-api.ts';
import type { TestApi } from '../database/app.ts';
import { expectDocumented } from '../schemas/documented.ts';

export const written = {
  ...{ firstName: 'Ivo', lastName: 'Kos', mailFrom: 'ivo@example.hr' },
  message: 'Može li se stan pogledati u subotu?',
};

type Options = { token?: string; key?: string; language?: string; address?: string; limits?: boolean };

let addresses = 0;
/** An address from which no other test of this process has asked, of which there may be thousands. */
export const freshAddress = () => `10.3.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

/** Sends a message by a call under `/contact`, after a look whether the OpenAPI document tells of the answer. */
export function contacting(api: TestApi) {
  const withoutLimits = { ...api.runtime, config: { ...api.runtime.config, rateLimits: false } };
  const unlimited = createApi(withoutLimits, (error) => api.reports.push(error));
  return async (path: string, body: unknown, options: Options = {}): Promise<Response> => {
    const { token, key, language = 'hr', address = freshAddress(), limits = true } = options;
    const headers = {
      ...{ 'content-type': 'application/json', 'accept-language': language },
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await (limits ? api : unlimited).request(`/api/v1/contact${path}`, init, address);
    await expectDocumented(`/api/v1/contact${path}`, response, 'post');
    expect(response.headers.get('cache-control')).toBe('no-store');
    return response;
  };
}
