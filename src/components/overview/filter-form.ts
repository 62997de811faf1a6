import { filterList } from '#contract/search/filter-list.ts';
import { filterSections } from '#contract/search/filter-rows.ts';
import { encodeLine } from '#domain/map/line.ts';
import { defaultSort } from '#domain/search/search-order.ts';
import { translator } from '#i18n/translate.ts';
import { filterFields, isUsed, type Field } from './filter-fields.ts';
import type { FormSource } from './filter-options.ts';

/** Fields under a collapsible heading; the first section has none. */
export type Section = { title?: string; open: boolean; fields: Field[] };

export type FilterForm = { sections: Section[]; hidden: [name: string, value: string][] };

const bySection = Map.groupBy(
  filterList.toSorted((a, b) => (a.form?.[1] ?? 0) - (b.form?.[1] ?? 0)),
  ({ form }) => form?.[0],
);

/** The whole filter form of a search: options with results or selected; `hidden` holds parameters without a field. */
export function filterForm(source: FormSource): FilterForm {
  const t = translator(source.locale);
  const { view, sort, anyFlag = [], withoutPoint, bbox, near, drawn = [] } = source.query;
  const sections = filterSections.map((name) => {
    const fields = (bySection.get(name) ?? []).flatMap((filter) => filterFields(filter, source));
    if (name === 'main') return { open: true, fields };
    return { title: t(`filters.sections.${name}`), open: fields.some(isUsed), fields };
  });
  const hidden: FilterForm['hidden'] = [
    ...(sort === defaultSort(source.query) ? [] : [['sort', sort] as [string, string]]),
    ...anyFlag.map((flag): [string, string] => ['anyFlag', flag]),
    ...drawn.map((ring): [string, string] => ['area', encodeLine(ring)]),
  ];
  if (view) hidden.push(['view', view]);
  if (withoutPoint) hidden.push(['withoutPoint', 'true']);
  if (bbox) hidden.push(['bbox', bbox.join()]);
  if (near) hidden.push(['near', `${near.lat},${near.lng}`]);
  return { sections: sections.filter(({ fields }) => fields.length > 0), hidden };
}
