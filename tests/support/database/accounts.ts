import { expect } from 'vitest';
import type { ZodType } from 'zod';
import { Problem, type ErrorCode } from '#contract/problem.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/tables/index.ts';
import { openSecrets } from '#server/ports/secrets.ts';
import type { TokenParts } from '#server/services/auth/authenticate.ts';
import { hashPassword } from '#server/services/auth/password-hash.ts';
import { startSession } from '#server/services/auth/start-session.ts';
import type { TestApi } from './app.ts';
import { expectDocumented } from '../schemas/documented.ts';
import { insertUser } from '../listings/listings.ts';

export const password = 'Tr@mvaj7Zg';

type Columns = Parameters<typeof insertUser>[1];

/** Somebody who is logged in on a device. */
export type Person = { userId: number; accessToken: string; refreshToken: string };

export type Call = { method?: string; token?: string; body?: unknown; headers?: Record<string, string> };

let hashed: Promise<string> | undefined;

/** A user with the password of the tests. */
export async function insertPerson({ database }: TestApi, columns: Columns = {}): Promise<number> {
  hashed ??= hashPassword(password);
  return insertUser(database.db, { passwordHash: await hashed, ...columns });
}

type Portal = { database: { db: Db }; runtime: TokenParts };

/** Another device of this user. */
export async function logIn({ database, runtime }: Portal, userId: number, userAgent = ''): Promise<Person> {
  const { db } = database;
  const { role } = await db.selectFrom('users').where('id', '=', userId).select('role').executeTakeFirstOrThrow();
  const started = await db
    .transaction()
    .execute((transaction) => startSession(runtime, transaction, { userId, role, userAgent }));
  return { userId, accessToken: started.result.accessToken, refreshToken: started.refreshToken };
}

/** A device of this user at a server with these settings. */
export async function logInAt(settings: Record<string, string>, db: Db, userId: number): Promise<Person> {
  const config = readConfig(settings);
  return logIn({ database: { db }, runtime: { config, secrets: await openSecrets(config) } }, userId);
}

/** A new user, logged in. */
export async function newPerson(api: TestApi, columns: Columns = {}): Promise<Person> {
  return logIn(api, await insertPerson(api, columns));
}

/** The answer to a call, after a look whether the OpenAPI document tells of it. */
export async function call(api: TestApi, path: string, { method = 'GET', token, body, headers }: Call = {}) {
  const response = await api.request(`/api/v1${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  await expectDocumented(`/api/v1${path}`, response, method.toLowerCase());
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response;
}

/** The value of a call that succeeds, exactly as the contract has it. */
export async function answer<Schema extends ZodType>(
  response: Response | Promise<Response>,
  schema: Schema,
): Promise<Schema['_zod']['output']> {
  const { status, ...rest } = { status: (await response).status, body: (await (await response).json()) as unknown };
  expect(status, JSON.stringify(rest.body)).toBeLessThan(300);
  expect(schema.parse(rest.body)).toEqual(rest.body);
  return rest.body as Schema['_zod']['output'];
}

/** The problem of a call that is refused with this code. */
export async function refusal(response: Response | Promise<Response>, code: ErrorCode): Promise<Problem> {
  const problem = Problem.parse(await (await response).json());
  expect(problem.code).toBe(code);
  expect(problem.status).toBe((await response).status);
  return problem;
}
