import { expect } from 'vitest';
import { LoginResult } from '#contract/account/login.ts';
import { Problem } from '#contract/problem.ts';
import { mailTokenOf } from '#server/services/mail-token.ts';
import type { TestApi } from './app.ts';
import { lastMail } from './mails.ts';

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
