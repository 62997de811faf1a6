import { filterList } from '#contract/search/filter-list.ts';
import { filterSections } from '#contract/search/filter-rows.ts';
import { formatSearch, parametersOf } from '#domain/search/search-query.ts';
import { translator } from '#i18n/translate.ts';
import { filterFields, isUsed, type Field } from './filter-fields.ts';
import type { FormSource } from './filter-options.ts';

/** Fields under a heading that opens; the first has none. `left`: its name, while its fields wait; `id`: of the one asked for. */
type Section = { title?: string; open: boolean; fields: Field[]; left?: string; id?: string | undefined };

export const askedId = 'filters-asked';

type FilterForm = { sections: Section[]; hidden: [name: string, value: string][] };

const bySection = Map.groupBy(
  filterList.toSorted((a, b) => (a.form?.[1] ?? 0) - (b.form?.[1] ?? 0)),
  ({ form }) => form?.[0],
);

/** Parameters without a field, which the form sends along. */
const unseen = new Set(['sort', 'view', ...filterList.filter(({ form }) => !form).flatMap(parametersOf)]);

/** The radius of a circle has a field of its own. */
const middleAlone = (near: string) => near.split(',').slice(0, 2).join();

function hiddenParameters(query: FormSource['query']): FilterForm['hidden'] {
  const sent = [...formatSearch(query)].filter(([name]) => unseen.has(name));
  return sent.map(([name, value]) => [name, name === 'near' ? middleAlone(value) : value]);
}

/**
 * The filter form of a search; `hidden` holds parameters without a field. Unused sections are left out unless `asked`: `all`,
 * or the one to open.
 */
export function filterForm(source: FormSource, asked: string | undefined): FilterForm {
  const t = translator(source.locale);
  const sections = filterSections.flatMap((name): Section[] => {
    const fields = (bySection.get(name) ?? []).flatMap((filter) => filterFields(filter, source));
    if (name === 'main') return [{ open: true, fields }];
    const [title, open] = [t(`filters.sections.${name}`), asked === name || fields.some(isUsed)];
    if (fields.length === 0) return [];
    const id = asked === name ? askedId : undefined;
    return [asked || open ? { title, open, fields, id } : { title, open, fields: [], left: name }];
  });
  return { sections, hidden: hiddenParameters(source.query) };
}
