import { sql, type RawBuilder } from 'kysely';

/** Text with its letters as `domain/fold.ts` folds them, by what PostgreSQL knows in any locale. */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(translate(
    regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g'), 'đĐðÐøØłŁ', 'ddddooll'))`;
}
