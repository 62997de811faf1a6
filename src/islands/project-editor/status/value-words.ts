import type { UnitUpdate } from '#contract/projects/managed-project.ts';
import type { ReferenceName } from '#contract/reference/index.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { capitalised, type Localization } from '#i18n/fact-words.ts';
import { formatPrice } from '#i18n/numbers.ts';
import { referenceName } from '#i18n/reference-names.ts';
import type { Translate } from '#i18n/translate.ts';
import { fieldWords } from '#islands/editor/status/field-words.ts';
import { showCell } from '#islands/project-editor/draft/cell-values.ts';
import { fieldOf } from '#islands/project-editor/draft/paths.ts';
import { inTables, rowOf, type Facts, type Path } from '#islands/project-editor/draft/rows.ts';
import { levelName, floorOptionsOf } from '#islands/project-editor/units/cells/floors.ts';
import { unitTable, unitTypeTable } from '#islands/project-editor/units/table-columns.ts';

/** The names of columns that their table does not name. */
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

function rowName(t: Translate, facts: Facts, { table, id }: { table: 'units' | 'unitTypes'; id: string }): string {
  const { label } = rowOf(table, facts[table] as Facts['units'], id);
  return label ?? t('editor.project.row', { number: facts[table].ids.indexOf(id) + 1 });
}

function placeName(t: Translate, facts: Facts, { table, id }: { table: 'buildings' | 'floors'; id: string }): string {
  const places = floorOptionsOf(facts, t);
  return places[table].find((one) => one.id === id)?.name ?? t(factKey(table));
}

export function pathLabel({ t, locale }: Localization, facts: Facts, path: string): string {
  const { table, id, column } = inTables(path) ?? {};
  if (!table) return t(factKey(path, locale));
  if (id === undefined) return t(factKey(table));
  const isPlace = table === 'buildings' || table === 'floors';
  const row = isPlace ? placeName(t, facts, { table, id }) : rowName(t, facts, { table, id });
  return column ? `${row}: ${t(columnKey(table, column))}` : row;
}

type Reader = Localization & { facts: Facts };

const lists: Readonly<Record<string, ReferenceName>> = { orientation: 'orientation', status: 'unitStatus' };

/** The columns that identify a unit or unit type besides its label. */
const identifyingColumns = [
  'floorId',
  'netArea',
  'areaFrom',
  'areaTo',
  'priceCents',
  'priceFromCents',
  'priceToCents',
  'status',
];

function rowWords(reader: Reader, path: Path): string {
  const { table, id } = inTables(path) ?? {};
  if (!table || id === undefined) return '';
  const { facts, t } = reader;
  if (table === 'buildings') return rowOf(table, facts.buildings, id).name ?? '';
  if (table === 'floors') return levelName(t, rowOf(table, facts.floors, id).level ?? 0);
  const row = new Map<string, unknown>(Object.entries(rowOf(table, facts[table] as Facts['units'], id)));
  const texts = identifyingColumns.map((column) => {
    const words = row.get(column) == null ? '' : cellWords(reader, `${path}.${column}` as Path, row.get(column));
    return words && /area/i.test(column) ? `${words} m²` : words;
  });
  return texts.filter(Boolean).join(' · ');
}

const percent = (shares: readonly number[]) =>
  Math.round((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100);

/** The position of an outline on its plan, to tell two of them apart. */
function outlineWords({ t }: Localization, outline: readonly (readonly [number, number])[]): string {
  const x = percent(outline.map(([left]) => left));
  const y = percent(outline.map(([, top]) => top));
  return t('units.outline_told', { count: outline.length, x, y });
}

function cellWords(reader: Reader, path: Path, value: unknown): string {
  const { table, column } = inTables(path) ?? {};
  const { facts, t, locale } = reader;
  if (!table || !column) return '';
  if (column === 'polygon') return outlineWords(reader, value as NonNullable<UnitUpdate['polygon']>);
  if (column === 'level') return levelName(t, Number(value));
  if (column === 'floorId') return floorOptionsOf(facts, t).floors.find(({ id }) => id === value)?.name ?? '';
  if (column.endsWith('Cents')) return formatPrice(locale, Number(value));
  const list = lists[column];
  if (list) return capitalised(referenceName(reader, list, String(value)));
  return String(showCell({ table, column }, value, locale) ?? '');
}

/** A form value in words; empty if there is no value. */
export function describeValue(reader: Reader, path: Path, value: unknown): string {
  const place = inTables(path);
  if (value === null || value === undefined)
    return place?.id !== undefined && !place.column ? reader.t('editor.conflict.deleted') : '';
  if (place?.column) return cellWords(reader, path, value);
  if (place)
    return place.id === undefined
      ? reader.t('editor.project.rows', { count: (value as []).length })
      : rowWords(reader, path);
  return fieldWords(reader, { path, shape: fieldOf(path)?.value }, value);
}
