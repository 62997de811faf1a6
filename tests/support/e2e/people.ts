import { expect, type Page } from '@playwright/test';
import { LoginResult } from '#contract/auth/login.ts';
import { hashPassword } from '#server/services/auth/password-hash.ts';
import { testedDatabase } from './data.ts';
import { insertUser } from '../listings/listings.ts';

export type Person = { username: string; email: string; password: string };

const hashes = new Map<string, Promise<string>>();

/** The hash of a password, which costs time on purpose: once for each. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Makes a confirmed user without the forms, for tests whose subject begins after that; returns the id. */
export async function insertPerson(
  { username, email, password }: Person,
  columns: Parameters<typeof insertUser>[1] = {},
): Promise<number> {
  const { db } = await testedDatabase();
  return insertUser(db, { username, email, passwordHash: await hashOf(password), ...columns });
}

/** Logs in by a call, and leaves on the device what the form of the login leaves there. */
export async function logInDirectly(page: Page, { email, password }: Person): Promise<void> {
  const answer = await page.request.post('/api/v1/local/login', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { accessToken: token, userId, roles } = LoginResult.parse(await answer.json());
  await page.goto('/robots.txt');
  await page.evaluate((kept) => Object.assign(localStorage, kept), { token, userId: String(userId), role: roles[0] });
}

/** The server has ended the session of this browser: its answer to a logout takes the cookie away. */
export async function expectSessionEnded(page: Page): Promise<void> {
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).not.toContain('refresh');
}
