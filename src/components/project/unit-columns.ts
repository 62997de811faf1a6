import { formatUnitQuery, unitSorts, type UnitQuery, type UnitSort } from '#domain/projects/unit-query.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

/** A column of the unit table; `link` sorts by it, or reverses the order. */
export type UnitColumn = {
  name: UnitSort;
  title: string;
  link?: { href: string; label: string };
  order?: 'ascending' | 'descending' | undefined;
};

/** The columns of available units, each with the URL that sorts by it. */
export function unitColumns(query: UnitQuery, path: string, locale: Locale): UnitColumn[] {
  const t = translator(locale);
  return unitSorts.map((sort) => {
    const title = t(`unit.${sort}`);
    const order = query.sort === sort ? (query.descending ? 'descending' : 'ascending') : undefined;
    const descending = order === 'ascending';
    return {
      name: sort,
      title,
      order,
      link: {
        href: `${path}${formatUnitQuery({ ...query, sort, descending })}#units`,
        label: t(descending ? 'unit.sort_down' : 'unit.sort_up', { column: title }),
      },
    };
  });
}

/** The columns of sold units, whose prices are not public. */
export function soldColumns(locale: Locale): UnitColumn[] {
  return (['label', 'floor', 'rooms', 'area'] as const).map((name) => ({
    name,
    title: translator(locale)(`unit.${name}`),
  }));
}
