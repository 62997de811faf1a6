import { sql } from 'kysely';
import { expect } from 'vitest';
import { LoginResult } from '#contract/auth/login.ts';
import { Problem } from '#contract/problem.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import type { TestApi } from './app.ts';
import { lastMail, queuedMails } from '../outside/mails.ts';

export const goodPassword = 'Kruh&more#7';

type Post = { body?: unknown; address?: string; headers?: Record<string, string> };

/** The answer to a POST; without a body it is empty. */
export function post(api: TestApi, path: string, { body, address, headers = {} }: Post = {}): Promise<Response> {
  const json = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  return api.request(`/api/v1${path}`, body === undefined ? { method: 'POST', headers } : json, address);
}

/** What a POST is refused with. */
export async function problemOf(response: Response): Promise<Problem> {
  const problem = Problem.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}

export const registrationOf = (username: string, email = `${username}@example.hr`) => ({
  username,
  email,
  password: goodPassword,
  confirmPassword: goodPassword,
});

/** The token of the last mail to this address that verifies it. */
export async function verificationToken({ runtime, database }: TestApi, email: string): Promise<string> {
  const { tokenId } = await lastMail(database.db, email, 'verify');
  return mailTokenOf(runtime, tokenId);
}

/** Registers and confirms; answers the result of the login. */
export async function becomeUser(api: TestApi, username: string, address?: string): Promise<LoginResult> {
  const registration = registrationOf(username);
  const registered = await post(api, '/registration', { body: registration, address });
  expect(registered.status).toBe(201);
  const token = await verificationToken(api, registration.email);
  const confirmed = await post(api, `/user/registration-confirm?verificationToken=${token}`, { address });
  expect(confirmed.status).toBe(200);
  return LoginResult.parse(await confirmed.json());
}

/** What tests of registrations do with an API, each visitor from an address of its own. */
export function registrations(api: () => TestApi) {
  let visitors = 0;
  const newAddress = () => `198.51.${Math.floor((visitors += 1) / 250)}.${visitors % 250}`;
  return {
    register: (body: unknown, headers?: Record<string, string>) =>
      post(api(), '/registration', { body, headers, address: newAddress() }),
    confirm: (token: string) => post(api(), `/user/registration-confirm?verificationToken=${token}`),
    isTaken: async (name: string): Promise<unknown> => {
      const path = `/api/v1/registration/check-username-existence?username=${encodeURIComponent(name)}`;
      return (await api().request(path)).json();
    },
    mailsTo: async (email: string) => (await queuedMails(api().database.db)).filter(({ to }) => to === email),
    /** As if the 24 hours of the address's registrations were over. */
    age: (email: string) =>
      sql`with due as (
            update registrations set expires_at = now() - interval '1 minute' where email = ${email} returning id)
          update mail_tokens set expires_at = now() - interval '1 minute' where registration_id in (select id from due)`.execute(
        api().database.db,
      ),
  };
}

/** What tests of waits after failures do with an API. */
export function waits(api: () => TestApi) {
  return {
    /** As if so many seconds had gone by. */
    later: (seconds: number) =>
      sql`update rate_limits set expire = expire - ${seconds * 1000}`.execute(api().database.db),
    /** The seconds that a refused call is told to wait. */
    waitOf: async (response: Response): Promise<number> => {
      expect(await problemOf(response)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
      return Number(response.headers.get('retry-after'));
    },
  };
}
