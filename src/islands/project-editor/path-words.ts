import { factKey } from '#i18n/fact-keys.ts';
import type { Translate } from '#i18n/translate.ts';
import { inTables, rowOf, type Facts } from './draft/rows.ts';
import { placesOf } from './units/cells/floors.ts';
import { unitTable, unitTypeTable } from './units/columns.ts';

/** What a column is called, where its table does not say it. */
const titles: Readonly<Record<string, string>> = {
  'buildings.name': 'editor.building.name',
  'floors.level': 'editor.floor.level',
  'floors.buildingId': 'editor.building.building',
  'units.polygon': 'units.outline',
};

function columnKey(table: string, column: string): string {
  const { columns } = table === 'unitTypes' ? unitTypeTable : unitTable;
  return titles[`${table}.${column}`] ?? columns.find(({ name }) => name === column)?.titleKey ?? factKey(table);
}

/** What a row is called: a flat by its label, or by where it stands in its table. */
function rowName(t: Translate, facts: Facts, { table, id }: { table: 'units' | 'unitTypes'; id: string }): string {
  const { label } = rowOf(table, facts[table] as Facts['units'], id);
  return label ?? t('editor.project.row', { number: facts[table].ids.indexOf(id) + 1 });
}

function placeName(t: Translate, facts: Facts, { table, id }: { table: 'buildings' | 'floors'; id: string }): string {
  const places = placesOf(facts, t);
  return places[table].find((one) => one.id === id)?.name ?? t(factKey(table));
}

/** What a fact, a table, a row or a cell of a project is called. */
export function pathLabel(t: Translate, facts: Facts, path: string): string {
  const { table, id, column } = inTables(path) ?? {};
  if (!table) return t(factKey(path));
  if (id === undefined) return t(factKey(table));
  const isPlace = table === 'buildings' || table === 'floors';
  const row = isPlace ? placeName(t, facts, { table, id }) : rowName(t, facts, { table, id });
  return column ? `${row}: ${t(columnKey(table, column))}` : row;
}
