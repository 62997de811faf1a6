import type { UnitQuery, UnitSort } from '#domain/unit-query.ts';
import { formatUnitQuery } from '#domain/unit-query.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

export type UnitColumn = { name: string; href: string; label: string; order: 'ascending' | 'descending' | undefined };

const columns: UnitSort[] = ['label', 'rooms', 'area', 'price', 'status'];

/** The columns of the table of flats, each with the address that sorts by it, or the other way round. */
export function unitColumns(query: UnitQuery, path: string, locale: Locale): UnitColumn[] {
  const t = translator(locale);
  return columns.map((sort) => {
    const name = t(`unit.${sort}`);
    const order = query.sort === sort ? (query.descending ? 'descending' : 'ascending') : undefined;
    const descending = order === 'ascending';
    return {
      name,
      order,
      href: `${path}${formatUnitQuery({ ...query, sort, descending })}#units`,
      label: t(descending ? 'unit.sort_down' : 'unit.sort_up', { column: name }),
    };
  });
}
