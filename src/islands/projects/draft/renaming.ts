import type { NewIds } from '../../ui/draft/subject.ts';
import { inTables, type Path, type TableName } from './rows.ts';

/** The path of a row's cell after rows have got other ids. */
export function renamePath(path: Path, newIds: NewIds): Path {
  const place = inTables(path);
  const id = place?.id === undefined ? undefined : newIds.get(place.id);
  if (!place || id === undefined) return path;
  return (place.column ? `${place.table}.${id}.${place.column}` : `${place.table}.${id}`) as Path;
}

const references: Readonly<Record<string, TableName>> = { floorId: 'floors', buildingId: 'buildings' };

/** The table that a cell names a row of. */
export const referredBy = (path: Path): TableName | undefined => references[inTables(path)?.column ?? ''];

/** A list of ids, or an id that a cell names, after rows have got others. */
export function renameValue(path: Path, value: unknown, newIds: NewIds): unknown {
  if (referredBy(path)) return newIds.get(Number(value)) ?? value;
  const place = inTables(path);
  if (!place || place.id !== undefined || !Array.isArray(value)) return value;
  const ids = value as readonly number[];
  return ids.some((id) => newIds.has(id)) ? ids.map((id) => newIds.get(id) ?? id) : value;
}
