import { sql, type RawBuilder } from 'kysely';

/** Unicode blocks of combining marks. */
const diacritics = sql.lit('[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f]');

/** Folds text as `domain/words/fold.ts` does, with what PostgreSQL supports in any locale. */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    normalize(${text}, NFKD), ${diacritics}, '', 'g'), '[ßẞ]', 'ss', 'g'), '[æÆ]', 'ae', 'g'), '[œŒ]', 'oe', 'g'),
    'đĐðÐøØłŁ', 'ddddooll'))`;
}
