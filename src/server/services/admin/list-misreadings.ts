import type { Misreading, Misreadings } from '#contract/admin/misreadings.ts';
import { pageSize } from '#contract/search/search.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Places } from '#domain/places/places.ts';
import { chosenFilters } from '#domain/search/chosen-filters.ts';
import { kindOf } from '#domain/search/misread/parts.ts';
import { parseSearch } from '#domain/search/search-query.ts';
import { fullLabel } from '#i18n/chip-label.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { countMisreadings, listMisreadings as listRows } from '#server/db/queries/search/misreadings.ts';
import type { Runtime } from '#server/runtime.ts';
import { permit } from '#server/services/auth/permit.ts';

type Reader = { locale: Locale; places: Places };

/** A filter as its chip says it; of numbers and words, which are not kept, its name in the form. */
function labelOf(parameter: string, reader: Reader): string {
  if (!parameter.includes('=')) return translator(reader.locale)(`filters.${parameter}`);
  const { query } = parseSearch({ params: new URLSearchParams(parameter), places: reader.places });
  const [filter] = chosenFilters(query);
  return filter ? fullLabel(filter, query, reader) : parameter;
}

/** A page of what visitors take away most of what their phrases were read as, in 90 days. Throws FORBIDDEN. */
export async function listMisreadings(
  { db, places }: Pick<Runtime, 'db' | 'places'>,
  { actor, locale }: { actor: Actor; locale: Locale },
  page: number,
): Promise<Misreadings> {
  permit(actor, 'OPERATE');
  const skip = (page - 1) * pageSize;
  const [rows, total] = await Promise.all([listRows(db, { skip, take: pageSize }), countMisreadings(db)]);
  const reader = { locale, places };
  const items = rows.map(({ meaning, instead, words, count }, index): Misreading => ({
    ...{ id: skip + index + 1, kind: kindOf(meaning), words, count },
    meaning: labelOf(meaning, reader),
    parameter: decodeURIComponent(meaning),
    instead: instead && labelOf(instead, reader),
  }));
  return { items, total, page, pageSize };
}
