import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldLetters } from '#domain/words/fold.ts';
import { folded } from '#server/db/queries/folded.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test.each([
  'Čakovec, ŽUPANJA, Đurđevac, đak',
  'Weißhaus STRAẞE',
  'æther Ærø Œuvre cœur Łódź Øster ðÐ',
  'Z\u030culja a\u0301 a\u1ab0 a\u20d0 が\ufe20',
  '㌖ ﬁ Ⅷ ½ ①',
])('PostgreSQL folds «%s» as the search does', async (text) => {
  const { rows } = await sql<{ text: string }>`select ${folded(sql`${text}::text`)} as text`.execute(database.db);
  expect(rows[0]?.text).toBe(foldLetters(text));
});
